import Core
import Foundation
import Presentation
import TestSupport
import Testing

@testable import CLI

@Suite("moneyflow sync and devices")
struct SyncCommandTests {
    private let shell: Shell
    private let carried: String

    init() throws {
        shell = try Shell()
        carried = shell.folder.appending(path: "carried").path
        try FileManager.default.createDirectory(atPath: carried, withIntermediateDirectories: false)
    }

    /// Runs a command on the wallet of a device.
    @discardableResult
    private func run(_ device: String, _ arguments: String...) async -> ShellResult {
        await shell.run(arguments + ["--wallet", shell.folder.appending(path: "\(device).db").path])
    }

    /// Lets a laptop and a phone share a wallet with one coffee.
    private func share() async throws {
        await run("laptop", "add", "12.50", "Coffee beans")
        let started = await run("laptop", "sync", "start", carried, "--name", "laptop")
        #expect(started.status == 0, "\(started.error)")
        let code = try await run("laptop", "sync", "code", "--json").json()["code"]
        guard case .string(let code)? = code else {
            Issue.record("no code")
            return
        }
        #expect(started.output.contains(code))
        let file = try shell.file("code", code.lowercased().replacing("-", with: " ").replacing("0", with: "o"))
        let joined = await run("phone", "sync", "join", carried, "--name", "phone", "--code-file", file)
        #expect(joined.output.onOneLine.contains("In step with laptop Took in 1 command from laptop"), "\(joined)")
        #expect(await run("laptop", "sync").output.contains("In step with phone"))
    }

    @Test("A device joins with the code, and each takes in what the other does")
    func shares() async throws {
        try await share()
        await run("phone", "add", "3.33", "Tea")
        let told = await run("phone", "sync")
        #expect(told.output.onOneLine.hasSuffix("In step with laptop Told 1 command"), "\(told.output)")
        let taken = try await run("laptop", "sync", "--json").json()
        #expect(taken["told"] == 0)
        #expect(taken["takenIn"] == .array([.object(["device": "phone", "commands": 1])]))
        #expect(await run("laptop", "list").output.contains("Tea"))
        let history = await run("laptop", "history", "--device", "PHONE").output
        #expect(history.contains("Added ‘Tea’, −€3.33, on phone") && !history.contains("Coffee"), "\(history)")
        #expect(await run("laptop", "history", "--device", "laptop").output.contains("Coffee"))
    }

    @Test("The report names both changes, and undoing the one that stands lets the other stand")
    func reportsConflicts() async throws {
        try await share()
        await run("laptop", "edit", "1", "--amount", "13.50")
        // The second of two commands in one moment is the later one.
        for amount in ["9", "14.00"] { await run("phone", "edit", "1", "--amount", amount) }
        await run("laptop", "sync")
        let report = await run("phone", "sync")
        #expect(report.status == 0)
        #expect(report.output.onOneLine.contains("Both changed"), "\(report.output)")
        #expect(report.output.contains("#1 Coffee beans, €13.50 → €14.00"), "\(report.output)")
        #expect(report.output.contains("The change by this device stands; the one by laptop gave way"))
        // It was said.
        #expect(!(await run("phone", "sync").output.contains("Both changed")))
        #expect(await run("phone", "history", "--conflicts").output.contains("€13.50 → €14.00"))
        let there = await run("laptop", "sync").output
        #expect(there.contains("The change by phone stands; the one by this device gave way"), "\(there)")
        let notices = try await run("laptop", "history", "--conflicts", "--json").json().elements
        #expect(notices.first?["decision"] == "bothChanged")
        guard case .number(let command)? = notices.first?["stands"]?["command"] else {
            Issue.record("no command stands")
            return
        }
        #expect(await run("laptop", "undo", "--command", "\(command)").status == 0)
        #expect(await run("laptop", "undo", "--command", "\(command - 1)").status == 0)
        await run("laptop", "sync")
        await run("phone", "sync")
        for device in ["laptop", "phone"] {
            #expect(await run(device, "list").output.contains("€13.50"))
        }
    }

