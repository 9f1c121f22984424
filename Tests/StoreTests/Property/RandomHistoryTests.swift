import Core
import Foundation
import GRDB
import PropertySupport
import TestSupport
import Testing

@testable import Store

@Suite("A history without copies of inserted rows")
final class RandomHistoryTests {
    private let folder: TemporaryFolder
    private let wallet: SQLiteWallet
    /// A connection as another SQLite tool would open it.
    private let tool: DatabaseQueue
    private var model = CopiedHistory()
    private var random = SeededGenerator(seed: 0)
    private var rowCount = 0

    init() async throws {
        folder = try TemporaryFolder()
        _ = try await folder.makeWallet(transactions: 1)
        wallet = try folder.open()
        tool = try folder.openRaw()
        model.present = try await rows()
    }

    @Test(
        "It does what one with copies of all rows does, also after changes by another tool",
        .serialized,
        arguments: LongTests.cases(UInt64(1)...5)
    )
    func agreesWithCopies(seed: UInt64) async throws {
        random = SeededGenerator(seed: seed)
        try await importRows()
        for step in 1...80 {
            // When a command is given, or another tool changes rows
            let place: Comment = "seed \(seed), step \(step)"
            switch int(0...19) {
            case 0...2: try await add()
            case 3...5: try await edit()
            case 6: try await delete()
            case 7...8: try await importRows()
            case 9...13: try await move(.undo, place)
            case 14...16: try await move(.redo, place)
            default: try await changeElsewhere()
            }
            // Then the rows and what the history says of them are those of the model
            try #require(try await rows() == model.present, place)
            try await compareHistory(place)
        }
        // Totals miss the rows that `REPLACE` deletes without a trigger.
        let problems = try await wallet.perform(VerifyWallet()).outcome.problems.filter {
            if case .total = $0 { false } else { true }
        }
        #expect(problems == [], "seed \(seed)")
    }

    // MARK: Commands

    private func add() async throws {
        _ = try await wallet.perform(AddTransaction(.expense(Int64(int(1...3)), title(), on: .test("2026-11-20"))))
            .outcome
        try await record()
    }

    private func edit() async throws {
        guard let id = anyID() else { return }
        _ = try await wallet.perform(
            EditTransactions([Transaction.ID(rawValue: id)], TransactionEdit(title: pick(["a", "b"])))
        ).outcome
        try await record()
    }

    private func delete() async throws {
        let ids = Set((0...int(0...3)).compactMap { _ in anyID() }).map { Transaction.ID(rawValue: $0) }
        guard !ids.isEmpty else { return }
        _ = try await wallet.perform(DeleteTransactions(ids)).outcome
        try await record()
    }

    /// Imports new rows, some of which are merged with transactions that were typed.
    private func importRows() async throws {
        let rows = try (0..<int(1...6)).map { try row(Int64(int(1...9)), title(), line: $0 + 2) }
        var request = ImportRequest(files: [])
        request.mergesMatches = random.chance(2, in: 3)
        try await wallet.importRows(rows, as: request)
        try await record()
    }

    private func move(_ direction: HistoryDirection, _ place: Comment) async throws {
        let state: CommandState = direction == .undo ? .done : .undone
        let movable = model.commands.indices.filter { model.commands[$0].state == state }
        guard let index = movable.suffix(int(1...12)).randomElement(using: &random) else { return }
        let id = model.commands[index].id
        let found = try await conflict {
            try await self.wallet.perform(MoveCommands(direction, .numbered([id]))).outcome
        }
        let expected = model.move(direction, index)
        try #require(found == expected, "\(place), \(direction) \(id)")
    }

    private func conflict(_ body: () async throws -> [HistoryEntry]) async throws -> HistoryConflict? {
        do {
            _ = try await body()
            return nil
        } catch let error as MoneyFlowError {
            guard case .historyConflict(let conflict) = error.cause else { throw error }
            return conflict
        }
    }

    private func changeElsewhere() async throws {
        let (id, other) = (anyID() ?? 1, anyID() ?? 1)
        let new = "(id, accountId, date, type, amount, categoryId, title)"
        let values = "1, '2026-11-20', 'expense', 5, 24, 'elsewhere'"
        let table = #""transaction""#
        let statement = pick([
            "UPDATE \(table) SET title = 'elsewhere' WHERE id = \(id)",
            "UPDATE \(table) SET title = 'elsewhere' WHERE id IN (\(id), \(other))",
            "UPDATE \(table) SET title = title",
            "UPDATE \(table) SET title = title || '!' WHERE id = \(id); UPDATE \(table) SET title = rtrim(title, '!')",
            "DELETE FROM \(table) WHERE id = \(id)",
            "INSERT OR REPLACE INTO \(table) \(new) VALUES (\(id), \(values))",
            "INSERT OR IGNORE INTO \(table) \(new) VALUES (\(id), \(values))",
            "INSERT INTO \(table) \(new) VALUES (\(id), \(values)) ON CONFLICT DO UPDATE SET title = excluded.title",
            "INSERT INTO \(table) \(new) VALUES (NULL, \(values))",
            "UPDATE OR REPLACE \(table) SET id = \(id) WHERE id = \(other)",
            "UPDATE OR REPLACE \(table) SET title = 'twice' WHERE id = \(id); UPDATE \(table) SET title = 'thrice'",
            """
            CREATE TEMP TABLE copy AS SELECT * FROM \(table) WHERE id = \(id); DELETE FROM \(table) WHERE id = \(id);
            INSERT INTO \(table) SELECT * FROM copy; DROP TABLE copy;
            """,
        ])
        try await tool.write { try $0.execute(sql: statement) }
        model.present = try await rows()
    }

    // MARK: Comparing

    private func record() async throws {
        let rows = try await rows()
        guard let last = try await wallet.read(History(limit: 1)).first?.id, model.commands.last?.id != last else {
            return
        }
        model.record(last, leaving: rows)
    }

    private func rows() async throws -> CopiedHistory.Rows {
        try await tool.read { db in
            let rows = try Row.fetchAll(db, sql: #"SELECT id, title, * FROM "transaction""#)
            return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], "\($0)") })
        }
    }

    private func compareHistory(_ place: Comment) async throws {
        guard let command = model.commands.randomElement(using: &random) else { return }
        let entry = try await wallet.read(CommandDetails(command.id, limit: .max))
        try #require(entry.changeCount == command.changes.count, place)
        try #require(entry.changes.count == command.changes.count, place)
        let changes = command.changes.sorted { $0.key < $1.key }
        for (change, expected) in zip(entry.changes, changes) {
            guard let (before, after) = change.records(of: Transaction.self) else {
                Issue.record("\(change)")
                continue
            }
            try #require((before ?? after)?.id.rawValue == expected.key, place)
            for (row, copy) in [(before, expected.value.before), (after, expected.value.after)] {
                try #require((row == nil) == (copy == nil), place)
                if let row, let copy { try #require(copy.contains("title:\"\(row.title)\""), place) }
            }
        }
    }

    // MARK: Parts

    private func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    private func pick(_ values: [String]) -> String { values.randomElement(using: &random) ?? "" }
    /// Returns an id of a row, often one of the first.
    private func anyID() -> Int64? {
        let ids = model.present.keys.sorted()
        return (random.chance(1, in: 2) ? ids.prefix(8) : ids[...]).randomElement(using: &random)
    }
    private func title() -> String {
        rowCount += 1
        return "title \(rowCount)"
    }
}
