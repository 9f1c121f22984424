import Foundation
import Presentation
import Synchronization
import TestSupport
import Testing
import TextUI

@testable import CLI

@Suite("moneyflow home --watch")
struct HomeWatchTests {
    let shell: Shell
    let output = FollowedOutput()
    let errors = FollowedOutput()

    init() throws {
        shell = try Shell()
    }

    /// Starts watching until the task is canceled.
    private func watch(
        _ arguments: String = "",
        terminalSize: @escaping @Sendable () -> TerminalSize? = { nil }
    ) -> Task<ShellResult, Never> {
        Task { [shell, output, errors] in
            await shell.run(bytes: "home --watch \(arguments)".split(separator: " ").map { Array($0.utf8) }) {
                $0.terminalSize = terminalSize
                $0.standardOutput = OutputStream { output.append(String(decoding: $0, as: UTF8.self)) }
                $0.standardError = OutputStream { errors.append(String(decoding: $0, as: UTF8.self)) }
            }
        }
    }

    @Test("In a pipe, home is printed again after a blank line")
    func pipe() async throws {
        await shell.type("add 5 Tea")
        let before = await shell.type("home").output
        let watching = watch()
        await output.text { $0 == before }

        await shell.type("add 7 Cake")
        let after = await shell.type("home").output
        await output.text { $0 == before + "\n" + after }

        watching.cancel()
        #expect(await watching.value.status == 0)
    }

    @Test("A missing wallet is watched until it is created")
    func created() async throws {
        let watching = watch()
        await output.text { $0.contains("Welcome to MoneyFlow") }
        #expect(!FileManager.default.fileExists(atPath: shell.wallet.path))

        await shell.type("add 7 Cake")
        await output.text { $0.contains("Cake") }

        watching.cancel()
        #expect(await watching.value.status == 0)
    }

    @Test("While a wallet cannot be read, its error is shown instead")
    func damaged() async throws {
        await shell.type("add 5 Tea")
        let whole = try Data(contentsOf: shell.wallet)
        try Data(repeating: 65, count: 5000).write(to: shell.wallet)
        let watching = watch()
        await output.text { $0.contains("Error code") }

        try whole.write(to: shell.wallet)
        await output.text { $0.contains("Tea") }

        watching.cancel()
        #expect(await watching.value.status == 0)
    }

    @Test("On a terminal, home is redrawn in place")
    func terminal() async throws {
        await shell.type("add 5 Tea")
        let lines = await shell.type("home").output.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        let watching = watch { TerminalSize(columns: 80, rows: 24) }
        let before = await output.text { $0.contains("Tea") }
        #expect(!before.contains("\u{1B}[J"))

        await shell.type("add 7 Cake")
        let after = await output.text { $0.contains("Cake") }
        #expect(after.contains("\r\u{1B}[\(lines)A\u{1B}[J"))

        watching.cancel()
        #expect(await watching.value.status == 0)
    }

    @Test("Home is redrawn when the terminal is resized")
    func resized() async throws {
        await shell.type("add 5 Tea")
        let size = Mutex(TerminalSize(columns: 80, rows: 24))
        let watching = watch { size.withLock { $0 } }
        let before = await output.text { $0.contains("Tea") }

        size.withLock { $0 = TerminalSize(columns: 40, rows: 24) }
        let after = await output.text { $0.count > before.count }.dropFirst(before.count)
        #expect(after.contains("\u{1B}[J"))
        #expect(after.contains("Tea"))

        watching.cancel()
        #expect(await watching.value.status == 0)
    }

    @Test("As JSON, each home is one line, and each error is one line on standard error")
    func json() async throws {
        await shell.type("add 5 Tea")
        let before = await shell.type("home --json").output
        let watching = watch("--json")
        await output.text { $0 == before }

        await shell.type("add 7 Cake")
        let after = await shell.type("home --json").output
        await output.text { $0 == before + after }

        let whole = try Data(contentsOf: shell.wallet)
        try FileManager.default.removeItem(at: shell.wallet)
        try Data(repeating: 65, count: 5000).write(to: shell.wallet)
        await errors.text { $0.hasPrefix("{\"error\":") && $0.hasSuffix("\n") }
        try whole.write(to: shell.wallet)
        await shell.type("add 9 Pie")
        await output.text { $0.contains("Pie") }

        watching.cancel()
        #expect(await watching.value.status == 0)
    }
}
