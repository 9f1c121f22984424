import Core
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Store

@Suite("A wallet in interactive use")
struct BackingTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("An open wallet can be read, changed and restored")
    func allOfIt() async throws {
        _ = try await folder.makeWallet()
        let wallet = try folder.open(.interactive)
        let backup = try await wallet.perform(BackUp(to: nil)).outcome

        _ = try await wallet.perform(AddTransaction(.expense(1, "Tea", on: .test("2026-11-21")))).outcome
        #expect(try await wallet.everything().count == 4)

        _ = try await wallet.perform(RestoreBackup(from: backup.path)).outcome
        #expect(try await wallet.everything().count == 3)
    }

    @Test(
        "The app does other things during a read, and a command waits for it",
        arguments: [(.interactive, false), (.reading, true), (.changing, true)] as [(WalletRequest.Access, Bool)]
    )
    @MainActor
    func waiting(access: WalletRequest.Access, waits: Bool) async throws {
        _ = try await folder.makeWallet()
        let wallet = try folder.open(access)
        let isRead = Mutex(false)
        let reading = Task.immediate {
            _ = try await wallet.read(Settings())
            isRead.withLock { $0 = true }
        }
        #expect(isRead.withLock(\.self) == waits)
        try await reading.value
    }

    @Test("The first command creates a missing wallet")
    func created() async throws {
        let wallet = try folder.open(.interactive)
        #expect(try await wallet.everything().isEmpty)
        #expect(try folder.contents().isEmpty)

        _ = try await wallet.perform(AddTransaction(.expense(1, "Tea", on: .test("2026-11-21")))).outcome

        #expect(try await folder.open(.reading).everything().map(\.title) == ["Tea"])
    }

    @Test("Opening checks nothing; each call fails until the wallet is readable")
    func refused() async throws {
        let bytes = try await folder.makeWallet()
        let url = URL(fileURLWithPath: folder.wallet)
        try Data(bytes.prefix(5000)).write(to: url)
        let wallet = try folder.open(.interactive)

        for _ in 1...2 {
            let error = await #expect(throws: MoneyFlowError.self) { try await wallet.read(Settings()) }
            #expect(error?.code == 503)
        }
        try Data(repeating: 65, count: 5000).write(to: url)
        await #expect(throws: MoneyFlowError.notAWallet(path: folder.wallet)) {
            try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-20")))).outcome
        }
        try FileManager.default.removeItem(at: url)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        await #expect(throws: MoneyFlowError.cannotOpen(path: folder.wallet, reason: "Is a directory")) {
            try await wallet.everything()
        }
        try FileManager.default.removeItem(at: url)
        try bytes.write(to: url)

        #expect(try await wallet.everything().count == 3)
    }

    @Test("A wallet that another program has locked is busy at first, and is read once it is free")
    func busy() async throws {
        _ = try await folder.makeWallet()
        let holder = try folder.openRaw()
        try await holder.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
        }
        let wallet = try folder.open(.interactive, busyTimeout: 0.05)

        await #expect(throws: MoneyFlowError.walletBusy(path: folder.wallet)) { try await wallet.read(Settings()) }
        try await holder.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
        try holder.close()

        #expect(try await wallet.everything().count == 3)
    }
}
