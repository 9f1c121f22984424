import Core
import GRDB

extension SQLiteRepository {
    /// Reads the latest commands from the log.
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

    /// Takes the latest commands back, in one SQLite transaction.
    public func undo(_ count: Int) async throws(MoneyFlowError) -> [HistoryEntry] {
        try await step(.undo, count)
    }

    /// Brings undone commands back, in one SQLite transaction.
    public func redo(_ count: Int) async throws(MoneyFlowError) -> [HistoryEntry] {
        try await step(.redo, count)
    }

    private func step(_ direction: HistoryDirection, _ count: Int) async throws(MoneyFlowError) -> [HistoryEntry] {
        guard count > 0 else { return [] }
        return try await write { db in
            let commands = try Int64.fetchAll(
                db,
                sql: "SELECT id FROM command WHERE state = ? ORDER BY id \(direction.order) LIMIT ?",
                arguments: [direction.from.rawValue, count]
            )
            guard commands.count == count else { throw direction.nothingLeft(available: commands.count) }
            for command in commands {
                do {
                    try db.move(command, direction)
                } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
                    // A row made meanwhile by another tool has what this one needs: its id or its name.
                    throw MoneyFlowError.historyConflict(command: command)
                }
            }
            return (.commit, try HistoryReader(db).entries(commands))
        }
    }
}

/// Which way a command is taken: back, from its rows after it to those before, or forth again.
private enum HistoryDirection {
    case undo
    case redo

    /// The column with the rows as they must be now.
    var source: String { self == .undo ? "after" : "before" }
    /// The column with the rows as they will be.
    var target: String { self == .undo ? "before" : "after" }
    /// The state a command must be in.
    var from: CommandState { self == .undo ? .done : .undone }
    /// The state it gets.
    var to: CommandState { self == .undo ? .undone : .done }
    /// Undo takes the newest first, redo the oldest.
    var order: String { self == .undo ? "DESC" : "ASC" }

    func nothingLeft(available: Int) -> MoneyFlowError {
        self == .undo ? .nothingToUndo(available: available) : .nothingToRedo(available: available)
    }
}

extension Database {
    /// Takes a whole command back or forth, if its rows are as they must be.
    ///
    /// Set by set rather than row by row, and with foreign keys checked at the end, so the order of rows and of tables
    /// does not matter.
    fileprivate func move(_ command: Int64, _ direction: HistoryDirection) throws {
        try execute(sql: "PRAGMA defer_foreign_keys = ON")
        let tables = try String.fetchAll(
            self,
            sql: "SELECT DISTINCT tableName FROM change WHERE commandId = ?",
            arguments: [command]
        )
        for table in tables {
            let columns = try TableColumns(of: table, in: self)
            try checkRows(of: table, columns, are: direction.source, in: command)
            if try table == TransactionRecord.table && isMany(changeCount(of: command)) {
                try withoutTransactionIndexes {
                    try replaceRows(of: table, columns, direction, in: command)
                    try rebuildTotals()
                }
            } else {
                try replaceRows(of: table, columns, direction, in: command)
            }
        }
        guard try !leavesTransactionsWithoutCategory(command) else {
            throw MoneyFlowError.historyConflict(command: command)
        }
        try execute(
            sql: "UPDATE command SET state = ? WHERE id = ?",
            arguments: [direction.to.rawValue, command]
        )
    }

    private func changeCount(of command: Int64) throws -> Int {
        try Int.fetchOne(self, sql: "SELECT changeCount FROM command WHERE id = ?", arguments: [command]) ?? 0
    }

    /// Whether the command, moved, broke the tie between transactions and categories: only another tool's changes do.
    private func leavesTransactionsWithoutCategory(_ command: Int64) throws -> Bool {
        let found = try Bool.fetchOne(
            self,
            sql: """
                SELECT EXISTS (
                    SELECT 1 FROM change JOIN "transaction" AS present ON present.id = recordId
                    WHERE commandId = :command AND tableName = 'transaction'
                        AND (categoryId, type) NOT IN (SELECT id, type FROM category)
                ) OR EXISTS (
                    SELECT 1 FROM change JOIN "transaction" ON categoryId = recordId
                    WHERE commandId = :command AND tableName = 'category'
                        AND recordId NOT IN (SELECT id FROM category)
                ) OR EXISTS (
                    SELECT 1 FROM rule WHERE categoryId NOT IN (SELECT id FROM category)
                )
                """,
            arguments: ["command": command]
        )
        return found ?? false
    }

    private func checkRows(
        of table: String,
        _ columns: TableColumns,
        are source: String,
        in command: Int64
    ) throws {
        let conflicts = try Bool.fetchOne(
            self,
            sql: """
                SELECT EXISTS (
                    SELECT 1 FROM change LEFT JOIN "\(table)" AS present ON present.id = change.recordId
                    WHERE commandId = ? AND tableName = ? AND (
                        (\(source) IS NULL) <> (present.id IS NULL)
                        OR \(source) IS NOT NULL AND (\(columns.differ(table: "present", from: source)))
                    )
                )
                """,
            arguments: [command, table]
        )
        guard conflicts != true else { throw MoneyFlowError.historyConflict(command: command) }
    }

    private func replaceRows(
        of table: String,
        _ columns: TableColumns,
        _ direction: HistoryDirection,
        in command: Int64
    ) throws {
        let (source, target) = (direction.source, direction.target)
        let ofCommand = "commandId = \(command) AND tableName = '\(table)'"
        try execute(
            sql: """
                DELETE FROM "\(table)" WHERE id IN (
                    SELECT recordId FROM change WHERE \(ofCommand) AND \(target) IS NULL
                );
                UPDATE "\(table)" SET (\(columns.names)) = (
                    SELECT \(columns.values(from: target)) FROM change WHERE \(ofCommand) AND recordId = "\(table)".id
                )
                WHERE id IN (
                    SELECT recordId FROM change
                    WHERE \(ofCommand) AND \(source) IS NOT NULL AND \(target) IS NOT NULL
                );
                INSERT INTO "\(table)" (id, \(columns.names))
                SELECT recordId, \(columns.values(from: target)) FROM change
                WHERE \(ofCommand) AND \(source) IS NULL AND \(target) IS NOT NULL;
                """
        )
    }
}
