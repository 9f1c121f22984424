import Core
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite("Restoring a backup")
struct WalletRestorationTests {
    /// A wallet of three transactions, its backup, and changes made since.
    private struct Changed {
        let folder: TemporaryFolder
        let backup: String
        let before: [String]
        let after: [String]

        init() async throws {
            folder = try TemporaryFolder()
            _ = try await folder.makeWallet(transactions: 3)
            let wallet = try folder.open(today: .test("2026-11-19"))
            backup = try await wallet.perform(BackUp(to: nil)).outcome.path
            before = try await wallet.dumpWithHistory()
            _ = try await wallet.perform(DeleteTransactions([1, 2])).outcome
            _ = try await wallet.perform(AddTransaction(.income(900, "later", on: .test("2026-11-20")))).outcome
            after = try await wallet.dumpWithHistory()
        }

        func restoring(busyTimeout: TimeInterval = 5) throws -> SQLiteWallet {
            try folder.open(.restoring, today: .test("2026-11-20"), busyTimeout: busyTimeout)
        }
    }

    @Test("The wallet becomes a copy of the backup, and the replaced one is kept")
    func restored() async throws {
        let given = try await Changed()

        let report = try await given.restoring().perform(RestoreBackup(from: given.backup)).outcome

        let kept = given.folder.file("wallet.2026-11-20.replaced.db")
        #expect(report == RestoreReport(source: given.backup, transactionCount: 3, replaced: kept))
        let wallet = try given.folder.open()
        #expect(try await wallet.dumpWithHistory() == given.before)
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
        #expect(try await given.folder.open(.reading, path: kept).dumpWithHistory() == given.after)
        #expect(try given.folder.contents().filter { $0.hasPrefix(".") } == [])
    }

    @Test("A wallet with another name is not restored over, and no copy of it is made")
    func hardLinked() async throws {
        let given = try await Changed()
        try #require(link(given.folder.wallet, given.folder.file("other.db")) == 0)
        // A reader may add a log.
        let wallets = try given.folder.contents().filter { $0.hasSuffix(".db") }

        await #expect(throws: MoneyFlowError.walletHardLinked(path: given.folder.wallet, names: 2)) {
            try await given.restoring().perform(RestoreBackup(from: given.backup)).outcome
        }

