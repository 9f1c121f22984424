import BankFiles
import Core
import GRDB
import Money
import TestSupport
import Testing

@testable import Store

@Suite("Cancelling calls", .timeLimit(.minutes(5)))
struct CancellationTests {
    let folder: TemporaryFolder
    let wallet: SQLiteWallet

    init() async throws {
        folder = try TemporaryFolder()
        wallet = try folder.open(.interactive)
        let date = try CivilDate.test("2026-11-20")
        try await wallet.importRows(
            (0..<600).map {
                ImportRow(line: $0, date: date, type: .expense, minorUnits: 1, category: nil, title: "Coffee \($0)")
            }
        )
    }

    /// Cancels the current task.
    private func cancelOwnTask() {
        withUnsafeCurrentTask { $0?.cancel() }
    }

    /// Runs `body` in a task, cancels it once `body` reports that it is under way, and returns the error.
    private func cancelling(
        _ body: @escaping @Sendable (AsyncStream<Void>.Continuation) async throws -> Void
    ) async -> (any Error)? {
        let (underWay, continuation) = AsyncStream.makeStream(of: Void.self)
        let task = Task { try await body(continuation) }
        for await _ in underWay { break }
        task.cancel()
        do {
            try await task.value
            return nil
        } catch {
            return error
        }
    }

    @Test("An endless query ends, and the wallet can still be read")
    func endlessRead() async throws {
        for endless in [
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n",
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
            SELECT count(*) FROM n WHERE containsFolded('Café ' || i, 'cafe x')
            """,
        ] {
            let error = await cancelling { [wallet] underWay in
                _ = try await wallet.readDatabase { db in
                    underWay.yield()
                    return try Int.fetchOne(db, sql: endless)
                }
            }

            #expect(error is MoneyFlowError)
            #expect(try await wallet.everything().count == 600)
            let search = TransactionFilter(search: TransactionSearch("59 COFFEE", amounts: nil))
            // 59, 159 to 559, and 590 to 599
            #expect(try await wallet.everything(search).count == 16)
            #expect(try await wallet.read(Titles(beginningWith: "coffee 599", type: nil, limit: 9)).count == 1)
        }
    }

    @Test("A canceled read that waits for another ends with it, without running")
    func waitingRead() async throws {
        let (released, release) = AsyncStream.makeStream(of: Void.self)
        let first = Task { [wallet] in
            try await wallet.readDatabase { db in
                release.yield()
                return try Int.fetchOne(
                    db,
                    sql: "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
                )
            }
        }
        for await _ in released { break }
        let second = Task { [wallet] in try await wallet.everything() }
        second.cancel()
        first.cancel()

        await #expect(throws: MoneyFlowError.self) { try await second.value }
        #expect(try await wallet.everything().count == 600)
    }

    @Test("Batches end with the one during which the task is canceled")
    func batches() async throws {
        let task = Task { [self] in
            try await wallet.read(
                TransactionBatches(of: .everything, order: .newestFirst) { _ throws(MoneyFlowError) in
                    cancelOwnTask()
                }
            )
        }

        await #expect(throws: MoneyFlowError.self) { try await task.value }
        #expect(try await wallet.everything().count == 600)
    }

    @Test("A command that is canceled while it runs changes nothing, and the next one succeeds")
    func midwayCommand() async throws {
        let before = try await wallet.dumpWithHistory()
        let task = Task { [self] in
            try await wallet.perform(
                ChangeSettings { settings throws(MoneyFlowError) in
                    cancelOwnTask()
                    var settings = settings
                    settings.theme = .dark
                    return settings
                }
            ).outcome
        }

        await #expect(throws: MoneyFlowError.self) { try await task.value }
        #expect(try await wallet.dumpWithHistory() == before)
        _ = try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-20")))).outcome
        #expect(try await folder.open(.reading).everything().count == 601)
    }

    @Test("A long command ends when it is canceled, and changes nothing")
    func longCommand() async throws {
        let before = try await wallet.dumpWithHistory()

        let error = await cancelling { [wallet] underWay in
            _ = try await wallet.change(.delete) { command in
                try command.willChange(.transaction, where: "id < 100", arguments: [])
                try command.db.execute(sql: #"DELETE FROM "transaction" WHERE id < 100"#)
                underWay.yield()
                try command.db.execute(
                    sql: "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
                )
            }
        }

        #expect(error is MoneyFlowError)
        #expect(try await wallet.dumpWithHistory() == before)
        _ = try await wallet.perform(DeleteTransactions([1])).outcome
        #expect(try await wallet.perform(MoveCommands.undo(1)).outcome.count == 1)
    }

    @Test("In a canceled task, a command runs entirely or not at all", arguments: [false, true])
    func canceledBefore(isNew: Bool) async throws {
        let other = try TemporaryFolder()
        let wallet = isNew ? try other.open(.interactive) : wallet
        let date = try CivilDate.test("2026-11-20")
        let task = Task { [self] in
            cancelOwnTask()
            return try await wallet.perform(AddTransaction(.expense(1, on: date))).outcome
        }

        let added = await task.result
        let count = try await wallet.everything().count - (isNew ? 0 : 600)
        switch added {
        case .success: #expect(count == 1)
        case .failure: #expect(count == 0)
        }
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }
}
