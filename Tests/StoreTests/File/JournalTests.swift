import Core
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

/// A copied backup has no write-ahead log, so that a killed command leaves a rollback journal.
@Suite("Wallets without a write-ahead log")
struct JournalTests {
    let folder: TemporaryFolder

    init() async throws {
        folder = try TemporaryFolder()
        _ = try await folder.makeWallet()
        let backup = try await folder.open(.reading).perform(BackUp(to: folder.file("copy.db"))).outcome
        try FileManager.default.removeItem(atPath: folder.wallet)
        try WalletFile.removeLogs(of: folder.wallet)
        try FileManager.default.moveItem(atPath: backup.path, toPath: folder.wallet)
    }

    /// Leaves a wallet at `path` as a killed process does that has deleted its transactions and half written that.
    private func leaveHalfWritten(_ path: String) throws {
        let tool = try folder.openRaw()
        try tool.writeWithoutTransaction { db in
            try db.execute(
                sql: """
                    PRAGMA cache_size = 1;
                    BEGIN;
                    DELETE FROM "transaction";
                    UPDATE category SET icon = icon || hex(zeroblob(500));
                    """
            )
            for suffix in ["", "-journal"] {
                try Data(contentsOf: URL(fileURLWithPath: folder.wallet + suffix))
                    .write(to: URL(fileURLWithPath: path + suffix))
                #expect(chmod(path + suffix, 0o600) == 0)
            }
            try db.execute(sql: "ROLLBACK")
        }
        try tool.close()
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(try bytes != Data(contentsOf: URL(fileURLWithPath: folder.wallet)))
    }

    @Test("What a killed process has half written is taken back before anything is read")
    func read() async throws {
        let path = folder.file("half.db")
        try leaveHalfWritten(path)
        let wallet = try folder.open(.reading, path: path)
        #expect(try await wallet.everything().count == 3)
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
        #expect(try folder.contents().filter { $0.hasPrefix("half") } == ["half.db"])
    }

    @Test("What a killed process has half written is neither checked, backed up, restored nor counted")
    func copied() async throws {
        let path = folder.file("half.db")
        try leaveHalfWritten(path)
        #expect(try await folder.open(.restoring, path: path).perform(VerifyWallet()).outcome.problems == [])

        try leaveHalfWritten(path)
        #expect(
            try await folder.open(.reading, path: path).perform(BackUp(to: folder.file("b.db"))).outcome
                .transactionCount == 3
        )

        try leaveHalfWritten(folder.file("wallet.2026-11-20.backup.db"))
        #expect(try await folder.open(.restoring).perform(FindBackups()).outcome.map(\.transactionCount) == [3])

        try leaveHalfWritten(path)
        #expect(try await folder.open(.restoring).perform(RestoreBackup(from: path)).outcome.transactionCount == 3)
    }

    @Test("The journal of a file that is not a wallet, or of a newer one, is left alone", arguments: [60, 68])
    func foreign(offset: Int) throws {
        let path = folder.file("half.db")
        try leaveHalfWritten(path)
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
        try file.seek(toOffset: UInt64(offset))
        try file.write(contentsOf: Data([0, 0, 9, 9]))
        try file.close()
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))

        let error = #expect(throws: MoneyFlowError.self) { try folder.open(.reading, path: path) }

        #expect(error?.code == (offset == 60 ? 504 : 502))
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
        #expect(try folder.contents().contains("half.db-journal"))
    }

    @Test("The first change gives the wallet a log, so that readers do not keep later ones from committing")
    func log() async throws {
        let wallet = try folder.open(busyTimeout: 0)
        let reader = try folder.openRaw()
        try await reader.writeWithoutTransaction { try $0.execute(sql: "BEGIN; SELECT * FROM total") }

        _ = try await wallet.perform(DeleteTransactions([1, 2, 3])).outcome

        try await reader.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
        #expect(try await reader.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
        #expect(try await wallet.everything().isEmpty)
    }

    @Test("SQLite's files next to the wallet must be files", .timeLimit(.minutes(5)))
    func pipe() throws {
        for suffix in ["-journal", "-wal", "-shm"] {
            let path = folder.wallet + suffix
            #expect(mkfifo(path, 0o600) == 0)
            #expect(throws: MoneyFlowError.cannotOpen(path: path, reason: "Invalid argument")) {
                try folder.open(.reading)
            }
            #expect(unlink(path) == 0)
        }
    }
}
