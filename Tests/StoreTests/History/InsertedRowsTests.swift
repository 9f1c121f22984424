import Core
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite("Inserted rows in the history")
struct InsertedRowsTests {
    let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    private func query<T: DatabaseValueConvertible & Sendable>(_ type: T.Type, _ sql: String) async throws -> [T] {
        try await wallet.currentBacking().queue.read { try T.fetchAll($0, sql: sql) }
    }

    /// The ids of the rows that the history has copied.
    private func copies() async throws -> [Int64] {
        try await query(Int64.self, "SELECT recordId FROM change WHERE commandId = 1 ORDER BY recordId")
    }

    private func ranges() async throws -> [String] {
        try await query(String.self, "SELECT firstId || '-' || lastId FROM insertion WHERE commandId = 1")
    }

    /// Imports rows with the amounts 1, 2, … as the next command.
    private func importRows(_ count: Int, as request: ImportRequest = ImportRequest(files: [])) async throws {
        let rows = try (1...count).map { try row(Int64($0), "Title \($0)", line: $0 + 1) }
        try await wallet.importRows(rows, as: request)
    }

    @Test("A row is copied when something first changes it", arguments: [7, 10_000])
    func copiesOnChange(count: Int) async throws {
        try await importRows(count)
        #expect(try await copies() == [])
        #expect(try await ranges() == ["1-\(count)"])
        #expect(try await wallet.read(History(limit: 1)).first?.changeCount == count)

        _ = try await wallet.perform(EditTransactions([3], TransactionEdit(title: "x"))).outcome
        _ = try await wallet.perform(DeleteTransactions([5])).outcome
        try await wallet.execute(#"UPDATE "transaction" SET title = 'y' WHERE id = 6"#)

        #expect(try await copies() == [3, 5, 6])
        let entry = try await wallet.read(CommandDetails(1, limit: 6))
        let titles = entry.changes.map { change in
            guard let (before, after) = change.records(of: Transaction.self), before == nil else { return "?" }
            return after?.title ?? "?"
        }
        #expect(titles == (1...6).map { "Title \($0)" })
        #expect(entry.changeCount == count)
    }

    @Test("An import is undone and redone, whatever has become of its rows", arguments: [7, 10_000])
    func undoAndRedo(count: Int) async throws {
        let empty = try await wallet.dump()
        try await importRows(count)
        let full = try await wallet.dump()
        _ = try await wallet.perform(EditTransactions([3], TransactionEdit(title: "x"))).outcome
        _ = try await wallet.perform(DeleteTransactions([5])).outcome
        _ = try await wallet.perform(MoveCommands.undo(2)).outcome

        for _ in 1...2 {
            #expect(try await wallet.dump() == full)
            _ = try await wallet.perform(MoveCommands.undo(1)).outcome
            #expect(try await wallet.dump() == empty)
            #expect(try await ranges() == [])
            _ = try await wallet.perform(MoveCommands.redo(1)).outcome
        }
        _ = try await wallet.perform(MoveCommands.redo(2)).outcome
        #expect(try await wallet.everything().count == count - 1)
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("Rows that were merged are not among those that an import inserted", arguments: [7, 10_000])
    func merged(count: Int) async throws {
        var request = ImportRequest(files: [])
        request.mergesMatches = true
        let rows = try (1...count).map { try row(Int64($0), "Title \($0)", line: $0 + 1) }
        let typed = [rows[0], rows[2], rows[3], rows[count - 1]]
        for row in typed {
            _ = try await wallet.perform(AddTransaction(.expense(row.minorUnits, "typed", on: row.date))).outcome
        }

        try await wallet.importRows(rows, as: request)

        let ranges = try await query(String.self, "SELECT firstId || '-' || lastId FROM insertion WHERE commandId = 5")
        #expect(ranges == ["6-6", "9-\(count + 3)"])
        #expect(try await wallet.read(History(limit: 1)).first?.changeCount == count - 4)
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        #expect(try await wallet.everything().map(\.title) == Array(repeating: "typed", count: 4))
    }

    private static let new = "(id, accountId, date, type, amount, categoryId, title)"
    private static let values = "(2, 1, '2026-11-20', 'expense', 2, 24, 'elsewhere')"

    @Test(
        "A change by another tool is noticed, however it is made",
        arguments: [
            #"UPDATE "transaction" SET title = 'elsewhere' WHERE id = 2"#,
            #"UPDATE OR REPLACE "transaction" SET title = 'once'; UPDATE OR REPLACE "transaction" SET title = 'twice'"#,
            #"DELETE FROM "transaction" WHERE id = 2"#,
            #"DELETE FROM "transaction""#,
            #"INSERT OR REPLACE INTO "transaction" \#(new) VALUES \#(values)"#,
            #"INSERT INTO "transaction" \#(new) VALUES \#(values) ON CONFLICT DO UPDATE SET title = excluded.title"#,
            #"UPDATE OR REPLACE "transaction" SET id = 2 WHERE id = 1"#,
            #"UPDATE "transaction" SET id = 4 WHERE id = 2"#,
        ]
    )
    func changedElsewhere(sql: String) async throws {
        try await importRows(3)
        let before = try await wallet.read(CommandDetails(1, limit: 9))

        try await wallet.execute(sql)

        let conflict = MoneyFlowError.historyConflict(command: 1, .undo, .changedElsewhere)
        await #expect(throws: conflict) { try await wallet.perform(MoveCommands.undo(1)).outcome }
        #expect(try await wallet.read(CommandDetails(1, limit: 9)) == before)
    }

    @Test(
        "What another tool does without changing a row is no conflict",
        arguments: [
            #"UPDATE "transaction" SET title = title"#,
            #"INSERT OR IGNORE INTO "transaction" \#(new) VALUES \#(values)"#,
            """
            CREATE TEMP TABLE copy AS SELECT * FROM "transaction"; DELETE FROM "transaction";
            INSERT INTO "transaction" SELECT * FROM copy;
            """,
        ]
    )
    func unchangedElsewhere(sql: String) async throws {
        try await importRows(3)
        try await wallet.execute(sql)

        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        _ = try await wallet.perform(MoveCommands.redo(1)).outcome

        #expect(try await wallet.everything().map(\.title) == ["Title 3", "Title 2", "Title 1"])
    }

    @Test("A bulk change leaves the triggers as they were")
    func triggers() async throws {
        let before = try await query(String.self, "SELECT sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name")
        try await importRows(10_000)
        _ = try await wallet.perform(MoveCommands.undo(1)).outcome
        let after = try await query(String.self, "SELECT sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name")
        #expect(after == before)
    }

    @Test("Ids that another tool has made free are used again")
    func reusedIDs() async throws {
        try await importRows(3)
        try await wallet.execute(#"DELETE FROM "transaction" WHERE id > 1; DELETE FROM sqlite_sequence"#)

        for _ in 2...3 {
            _ = try await wallet.perform(AddTransaction(.expense(5, "new", on: .test("2026-11-20")))).outcome
        }

        #expect(try await ranges() == ["1-1"])
        let conflict = MoneyFlowError.historyConflict(command: 1, .undo, .changed(by: 3))
        await #expect(throws: conflict) { try await wallet.perform(MoveCommands(.undo, .numbered([1]))).outcome }
        #expect(try await wallet.read(CommandDetails(1, limit: 9)).changeCount == 3)
        #expect(try await wallet.perform(MoveCommands.undo(2)).outcome.map(\.id) == [3, 2])
        #expect(try await wallet.everything().map(\.title) == ["Title 1"])
    }

    @Test("A row that was deleted without its trigger is a conflict")
    func withoutTriggers() async throws {
        try await importRows(3)
        let trigger = try await query(
            String.self,
            "SELECT sql FROM sqlite_schema WHERE name = 'transactionCopyBeforeDelete'"
        )
        try await wallet.execute(#"DROP TRIGGER transactionCopyBeforeDelete; DELETE FROM "transaction" WHERE id = 2"#)
        try await wallet.execute(trigger[0])

        let conflict = MoneyFlowError.historyConflict(command: 1, .undo, .changedElsewhere)
        await #expect(throws: conflict) { try await wallet.perform(MoveCommands.undo(1)).outcome }
        #expect(try await wallet.everything().count == 2)
    }

    @Test("An import is named if its rows use what would be taken back")
    func namesTheImport() async throws {
        _ = try await wallet.perform(AddCategory(NewCategory(name: "Gym", icon: .sport, type: .expense))).outcome
        try await wallet.importRows([row(1, category: "Gym"), row(2, category: "Gym")])
        _ = try await wallet.perform(AddTransaction(.expense(1, "Tea", on: .test("2026-11-20")))).outcome

        let conflict = MoneyFlowError.historyConflict(command: 1, .undo, .changed(by: 2))
        await #expect(throws: conflict) { try await wallet.perform(MoveCommands(.undo, .numbered([1]))).outcome }
    }
}