        #expect(try given.folder.contents().filter { $0.hasSuffix(".db") } == wallets)
        #expect(try await given.folder.open(.reading).dumpWithHistory() == given.after)
    }

    @Test("Restoring the replaced wallet undoes a restore")
    func undone() async throws {
        let given = try await Changed()
        let report = try await given.restoring().perform(RestoreBackup(from: given.backup)).outcome
        _ = try await given.restoring().perform(RestoreBackup(from: try #require(report.replaced))).outcome
        #expect(try await given.folder.open().dumpWithHistory() == given.after)
    }

    @Test("A connection that is already open sees the restored wallet and can write to it")
    func openElsewhere() async throws {
        let given = try await Changed()
        let other = try given.folder.open()
        #expect(try await other.everything().count == 2)
        var changes = other.changes().makeAsyncIterator()

        _ = try await given.restoring().perform(RestoreBackup(from: given.backup)).outcome

        await changes.next()
        #expect(try await other.everything().count == 3)
        _ = try await other.perform(AddTransaction(.expense(5, on: .test("2026-11-21")))).outcome
        #expect(try await given.folder.open().everything().count == 4)
        #expect(try await given.folder.open().perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("A read transaction in progress keeps seeing the wallet as it was")
    func reader() async throws {
        let given = try await Changed()
        let reader = try given.folder.openRaw()
        try await reader.writeWithoutTransaction { db in
            try db.execute(sql: "BEGIN")
            #expect(try Int.fetchOne(db, sql: #"SELECT count(*) FROM "transaction""#) == 2)
        }

        _ = try await given.restoring().perform(RestoreBackup(from: given.backup)).outcome

        try await reader.writeWithoutTransaction { db in
            #expect(try Int.fetchOne(db, sql: #"SELECT count(*) FROM "transaction""#) == 2)
            try db.execute(sql: "COMMIT")
            #expect(try Int.fetchOne(db, sql: #"SELECT count(*) FROM "transaction""#) == 3)
        }
    }

    @Test("The log is empty after a restore")
    func log() async throws {
        let given = try await Changed()
        let other = try given.folder.open(.reading)
        _ = try await given.restoring().perform(RestoreBackup(from: given.backup)).outcome
        #expect(try WalletFile.pendingLog(of: given.folder.wallet) == nil)
        #expect(try await other.everything().count == 3)
    }

    @Test("The wallet stays in WAL mode, whatever mode the backup has")
    func journalMode() async throws {
        let given = try await Changed()
        _ = try await given.restoring().perform(RestoreBackup(from: given.backup)).outcome
        let mode = try await given.folder.openRaw().read { try String.fetchOne($0, sql: "PRAGMA journal_mode") }
        #expect(mode == "wal")
    }

    @Test("A restore waits for a lock, then fails as busy and changes nothing")
    func busy() async throws {
        let given = try await Changed()
        let other = try given.folder.openRaw()
        try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }

        await #expect(throws: MoneyFlowError.walletBusy(path: given.folder.wallet)) {
            try await given.restoring(busyTimeout: 0.2).perform(RestoreBackup(from: given.backup)).outcome
        }
        #expect(try given.folder.contents().filter { $0.hasPrefix(".") || $0.contains("replaced") } == [])

        try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
        #expect(try await given.folder.open().dumpWithHistory() == given.after)
        _ = try await given.restoring().perform(RestoreBackup(from: given.backup)).outcome
        #expect(try await given.folder.open().dumpWithHistory() == given.before)
    }

    @Test("Restoring creates a missing wallet and its folder")
    func missing() async throws {
        let given = try await Changed()
        let path = given.folder.file("a/b/wallet.db")
        let report = try await given.folder.open(.restoring, path: path).perform(RestoreBackup(from: given.backup))
            .outcome

        #expect(report.replaced == nil)
        #expect(report.transactionCount == 3)
        #expect(try await given.folder.open(path: path).dumpWithHistory() == given.before)
        #expect(try WalletFile.permissions(of: path) == 0o600)
        #expect(try WalletFile.permissions(of: given.folder.file("a")) == 0o700)
        _ = try await given.folder.open(path: path).perform(AddTransaction(.expense(5, on: .test("2026-11-21"))))
            .outcome
    }

    @Test("The log of a missing wallet is neither removed nor applied to a restored one")
    func staleLog() async throws {
        let given = try await Changed()
        let old = try given.folder.openRaw()
        try await old.writeWithoutTransaction { db in
            try db.execute(sql: #"PRAGMA wal_autocheckpoint = 0; UPDATE "transaction" SET title = 'old'"#)
        }
        try FileManager.default.removeItem(atPath: given.folder.wallet)
        let log = given.folder.wallet + "-wal"

        let missing = MoneyFlowError.walletMissing(path: given.folder.wallet, remains: .log(log))
        await #expect(throws: missing) {
            try await given.restoring().perform(RestoreBackup(from: given.backup)).outcome
        }

        // Once the user has removed it, the old connection does no harm.
        #expect(unlink(log) == 0)
        _ = try await given.restoring().perform(RestoreBackup(from: given.backup)).outcome
        #expect(try await given.folder.open().dumpWithHistory() == given.before)
        try old.close()
        #expect(try await given.folder.open().dumpWithHistory() == given.before)
    }

    @Test(
        "A damaged wallet is replaced, and its file is kept byte for byte",
        arguments: ["header", "zeros", "short", "pages"]
    )
    func damaged(how: String) async throws {
        let given = try await Changed()
        let url = URL(fileURLWithPath: given.folder.wallet)
        try await given.folder.openRaw().writeWithoutTransaction {
            try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        }
        var bytes = try Data(contentsOf: url)
        switch how {
        case "header": bytes[0] ^= 0xFF
        case "zeros": bytes = Data(count: bytes.count)
        case "short": bytes = bytes.prefix(5000)
        default: bytes.replaceSubrange(4096..<bytes.count, with: Data(repeating: 0xAA, count: bytes.count - 4096))
        }
        try bytes.write(to: url)

        let report = try await given.restoring().perform(RestoreBackup(from: given.backup)).outcome

        #expect(try await given.folder.open().dumpWithHistory() == given.before)
        #expect(try await given.folder.open().perform(VerifyWallet()).outcome.problems == [])
        if how != "pages" {
            #expect(try Data(contentsOf: URL(fileURLWithPath: try #require(report.replaced))) == bytes)
        }
    }

    @Test("A file that is not a wallet and has no backups is not replaced")
    func notAWallet() async throws {
        let given = try await Changed()
        let photo = given.folder.file("photo.jpg")
        try Data("photo".utf8).write(to: URL(fileURLWithPath: photo))
        await #expect(throws: MoneyFlowError.notAWallet(path: photo)) {
            try await given.folder.open(.restoring, path: photo).perform(RestoreBackup(from: given.backup)).outcome
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: photo)) == Data("photo".utf8))
    }

    @Test("A wallet of a newer version is not replaced")
    func newerWallet() async throws {
        let given = try await Changed()
        try await given.folder.openRaw().write { try $0.execute(sql: "PRAGMA user_version = 99") }
        let newer = MoneyFlowError.newerVersion(path: given.folder.wallet, found: 99, known: WalletSchema.version)
        await #expect(throws: newer) { try await given.restoring().perform(RestoreBackup(from: given.backup)).outcome }
    }

    @Test("Only an intact wallet is restored; otherwise nothing is changed")
    func refused() async throws {
        let given = try await Changed()
        let folder = given.folder
        let whole = try Data(contentsOf: URL(fileURLWithPath: given.backup))
        func file(_ name: String, _ bytes: Data) throws -> String {
            try bytes.write(to: URL(fileURLWithPath: folder.file(name)))
            return folder.file(name)
        }
        var broken = whole
        broken.replaceSubrange(4096..<whole.count, with: Data(repeating: 0xAA, count: whole.count - 4096))
        let newer = folder.file("newer.db")
        try whole.write(to: URL(fileURLWithPath: newer))
        try await DatabaseQueue(path: newer).write { try $0.execute(sql: "PRAGMA user_version = 99") }
        let foreign = folder.file("foreign.db")
        try await DatabaseQueue(path: foreign).write { try $0.execute(sql: "CREATE TABLE t (a)") }

        func restore(_ path: String) async -> MoneyFlowError? {
            await #expect(throws: MoneyFlowError.self) {
                try await given.restoring().perform(RestoreBackup(from: path)).outcome
            }
        }
        let none = folder.file("none.db")
        #expect(await restore(none) == .unreadableFile(file: none, reason: "No such file or directory"))
        #expect(await restore(folder.path) == .unreadableFile(file: folder.path, reason: "Is a directory"))
        let text = try file("text.db", Data("text".utf8))
        #expect(await restore(text) == .notAWallet(path: text, isBackup: true))
        let empty = try file("empty.db", Data())
        #expect(await restore(empty) == .notAWallet(path: empty, isBackup: true))
        #expect(await restore(foreign) == .notAWallet(path: foreign, isBackup: true))
        #expect(await restore(newer) == .newerVersion(path: newer, found: 99, known: WalletSchema.version))
        for bytes in [broken, whole.prefix(whole.count - 4096)] {
            let path = try file("broken.db", bytes)
            let error = await restore(path)
            guard case .walletDamaged(path, _) = error?.cause, error?.isAboutWallet == false, error?.wayOut == .retry
            else {
                Issue.record("restored, or another error")
                continue
            }
        }
        #expect(await restore(folder.wallet) == .usage(.restoringItself(path: folder.wallet)))
        #expect(try await folder.open().dumpWithHistory() == given.after)
        #expect(try folder.contents().filter { $0.hasPrefix(".") || $0.contains("replaced") } == [])
    }

    @Test("A backup with another page size is restored")
    func pageSize() async throws {
        let given = try await Changed()
        try await DatabaseQueue(path: given.backup).writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA page_size = 8192; VACUUM")
        }
        _ = try await given.restoring().perform(RestoreBackup(from: given.backup)).outcome
        #expect(try await given.folder.open().dumpWithHistory() == given.before)
    }

    @Test("Any other wallet can be restored, including what is only in its log")
    func otherWallet() async throws {
        let given = try await Changed()
        let other = try given.folder.open(path: given.folder.file("other.db"))
        _ = try await other.perform(AddTransaction(.expense(5, on: .test("2026-11-21")))).outcome
        let report = try await given.restoring().perform(RestoreBackup(from: given.folder.file("other.db"))).outcome
        #expect(report.transactionCount == 1)
        #expect(try await given.folder.open().everything() == other.everything())
    }
}
