import Core
import GRDB

extension SQLiteRepository {
    /// Reads the latest commands.
    public func history(limit: Int) async throws(MoneyFlowError) -> [HistoryEntry] {
        try await read { db in
            let commands = try Int64.fetchAll(
                db,
                sql: "SELECT id FROM command ORDER BY id DESC LIMIT ?",
                arguments: [limit]
            )
            return try HistoryReader(db).entries(commands)
        }
    }

    /// Undoes the latest commands in one SQLite transaction.
    public func undo(_ count: Int) async throws(MoneyFlowError) -> [HistoryEntry] {
        try await step(.undo, count)
    }

    /// Redoes undone commands in one SQLite transaction.
    public func redo(_ count: Int) async throws(MoneyFlowError) -> [HistoryEntry] {
        try await step(.redo, count)
    }

    private func step(_ direction: HistoryDirection, _ count: Int) async throws(MoneyFlowError) -> [HistoryEntry] {
        guard count > 0 else { return [] }
        return try await write { db in
            let commands = try HistoryStep(db: db, direction: direction).run(count)
            return (.commit, try HistoryReader(db).entries(commands))
        }
    }
}
