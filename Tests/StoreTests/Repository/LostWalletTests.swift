import Core
import Foundation
import TestSupport
import Testing

@testable import Store

@Suite("A file that is removed or replaced while it is open")
struct LostWalletTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private var url: URL { URL(fileURLWithPath: folder.wallet) }

    /// Opens a wallet of four transactions, the last of which is only in its log, and returns the bytes of a backup
    /// without it.
    private func openWallet() async throws -> (wallet: SQLiteWallet, backup: Data) {
        let backup = try await folder.makeWallet()
        let wallet = try folder.open(.interactive)
        _ = try await wallet.perform(AddTransaction(.expense(1, "Tea", on: .test("2026-11-21")))).outcome
        #expect(try WalletFile.pendingLog(of: folder.wallet) != nil)
        return (wallet, backup)
    }

    /// Writes `backup` to the wallet's path, as a user who has a copy does.
    private func putBack(_ backup: Data) throws {
        try WalletFile.create(folder.wallet)
        let file = try FileHandle(forWritingTo: url)
        try file.write(contentsOf: backup)
        try file.close()
    }

    private func expectMissing(_ wallet: SQLiteWallet) async throws {
        let log = try WalletFile.pendingLog(of: folder.wallet)
        let missing = MoneyFlowError.walletMissing(path: folder.wallet, remains: log.map(WalletRemains.log))
        for _ in 1...2 {
            await #expect(throws: missing) { try await wallet.everything() }
            await #expect(throws: missing) { try await wallet.read(Settings()) }
            await #expect(throws: missing) {
                try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-20")))).outcome
            }
            await #expect(throws: missing) { try await wallet.perform(MoveCommands.undo(1)).outcome }
            await #expect(throws: missing) { try await wallet.perform(BackUp(to: nil)).outcome }
        }
    }

    @Test(
        "A removed wallet is missing for reads and commands, which do not create it",
        arguments: ["wallet.db", "wallet.db*"]
    )
    func removed(what: String) async throws {
        let (wallet, backup) = try await openWallet()

        for name in try folder.contents() where name == what || what.hasSuffix("*") {
            try FileManager.default.removeItem(atPath: folder.file(name))
        }
        try await expectMissing(wallet)
        #expect(try !folder.contents().contains("wallet.db"))

        // And a backup put in its place is used, without the old wallet's log
        try putBack(backup)
        #expect(try await wallet.everything().count == 3)
        _ = try await wallet.perform(AddTransaction(.expense(1, "Bread", on: .test("2026-11-22")))).outcome
        #expect(try await folder.open(.reading).everything().map(\.title).prefix(2) == ["Bread", "Coffee 2"])
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("A wallet that is moved away and back can be used again")
    func movedAndBack() async throws {
        let (wallet, _) = try await openWallet()

        #expect(rename(folder.wallet, folder.file("elsewhere")) == 0)
        try await expectMissing(wallet)
        #expect(rename(folder.file("elsewhere"), folder.wallet) == 0)

        #expect(try await wallet.everything().count == 4)
        _ = try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-22")))).outcome
        #expect(try await folder.open(.reading).everything().count == 5)
    }

    @Test("A replaced wallet keeps the contents of its log, which are not applied to the new one")
    func replaced() async throws {
        let (wallet, backup) = try await openWallet()

        #expect(rename(folder.wallet, folder.file("elsewhere.db")) == 0)
        try putBack(backup)

        #expect(try await wallet.everything().count == 3)
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
        #expect(try await folder.open(.reading, path: folder.file("elsewhere.db")).everything().count == 4)
    }

    @Test("A wallet whose file is emptied is missing")
    func emptied() async throws {
        let (wallet, _) = try await openWallet()

        #expect(truncate(folder.wallet, 0) == 0)

        try await expectMissing(wallet)
        #expect(try Data(contentsOf: url).isEmpty)
    }

    @Test("A wallet created by this process is missing once it is removed, even if it was not read since")
    func ownWallet() async throws {
        let wallet = try folder.open(.interactive)
        _ = try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-22")))).outcome

        try FileManager.default.removeItem(at: url)

        try await expectMissing(wallet)
    }

    @Test("Every call fails while another file is in the wallet's place, until it is back")
    func replacedByOthers() async throws {
        let (wallet, backup) = try await openWallet()
        let aside = folder.file("aside")
        func expect(code: Int) async throws {
            for _ in 1...2 {
                let read = await #expect(throws: MoneyFlowError.self) { try await wallet.everything() }
                let change = await #expect(throws: MoneyFlowError.self) {
                    try await wallet.perform(MoveCommands.undo(1)).outcome
                }
                #expect(read?.code == code)
                #expect(change?.code == code)
            }
            try FileManager.default.removeItem(atPath: folder.wallet)
        }

        for (bytes, code) in [(Data(repeating: 65, count: 9000), 502), (backup.prefix(5000), 503)] {
            try bytes.write(to: URL(fileURLWithPath: aside))
            #expect(rename(aside, folder.wallet) == 0)
            try await expect(code: code)
            try await expectMissing(wallet)
        }
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        try await expect(code: 509)
        try putBack(backup)

        #expect(try await wallet.everything().count == 3)
    }

    @Test("Damage to the file is reported, and ends when it is repaired")
    func damagedInPlace() async throws {
        let (wallet, _) = try await openWallet()
        let file = try FileHandle(forUpdating: url)
        let bytes = try #require(try file.readToEnd())
        func write(_ bytes: Data) throws {
            try file.seek(toOffset: 0)
            try file.write(contentsOf: bytes)
            try file.truncate(atOffset: UInt64(bytes.count))
        }

        try write(bytes.prefix(5000))
        let error = await #expect(throws: MoneyFlowError.self) { try await wallet.perform(VerifyWallet()).outcome }
        #expect(error?.isAboutWallet == true)
        try write(bytes)

        #expect(try await wallet.everything().count == 4)
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("A wallet whose log is deleted while it is open can still be used")
    func deletedLog() async throws {
        let (wallet, _) = try await openWallet()

        try WalletFile.removeLogs(of: folder.wallet)

        #expect(try await wallet.everything().count == 4)
        _ = try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-22")))).outcome
        #expect(try await wallet.everything().count == 5)
    }
}
