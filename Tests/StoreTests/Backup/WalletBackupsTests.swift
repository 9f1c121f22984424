import Core
import Foundation
import GRDB
import Money
import TestSupport
import Testing

@testable import Store

@Suite("Backing up a wallet")
struct WalletBackupsTests {
    @Test("A backup is a complete, dated copy next to the wallet that only its owner can read")
    func beside() async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet(transactions: 3)
        let wallet = try folder.open(.reading, today: .test("2026-11-20"))

        let backup = try await wallet.perform(BackUp(to: nil)).outcome

        #expect(backup.path == folder.file("wallet.2026-11-20.backup.db"))
        #expect(backup.kind == .manual)
        #expect(backup.date == (try CivilDate.test("2026-11-20")))
        #expect(backup.transactionCount == 3)
        #expect(backup.byteCount == (try Data(contentsOf: URL(fileURLWithPath: backup.path)).count))
        #expect(try WalletFile.permissions(of: backup.path) == 0o600)
        #expect(try folder.contents().filter { !$0.hasPrefix("wallet.db") } == ["wallet.2026-11-20.backup.db"])
        let copy = try folder.open(.reading, path: backup.path)
        #expect(try await copy.dumpWithHistory() == wallet.dumpWithHistory())
        #expect(try await copy.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("A backup includes what is only in the log, and has no log itself")
    func pendingLog() async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet(transactions: 1)
        let wallet = try folder.open()
        _ = try await wallet.perform(AddTransaction(.expense(700, "in the log", on: .test("2026-11-20")))).outcome
        #expect(try WalletFile.pendingLog(of: folder.wallet) != nil)

        let backup = try await wallet.perform(BackUp(to: folder.file("copy.db"))).outcome

