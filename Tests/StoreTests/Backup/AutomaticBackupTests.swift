import Core
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite("Automatic backups")
struct AutomaticBackupTests {
    @Test("An automatic backup has the wallet as it was before the current transaction")
    func insideTransaction() async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet(transactions: 3)
        let wallet = try folder.open(today: .test("2026-11-20"))
        let before = try await wallet.dumpWithHistory()

        try await wallet.write { db in
            try db.execute(sql: #"UPDATE "transaction" SET title = 'half'"#)
            try wallet.backUpAutomatically()
            try db.execute(sql: #"UPDATE "transaction" SET title = 'whole'"#)
            return (.commit, ())
        }

        let backups = try await wallet.perform(FindBackups()).outcome
        #expect(backups.map(\.kind) == [.automatic])
        let backup = try #require(backups.first)
        #expect(backup.path == folder.file("wallet.2026-11-20.automatic.db"))
        #expect(try await folder.open(.reading, path: backup.path).dumpWithHistory() == before)
        #expect(try await wallet.everything().map(\.title) == ["whole", "whole", "whole"])
    }

    @Test("At most one automatic backup is made a day")
    func oneADay() async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet()
        for date in ["2026-11-20", "2026-11-20", "2026-11-21", "2026-11-21"] {
            try folder.open(today: .test(date)).backUpAutomatically()
        }
        #expect(try await folder.open().perform(FindBackups()).outcome.map(\.date.iso) == ["2026-11-21", "2026-11-20"])
    }

    @Test("Only automatic backups that are no longer kept are deleted")
    func retention() async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet()
        _ = try await folder.open(.reading, today: .test("2026-09-01")).perform(BackUp(to: nil)).outcome
        for date in ["2026-10-30", "2026-10-31"] + (10...17).map({ "2026-11-\($0)" }) {
            try folder.open(today: .test(date)).backUpAutomatically()
        }
        // Seven days of November and the latest of October remain; one of November and one of October are deleted.
        let kept = ["2026-11-17", "2026-11-16", "2026-11-15", "2026-11-14", "2026-11-13", "2026-11-12", "2026-11-11"]
        #expect(
            try await folder.open().perform(FindBackups()).outcome.map(\.date.iso) == kept + [
                "2026-10-31", "2026-09-01",
            ]
        )
    }

    @Test("A wallet in memory, or one that does not exist yet, has no automatic backups")
    func nothing() async throws {
        try SQLiteWallet.inMemory().backUpAutomatically()
        let folder = try TemporaryFolder()
        try folder.open().backUpAutomatically()
        #expect(try folder.contents() == [])
    }

    @Test("A failed automatic backup is an error and rolls back the transaction")
    func impossible() async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet(transactions: 1)
        let wallet = try folder.open(today: .test("2026-11-20"))
        // Folders take every name that a draft could have.
        for number in 1...1000 {
            try FileManager.default.createDirectory(
                atPath: folder.file(".wallet.db.\(number).draft"),
                withIntermediateDirectories: false
            )
        }
        let path = folder.file("wallet.2026-11-20.automatic.db")
        await #expect(throws: MoneyFlowError.cannotWrite(path: path, reason: "Device or resource busy")) {
            try await wallet.write { db in
                try db.execute(sql: #"DELETE FROM "transaction""#)
                try wallet.backUpAutomatically()
                return (.commit, ())
            }
        }
        #expect(try await wallet.everything().count == 1)
    }

    @Test("A wallet of an older version is backed up before it is migrated")
    func migration() async throws {
        let folder = try TemporaryFolder()
        let queue = try DatabaseQueue(path: folder.wallet)
        try WalletSchema.migrator(newWalletCurrency: .euro).migrate(
            queue,
            upTo: "1: accounts, categories, transactions, history"
        )
        try await queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
        try queue.close()

        let wallet = try folder.open(today: .test("2026-11-20"))

        let backup = folder.file("wallet.2026-11-20.automatic.db")
        #expect(try version(backup) == 1)
        #expect(try version(folder.wallet) == WalletSchema.version)
        #expect(try await wallet.perform(FindBackups()).outcome.map(\.path) == [backup])

        // And a restored one is migrated, so that no open connection sees an old schema.
        _ = try await folder.open(.restoring, today: .test("2026-11-20")).perform(RestoreBackup(from: backup)).outcome
        #expect(try version(folder.wallet) == WalletSchema.version)
        #expect(try version(backup) == 1)
    }

    private func version(_ path: String) throws -> Int? {
        try WalletConnection.openUnchanging(path).read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
    }
}
