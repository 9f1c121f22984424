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

    /// Reads a command with its first changes.
    public func command(_ id: HistoryEntry.ID, limit: Int) async throws(MoneyFlowError) -> HistoryEntry {
        try await read { try HistoryReader($0).entry(id.rawValue, limit: limit) }
    }

    /// Reads the commands that would be undone or redone.
    public func commands(
        to direction: HistoryDirection,
        _ selection: CommandSelection
    ) async throws(MoneyFlowError) -> [HistoryEntry] {
        try await read { db in
            try HistoryReader(db).entries(try HistoryStep(db: db, direction: direction).commands(selection))
        }
    }

    /// Undoes or redoes commands in one SQLite transaction.
    public func move(
        _ direction: HistoryDirection,
        _ selection: CommandSelection
    ) async throws(MoneyFlowError) -> [HistoryEntry] {
        guard selection != .next(0) else { return [] }
        return try await watchingStatements { db in
            let commands = try HistoryStep(db: db, direction: direction).run(selection)
            return (.commit, try HistoryReader(db).entries(commands))
        }
    }
}