        #expect(backup.transactionCount == 2)
        let mode = try await DatabaseQueue(path: backup.path).read {
            try String.fetchOne($0, sql: "PRAGMA journal_mode")
        }
        #expect(mode == "delete")
        #expect(try folder.contents().filter { $0.hasPrefix("copy") } == ["copy.db"])
    }

    @Test("What has the name of a backup but is no file is skipped", .timeLimit(.minutes(5)))
    func oddNames() async throws {
        let folder = try TemporaryFolder()
        // The decomposed spelling of a name that the backup is given composed.
        let path = folder.file("é.db")
        let wallet = try folder.open(path: path)
        _ = try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-20")))).outcome
        let backup = try await wallet.perform(BackUp(to: nil)).outcome.path
        let decomposed = folder.file("e\u{301}.1970-01-02.backup.db")
        #expect(rename(backup, decomposed) == 0)
        #expect(mkfifo(folder.file("é.1970-01-03.backup.db"), 0o600) == 0)
        #expect(symlink("/nonexistent", folder.file("é.1970-01-04.backup.db")) == 0)
        #expect(mkdir(folder.file("é.1970-01-05.backup.db"), 0o700) == 0)

        let found = try await wallet.perform(FindBackups()).outcome

        #expect(found.map { Array($0.path.utf8) } == [Array(decomposed.utf8)])
        #expect(found.map(\.transactionCount) == [1])
    }

    @Test("Backups of the same day are numbered")
    func numbered() async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet()
        let wallet = try folder.open(.reading, today: .test("2026-11-20"))
        var names: [String] = []
        for _ in 1...3 {
            names.append((try await wallet.perform(BackUp(to: nil)).outcome.path as NSString).lastPathComponent)
        }
        #expect(
            names == [
                "wallet.2026-11-20.backup.db", "wallet.2026-11-20-2.backup.db", "wallet.2026-11-20-3.backup.db",
            ]
        )
    }

    @Test("An existing file is never replaced, not even the wallet itself")
    func fileExists() async throws {
        let folder = try TemporaryFolder()
        let bytes = try await folder.makeWallet()
        let wallet = try folder.open(.reading)
        let photo = folder.file("photo.jpg")
        try Data("photo".utf8).write(to: URL(fileURLWithPath: photo))

        await #expect(throws: MoneyFlowError.fileExists(path: photo)) {
            try await wallet.perform(BackUp(to: photo)).outcome
        }
        await #expect(throws: MoneyFlowError.fileExists(path: folder.wallet)) {
            try await wallet.perform(BackUp(to: folder.wallet)).outcome
        }
        await #expect(throws: MoneyFlowError.fileExists(path: folder.path)) {
            try await wallet.perform(BackUp(to: folder.path)).outcome
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: photo)) == Data("photo".utf8))
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.wallet)) == bytes)
    }

    @Test("A backup into a missing folder is an error and leaves no file")
    func noFolder() async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet()
        let path = folder.file("none/copy.db")
        await #expect(throws: MoneyFlowError.cannotWrite(path: path, reason: "No such file or directory")) {
            try await folder.open(.reading).perform(BackUp(to: path)).outcome
        }
    }

    @Test("A wallet that does not exist yet cannot be backed up")
    func missing() async throws {
        let folder = try TemporaryFolder()
        await #expect(throws: MoneyFlowError.walletMissing(path: folder.wallet)) {
            try await folder.open(.reading).perform(BackUp(to: nil)).outcome
        }
        #expect(try await folder.open(.reading).perform(FindBackups()).outcome == [])
        #expect(try folder.contents() == [])
    }

    @Test("A damaged wallet is not backed up")
    func damaged() async throws {
        let folder = try TemporaryFolder()
        var bytes = try await folder.makeWallet(transactions: 3)
        bytes.replaceSubrange(4096..<bytes.count, with: Data(repeating: 0xAA, count: bytes.count - 4096))
        try bytes.write(to: URL(fileURLWithPath: folder.wallet))

        let error = await #expect(throws: MoneyFlowError.self) {
            try await folder.open(.reading).perform(BackUp(to: nil)).outcome
        }

        guard case .walletDamaged(folder.wallet, _) = error?.cause, error?.isAboutWallet == true,
            error?.wayOut == .retry
        else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try folder.contents().allSatisfy { $0.hasPrefix("wallet.db") })
    }

    @Test("A wallet with a row that violates the schema is neither backed up nor restored")
    func impossibleRow() async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet(transactions: 3)
        try await folder.openRaw().writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF")
            try db.execute(sql: #"UPDATE "transaction" SET amount = -5, categoryId = 99 WHERE id = 2"#)
        }
        let damage = WalletDamage.row(2, table: "transaction")
        await #expect(throws: MoneyFlowError.walletDamaged(path: folder.wallet, detail: damage)) {
            try await folder.open(.reading).perform(BackUp(to: nil)).outcome
        }
        await #expect(throws: MoneyFlowError.walletDamaged(path: folder.wallet, detail: damage, isBackup: true)) {
            try await folder.open(.restoring, path: folder.file("other.db")).perform(RestoreBackup(from: folder.wallet))
                .outcome
        }
    }

    @Test("Backups are listed newest first, including those that cannot be read")
    func list() async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet(transactions: 2)
        _ = try await folder.open(.reading, today: .test("2026-11-20")).perform(BackUp(to: nil)).outcome
        _ = try await folder.open(.reading, today: .test("2026-11-19")).perform(BackUp(to: nil)).outcome
        let junk = folder.file("wallet.2026-11-21.replaced.db")
        try Data("junk".utf8).write(to: URL(fileURLWithPath: junk))
        try Data("other".utf8).write(to: URL(fileURLWithPath: folder.file("notes.txt")))

        let backups = try await folder.open(.restoring).perform(FindBackups()).outcome

        #expect(backups.map(\.date.iso) == ["2026-11-21", "2026-11-20", "2026-11-19"])
        #expect(backups.map(\.kind) == [.replaced, .manual, .manual])
        #expect(backups.map(\.transactionCount) == [nil, 2, 2])
        #expect(try folder.contents().allSatisfy { !$0.hasSuffix("backup.db-wal") })
    }

    @Test("The backups of a linked wallet are next to the file that the link points to")
    func link() async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet()
        try FileManager.default.createDirectory(atPath: folder.file("links"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("links/money.db"),
            withDestinationPath: "../wallet.db"
        )
        let wallet = try folder.open(.reading, path: folder.file("links/money.db"), today: .test("2026-11-20"))
        let backup = try await wallet.perform(BackUp(to: nil)).outcome
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("links")) == ["money.db"])
        #expect(try folder.contents().contains("wallet.2026-11-20.backup.db"))
        #expect(try await wallet.perform(FindBackups()).outcome == [backup])
    }
}
