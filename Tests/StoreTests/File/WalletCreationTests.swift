import Core
import Foundation
import TestSupport
import Testing

@testable import Store

@Suite("Creating a wallet")
struct WalletCreationTests {
    @Test("The first successful command creates the file and its folders, which only the owner can access")
    func created() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("a/b/c/wallet.db")
        let wallet = try folder.open(path: path)
        #expect(try folder.contents() == [])

        let added = try await wallet.perform(AddTransaction(.expense(5, on: .test("2026-11-20")))).outcome

        #expect(try permissions(path) == 0o600)
        for name in ["a", "a/b", "a/b/c"] { #expect(try permissions(folder.file(name)) == 0o700) }
        #expect(try await wallet.everything() == [added])
        #expect(try await folder.open(.reading, path: path).everything() == [added])
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("A failed first command creates no file, and the next one can succeed")
    func refused() async throws {
        let folder = try TemporaryFolder()
        let wallet = try folder.open()

        await #expect(throws: MoneyFlowError.nothingToUndo(available: 0)) {
            try await wallet.perform(MoveCommands.undo(1)).outcome
        }
        await #expect(throws: MoneyFlowError.transactionNotFound([1])) {
            try await wallet.perform(DeleteTransactions([1])).outcome
        }
        _ = try await wallet.perform(ArchiveCategory(wallet.category("Bar").id, archived: false)).outcome
        #expect(try folder.contents() == [])

