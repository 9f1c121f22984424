import Core
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite("What an error says about the outcome")
struct OutcomeTests {
    @Test("A store says whether it has changed the wallet")
    func changes() async throws {
        let folder = try TemporaryFolder()
        let wallet = try folder.open()
        #expect(!wallet.hasMadeChanges)
        _ = try await wallet.read(HomeRequest(month: .test("2026-11"), latest: 5))
        await #expect(throws: MoneyFlowError.transactionNotFound([7])) {
            try await wallet.perform(DeleteTransactions([7])).outcome
        }
        #expect(!wallet.hasMadeChanges)
        _ = try await wallet.perform(AddTransaction(.expense(5, on: .test("2026-11-21")))).outcome
        #expect(wallet.hasMadeChanges)
    }

    @Test("A backup and a restore count as changes")
    func backups() async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet()
        let reading = try folder.open(.reading)
        let backup = try await reading.perform(BackUp(to: nil)).outcome
        #expect(reading.hasMadeChanges)
        let restoring = try folder.open(.restoring)
        _ = try await restoring.perform(FindBackups()).outcome
        #expect(!restoring.hasMadeChanges)
        _ = try await restoring.perform(RestoreBackup(from: backup.path)).outcome
        #expect(restoring.hasMadeChanges)
    }

    @Test("A failure after a file has taken its place means that it is done")
    func placed() {
        let failure = FailureAfterPlacing(reason: SystemError(number: EIO, path: "/folder", isCreating: true))
        let error = ErrorDiagnosis(path: "/w.db", writing: true).cause(of: failure)
        #expect(error == .doneDespite(.inputOutput(path: "/w.db", reason: "Input/output error")))
    }

    @Test("An existing wallet cannot be created, so that is not what failed")
    func creating() throws {
        let folder = try TemporaryFolder()
        let failure = SystemError(number: EIO, path: folder.path, isCreating: true)
        let diagnosis = ErrorDiagnosis(path: folder.wallet, writing: true)
        #expect(diagnosis.cause(of: failure) == .cannotCreate(path: folder.path, reason: "Input/output error"))
        try Data("wallet".utf8).write(to: URL(fileURLWithPath: folder.wallet))
        #expect(diagnosis.cause(of: failure) == .inputOutput(path: folder.path, reason: "Input/output error"))
    }

    @Test("A failed commit is overwritten in the log, so that no later opening finds it")
    func discarded() async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet()
        let queue = try folder.openRaw()
        let before = try await folder.open().dumpWithHistory()
        let failure = DatabaseError(resultCode: .SQLITE_IOERR)
        try await queue.writeWithoutTransaction { db in
            let frames = try Row.fetchOne(db, sql: "PRAGMA wal_checkpoint")?["log"] as Int?
            try db.discardFailedCommit(after: failure)
            let row = try #require(try Row.fetchOne(db, sql: "PRAGMA wal_checkpoint"))
            #expect(row["log"] as Int > frames ?? 0)
        }
        #expect(try await folder.open().dumpWithHistory() == before)
    }

    @Test("If a failed commit cannot be discarded, the outcome is unknown")
    func unknown() async throws {
        let folder = try TemporaryFolder()
        _ = try await folder.makeWallet()
        let wallet = try folder.open(busyTimeout: 0.1)
        let other = try folder.openRaw()
        try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
        let failure = DatabaseError(resultCode: .SQLITE_IOERR)
        await #expect(throws: MoneyFlowError.outcomeUnknown(path: folder.wallet, reason: "database is locked")) {
            try await wallet.mapping {
                try await wallet.currentBacking().queue.writeWithoutTransaction {
                    try $0.discardFailedCommit(after: failure)
                }
            }
        }
        try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    }
}
