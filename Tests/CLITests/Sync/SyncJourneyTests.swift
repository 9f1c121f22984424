import Core
import Foundation
import PresentationSupport
import Store
import Synchronization
import TestSupport
import Testing
import TextUI

@testable import CLI

@Suite("The app of a shared wallet")
@MainActor
struct SyncJourneyTests {
    private let terminal = TestTerminal()
    private let shell: Shell
    private let clock = TestTiming(now: Date(timeIntervalSince1970: 1_795_183_500))
    private let carried: String

    init() throws {
        shell = try Shell(terminal: terminal)
        carried = shell.folder.appending(path: "carried").path
        try FileManager.default.createDirectory(atPath: carried, withIntermediateDirectories: false)
    }

    /// Lets a laptop, whose wallet is the default one, and a phone share a wallet.
    private func share() async throws {
        await shell.type("add 12.50 Coffee")
        await shell.run("sync", "start", carried, "--name", "laptop")
        let code = try await shell.run("sync", "code", "--json").json()["code"]
        guard case .string(let code)? = code else {
            Issue.record("no code")
            return
        }
        let file = try shell.file("code", code)
        let joined = await phone("sync", "join", carried, "--name", "phone", "--code-file", file)
        #expect(joined.status == 0, "\(joined.error)")
        await shell.run("sync")
    }

    @discardableResult
    private func phone(_ arguments: String...) async -> ShellResult {
        await shell.run(arguments + ["--wallet", shell.folder.appending(path: "phone.db").path])
    }

    private func start(
        _ change: @escaping @Sendable (inout ProgramEnvironment) -> Void = { _ in }
    ) -> Task<Int32, Never> {
        Task.detached { [shell, clock] in
            await shell.run(bytes: [Array("ui".utf8)]) { environment in
                environment.syncTiming = clock.timing
                change(&environment)
            }
            .status
        }
    }

    @Test("What another device does is shown a minute later, and what is done here is told soon")
    func meets() async throws {
        try await share()
        let run = start()
        await terminal.frame(showing: "Latest transactions", "Coffee")
        #expect(try await eventually { clock.isWaiting(for: .next) })
        await phone("add", "3", "Tea")
        await phone("sync")
        clock.pass(.next)
        await terminal.frame(showing: "Tea")
        terminal.press("d")
        await terminal.frame(showing: "Deleted Coffee")
        #expect(try await eventually { clock.isWaiting(for: .afterChange) })
        clock.pass(.afterChange)
        #expect(try await eventually { clock.isWaiting(for: .next) && !clock.isWaiting(for: .afterChange) })
        terminal.press("s")
        await terminal.frame(showing: "In step with phone")
        #expect(await phone("sync").output.contains("1 command from laptop"))
        terminal.press(.control("c"))
        #expect(await run.value == 0)
        #expect(!clock.isWaiting(for: .next))
    }

    @Test("A missing folder is a line on home and on the devices, which is gone once it is back")
    func folderMissing() async throws {
        try await share()
        try FileManager.default.moveItem(atPath: carried, toPath: carried + ".away")
        let run = start()
        await terminal.frame(showing: "Not in step since 14:05")
        terminal.press(":")
        terminal.type("devices")
        terminal.press(.enter)
        await terminal.frame(showing: "Not in step since 14:05", "connect its disk", "last heard")
        try FileManager.default.moveItem(atPath: carried + ".away", toPath: carried)
        clock.pass(.next)
        await terminal.frame(showing: "last heard", without: "Not in step")
        terminal.press(.escape)
        await terminal.frame(showing: "Latest transactions", without: "Not in step")
        terminal.press(.control("c"))
        #expect(await run.value == 0)
    }

    @Test("While a folder does not answer, keys work, and the app quits at once")
    func slowFolder() async throws {
        try await share()
        let stuck = StuckCarrier()
        defer { stuck.end() }
        let run = start { environment in
            let open = environment.openWallet
            environment.openWallet = { request throws(MoneyFlowError) in StuckWallet(try open(request), stuck) }
        }
        await terminal.frame(showing: "Latest transactions")
        #expect(try await eventually { stuck.hasThread != nil })
        #expect(stuck.hasThread == true)
        terminal.press("a")
        await terminal.frame(showing: "New transaction")
        terminal.type("5")
        terminal.press(.control("s"))
        await terminal.frame(showing: "Added #2")
        terminal.press("s")
        await terminal.frame(showing: "Meeting the other devices")
        terminal.press(.control("c"))
        #expect(await run.value == 0)
    }
}

/// A carrier that keeps the thread that uses it until it ends.
private final class StuckCarrier: Sendable {
    private let isEnded = DispatchSemaphore(value: 0)
    private let thread = Mutex<Bool?>(nil)

    /// Whether the carrier has a thread of its own; `nil` until it is used.
    var hasThread: Bool? { thread.withLock(\.self) }

    func use() {
        let hasThread = withUnsafeCurrentTask { $0?.unownedTaskExecutor != nil }
        thread.withLock { $0 = hasThread }
        isEnded.wait()
    }

    func end() {
        isEnded.signal()
    }
}

/// A wallet whose carrier is stuck.
private final class StuckWallet: Wallet {
    private let wallet: any Wallet
    private let carrier: StuckCarrier

    init(_ wallet: any Wallet, _ carrier: StuckCarrier) {
        (self.wallet, self.carrier) = (wallet, carrier)
    }

    nonisolated(nonsending) func read<Value: Sendable>(
        _ body: @escaping @Sendable (any WalletSnapshot) throws(MoneyFlowError) -> Value
    ) async throws(MoneyFlowError) -> Value {
        try await wallet.read(body)
    }

    func perform<Command: WalletCommand>(
        _ command: Command
    ) async throws(MoneyFlowError) -> Changed<Command.Outcome> {
        if command is Sync { carrier.use() }
        return try await wallet.perform(command)
    }

    func changes() -> AsyncStream<Void> { wallet.changes() }
    var hasMadeChanges: Bool { wallet.hasMadeChanges }
    func close() { wallet.close() }
}