    @Test("Devices are listed and renamed, and the wallet is moved to another folder or no longer shared")
    func changesSharing() async throws {
        #expect(await run("watch", "add", "1", "Tea").status == 0)
        #expect(await run("watch", "devices").output.contains("The wallet is not shared"))
        #expect(try await run("watch", "sync", "--json").jsonError()["code"] == 716)
        try await share()
        #expect(await run("phone", "devices", "rename", "pocket").output.contains("now called pocket"))
        await run("phone", "add", "3.33", "Tea")
        await run("phone", "sync")
        await run("laptop", "sync")
        let devices = await run("laptop", "devices").output
        #expect(devices.contains("laptop    this device") && devices.contains("pocket    last heard"), "\(devices)")
        #expect(try await run("laptop", "history", "--device", "watch", "--json").jsonError()["code"] == 720)

        let other = shell.folder.appending(path: "other").path
        try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: false)
        for device in ["laptop", "phone"] {
            #expect(await run(device, "sync", "move", other).status == 0)
            #expect(await run(device, "sync").status == 0)
        }
        await run("laptop", "add", "2", "Bread")
        await run("laptop", "sync")
        #expect(await run("phone", "sync").output.contains("1 command from laptop"))

        #expect(await run("phone", "sync", "stop").status == 0)
        #expect(await run("phone", "devices").output.contains("The wallet is not shared"))
        #expect(await run("phone", "list").output.contains("Bread"))
        #expect(await run("phone", "undo").status == 0)
        #expect(await run("phone", "doctor").status == 0)
    }

    @Test("The code is asked for on a terminal only, and a mistyped one is refused before anything is opened")
    func asksForTheCode() async throws {
        await run("laptop", "sync", "start", carried)
        let missing = await run("phone", "sync", "join", carried)
        #expect(missing.status == 64 && missing.error.contains("--code-file"), "\(missing.error)")
        let phone = ["sync", "join", carried, "--wallet", shell.folder.appending(path: "phone.db").path]
        let typed = await shell.run(bytes: phone.map { Array($0.utf8) }) { environment in
            environment.isTerminal = (true, true, true)
            environment.readSecret = { "7HX0-1B2C-QRST-VWXY-Z012-3456-789B" }
        }
        #expect(typed.output == "Code: " && typed.error.contains("letter or digit is mistyped"), "\(typed)")
        #expect(!FileManager.default.fileExists(atPath: shell.folder.appending(path: "phone.db").path))
    }

    @Test("A device is removed with a new code, with which the others join again")
    func removesADevice() async throws {
        try await share()
        #expect(try await run("laptop", "devices", "remove", "watch", "--json").jsonError()["code"] == 720)
        let removed = try await run("laptop", "devices", "remove", "phone", "--json").json()
        guard case .string(let code)? = removed["code"] else {
            Issue.record("no code")
            return
        }
        #expect(!(await run("laptop", "devices").output.contains("phone")))
        await run("laptop", "add", "2", "Bread")
        await run("laptop", "sync")
        let refused = await run("phone", "sync")
        #expect(
            refused.status == 65 && refused.error.onOneLine.contains("device was removed on laptop"),
            "\(refused)"
        )
        let file = try shell.file("new", code)
        #expect(await run("phone", "sync", "join", carried, "--code-file", file).output.contains("In step with laptop"))
        #expect(await run("phone", "list").output.contains("Bread"))
        await run("laptop", "sync")
        #expect(await run("laptop", "devices").output.contains("phone"))
    }

    @Test("A folder that was emptied is told everything again")
    func rebuildsTheFolder() async throws {
        try await share()
        let files = FileManager.default
        try files.removeItem(atPath: carried)
        try files.createDirectory(atPath: carried, withIntermediateDirectories: false)
        #expect(await run("laptop", "sync").status == 75)
        #expect(await run("laptop", "sync", "rebuild").output.contains("Told"))
        #expect(await run("phone", "sync").status == 0)
    }

    @Test("On a terminal, the code is shown as a QR code, too; a pipe gets the text alone")
    func showsAQRCode() async throws {
        await run("laptop", "sync", "start", carried)
        let line = ["sync", "code", "--wallet", shell.folder.appending(path: "laptop.db").path]
        for isTerminal in [true, false] {
            let shown = await shell.run(bytes: line.map { Array($0.utf8) }) { environment in
                environment.isTerminal = (true, isTerminal, true)
                environment.qrSymbol = { _ in QRSymbol(width: 1, modules: [true]) }
            }
            // One dark module in a quiet zone of four.
            #expect(shown.output.contains("████▄████") == isTerminal, "\(shown.output)")
        }
    }
}