        _ = try await wallet.perform(AddTransaction(.expense(5, on: .test("2026-11-20")))).outcome
        #expect(try folder.contents().filter { !$0.hasPrefix("wallet.db") } == [])
        #expect(try await wallet.read(History(limit: 9)).map(\.id) == [1])
    }

    @Test("A missing wallet reads as a new one, and no file or folder is created")
    func missing() async throws {
        let folder = try TemporaryFolder()
        let wallet = try folder.open(.reading, path: folder.file("none/wallet.db"))

        #expect(try await wallet.read(Categories()).count == NewCategory.defaults.count)
        #expect(try await wallet.everything().isEmpty)
        let report = try await wallet.perform(VerifyWallet()).outcome
        #expect(report == VerificationReport(path: nil, transactionCount: 0, problems: []))
        #expect(try folder.contents() == [])
    }

    @Test("A creation removes the files of a killed one, and leaves none itself")
    func leftoverDraft() async throws {
        let folder = try TemporaryFolder()
        for suffix in ["", "-wal", "-shm", "-journal"] {
            try Data("half a wallet".utf8).write(to: URL(fileURLWithPath: folder.file(".wallet.db.1.draft" + suffix)))
        }
        try Data("MoneyFlow draft\n".utf8).write(to: URL(fileURLWithPath: folder.file(".wallet.db.1.draft-lock")))
        let creation = WalletCreation(request: folder.request(), beforeMigrating: {})

        let names = try await creation.run { _ in (.commit, Set(try folder.contents())) }

        // A creation that is killed now leaves what every draft removes
        #expect(names == [".wallet.db.1.draft", ".wallet.db.1.draft-lock"])
        #expect(try folder.contents() == ["wallet.db"])
        _ = try await folder.open().perform(AddTransaction(.expense(5, on: .test("2026-11-20")))).outcome
        #expect(try await folder.open(.reading).everything().count == 1)
        #expect(try await folder.open(.reading).perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("Opening a wallet, even to read it, removes what a killed command has left")
    func leftoverOfOther() async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet()
        let before = try folder.contents()
        try Data("half a wallet".utf8).write(to: URL(fileURLWithPath: folder.file(".wallet.db.7.draft")))
        try Data("MoneyFlow draft\n".utf8).write(to: URL(fileURLWithPath: folder.file(".wallet.db.7.draft-lock")))
        _ = try folder.open(.restoring)
        #expect(try folder.contents() == before)
    }

    @Test("A new wallet replaces an empty file")
    func emptyFile() async throws {
        let folder = try TemporaryFolder()
        try Data().write(to: URL(fileURLWithPath: folder.wallet))
        #expect(try await folder.open(.reading).everything().isEmpty)
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.wallet)).isEmpty)

        _ = try await folder.open().perform(AddTransaction(.expense(5, on: .test("2026-11-20")))).outcome

        #expect(try await folder.open(.reading).everything().count == 1)
        #expect(try permissions(folder.wallet) == 0o600)
    }

    @Test("A wallet behind a dangling link is created at the link's target")
    func danglingLink() async throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(atPath: folder.file("outer"), withDestinationPath: "inner")
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("inner"),
            withDestinationPath: folder.file("deep/wallet.db")
        )

        let wallet = try folder.open(path: folder.file("outer"))
        _ = try await wallet.perform(AddTransaction(.expense(5, on: .test("2026-11-20")))).outcome

        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("outer")) == "inner")
        #expect(try await folder.open(.reading, path: folder.file("deep/wallet.db")).everything().count == 1)
        #expect(try await wallet.everything().count == 1)
    }

    @Test("No wallet is created or restored beside the log of a missing one, which has changes")
    func staleLog() async throws {
        // Given a wallet that was moved away without its log
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet()
        let backup = try await folder.open(.reading).perform(BackUp(to: folder.file("b.db"))).outcome.path
        let tool = try folder.openRaw()
        try await tool.writeWithoutTransaction { db in
            try db.execute(sql: #"PRAGMA wal_autocheckpoint = 0; UPDATE "transaction" SET title = 'in the log'"#)
        }
        #expect(rename(folder.wallet, folder.file("moved")) == 0)
        let log = try Data(contentsOf: URL(fileURLWithPath: folder.wallet + "-wal"))

        // When it is read, changed or restored
        let missing = MoneyFlowError.walletMissing(path: folder.wallet, remains: .log(folder.wallet + "-wal"))
        #expect(throws: missing) { try folder.open(.reading) }
        #expect(throws: missing) { try folder.open() }
        await #expect(throws: missing) { try await folder.open(.interactive).read(Settings()) }
        await #expect(throws: missing) { try await folder.open(.restoring).perform(VerifyWallet()).outcome }
        await #expect(throws: missing) {
            try await folder.open(.restoring).perform(RestoreBackup(from: backup)).outcome
        }
        let creation = WalletCreation(request: folder.request(), beforeMigrating: {})
        await #expect(throws: MoneyFlowError.walletMissing(path: folder.wallet)) {
            try await creation.run { _ in (.commit, ()) }
        }

        // Then the log is still there for the wallet that is moved back
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.wallet + "-wal")) == log)
        #expect(rename(folder.file("moved"), folder.wallet) == 0)
        #expect(try await folder.open(.reading).everything().map(\.title) == Array(repeating: "in the log", count: 3))
        try tool.close()
    }

    @Test("An empty or missing file with backups is not taken for a new wallet", arguments: [true, false])
    func emptied(isEmpty: Bool) async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet()
        let backup = try await folder.open(.reading).perform(BackUp(to: nil)).outcome.path
        try FileManager.default.removeItem(atPath: folder.wallet)
        if isEmpty { try WalletFile.create(folder.wallet) }

        let missing = MoneyFlowError.walletMissing(path: folder.wallet, remains: .backups(latest: backup))
        #expect(throws: missing) { try folder.open(.reading) }
        #expect(throws: missing) { try folder.open() }
        await #expect(throws: missing) { try await folder.open(.interactive).read(Settings()) }
        await #expect(throws: missing) { try await folder.open(.restoring).perform(VerifyWallet()).outcome }

        #expect(try await folder.open(.restoring).perform(RestoreBackup(from: backup)).outcome.transactionCount == 3)
        #expect(try await folder.open().everything().count == 3)
    }

    @Test("A link to a name that is not UTF-8 is not followed to a file of another name")
    func linkNotUTF8() throws {
        let folder = try TemporaryFolder()
        #expect(symlink([0x72, -1, 0], folder.wallet) == 0)
        let error = MoneyFlowError.cannotOpen(
            path: folder.wallet,
            reason: "Invalid or incomplete multibyte or wide character"
        )
        #expect(throws: error) { try folder.open() }
        #expect(try folder.contents().count == 1)
    }

    private func permissions(_ path: String) throws -> UInt16 { try WalletFile.permissions(of: path) }
}
