import Core
import GRDB

/// The direction in which commands are moved: back to the rows before them, or forward again to the rows after them.
enum HistoryDirection {
    case undo
    case redo

    /// The column with the rows as they must be now.
    var source: String { self == .undo ? "after" : "before" }
    /// The column with the rows as they will be.
    var target: String { self == .undo ? "before" : "after" }
    /// The state that a command must be in.
    var from: CommandState { self == .undo ? .done : .undone }
    /// The state that the command gets.
    var to: CommandState { self == .undo ? .undone : .done }
    /// The order of commands in SQL: undo takes the newest first, redo the oldest.
    var order: String { self == .undo ? "DESC" : "ASC" }

    /// Returns the error for a wallet with fewer commands to move than requested.
    func nothingLeft(available: Int) -> MoneyFlowError {
        self == .undo ? .nothingToUndo(available: available) : .nothingToRedo(available: available)
    }
}

/// Undoes or redoes commands of the history, inside a write transaction.
struct HistoryStep {
    let db: Database
    let direction: HistoryDirection

    /// Moves the next `count` commands and returns their numbers.
    ///
    /// - Throws: ``MoneyFlowError/historyConflict(command:)`` if rows are no longer as a command left them.
    func run(_ count: Int) throws -> [Int64] {
        let commands = try Int64.fetchAll(
            db,
            sql: "SELECT id FROM command WHERE state = ? ORDER BY id \(direction.order) LIMIT ?",
            arguments: [direction.from.rawValue, count]
        )
        guard commands.count == count else { throw direction.nothingLeft(available: commands.count) }
        for command in commands {
            do {
                try move(command)
            } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
                // Another tool has created a row with the same id or name.
                throw MoneyFlowError.historyConflict(command: HistoryEntry.ID(rawValue: command))
            }
        }
        return commands
    }

    /// Moves a whole command if its rows are as expected.
    ///
    /// It works on sets rather than rows, and checks foreign keys at the end, so that the order of rows and tables does
    /// not matter.
    private func move(_ command: Int64) throws {
        try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
        let changed = try db.changedTables(of: command)
        for table in changed {
            let columns = try TableColumns(of: table, in: db)
            try checkRows(of: table, columns, in: command)
            if try table == RecordedTable.transaction.name && db.isBulkChange(of: changeCount(of: command)) {
                try db.withoutTransactionIndexes {
                    try replaceRows(of: table, columns, in: command)
                    try KeptTotal.ofTransactions().forEach { try $0.rebuild(in: db) }
                }
            } else {
                try replaceRows(of: table, columns, in: command)
            }
        }
        try checkLinks(of: changed, in: command)
        try db.execute(
            sql: "UPDATE command SET state = ? WHERE id = ?",
            arguments: [direction.to.rawValue, command]
        )
    }

    private func changeCount(of command: Int64) throws -> Int {
        try Int.fetchOne(db, sql: "SELECT changeCount FROM command WHERE id = ?", arguments: [command]) ?? 0
    }

    /// Checks that the rows of a table are as the command left them.
    private func checkRows(of table: String, _ columns: TableColumns, in command: Int64) throws {
        let source = direction.source
        try checkNone(
            """
            SELECT 1 FROM change LEFT JOIN \(table.sqlIdentifier) AS present ON present.id = change.recordId
            WHERE commandId = :command AND tableName = \(table.sqlLiteral) AND (
                (\(source) IS NULL) <> (present.id IS NULL)
                OR \(source) IS NOT NULL AND (\(columns.differ(table: "present", from: source)))
            )
            """,
            in: command
        )
    }

    private func replaceRows(of table: String, _ columns: TableColumns, in command: Int64) throws {
        let (source, target) = (direction.source, direction.target)
        let name = table.sqlIdentifier
        let ofCommand = "commandId = \(command) AND tableName = \(table.sqlLiteral)"
        try db.execute(
            sql: """
                DELETE FROM \(name) WHERE id IN (
                    SELECT recordId FROM change WHERE \(ofCommand) AND \(target) IS NULL
                );
                UPDATE \(name) SET (\(columns.names)) = (
                    SELECT \(columns.values(from: target)) FROM change WHERE \(ofCommand) AND recordId = \(name).id
                )
                WHERE id IN (
                    SELECT recordId FROM change
                    WHERE \(ofCommand) AND \(source) IS NOT NULL AND \(target) IS NOT NULL
                );
                INSERT INTO \(name) (id, \(columns.names))
                SELECT recordId, \(columns.values(from: target)) FROM change
                WHERE \(ofCommand) AND \(source) IS NULL AND \(target) IS NOT NULL;
                """
        )
    }

    /// Checks that every foreign key from or to a row that the command changed refers to an existing row.
    ///
    /// Only changes by another tool can break one.
    private func checkLinks(of changed: [String], in command: Int64) throws {
        for child in try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'")
        where !child.contains("\"") {
            let links = try db.foreignKeys(on: child)
            if changed.contains(child), !links.isEmpty {
                try checkNone(
                    """
                    SELECT 1 FROM change JOIN \(child.sqlIdentifier) AS child ON child.id = recordId
                    WHERE commandId = :command AND tableName = \(child.sqlLiteral)
                        AND (\(links.map(\.isBroken).joined(separator: " OR ")))
                    """,
                    in: command
                )
            }
            for link in links where changed.contains(link.destinationTable) {
                guard let reference = link.mapping.first(where: { $0.destination == "id" })?.origin else { continue }
                let others = link.mapping.map(\.destination).filter { $0 != "id" }.map { column in
                    let key = "$.\(column.sqlIdentifier)".sqlLiteral
                    return "json_extract(\(direction.source), \(key)) IS NOT json_extract(\(direction.target), \(key))"
                }
                let isMoved = ["\(direction.target) IS NULL"] + others
                try checkNone(
                    """
                    SELECT 1 FROM change JOIN \(child.sqlIdentifier) AS child ON child.\(reference.sqlIdentifier) = recordId
                    WHERE commandId = :command AND tableName = \(link.destinationTable.sqlLiteral)
                        AND (\(isMoved.joined(separator: " OR "))) AND \(link.isBroken)
                    """,
                    in: command
                )
            }
        }
    }

    /// Throws a conflict if the query finds anything.
    private func checkNone(_ query: String, in command: Int64) throws {
        let isFound = try Bool.fetchOne(db, sql: "SELECT EXISTS (\(query))", arguments: ["command": command])
        guard isFound != true else { throw MoneyFlowError.historyConflict(command: HistoryEntry.ID(rawValue: command)) }
    }
}

extension ForeignKeyInfo {
    /// A condition that is true if the row `child` refers to a row that does not exist.
    fileprivate var isBroken: String {
        let present = mapping.map { "child.\($0.origin.sqlIdentifier) NOTNULL" }.joined(separator: " AND ")
        let matches = mapping.map { "parent.\($0.destination.sqlIdentifier) = child.\($0.origin.sqlIdentifier)" }
        return """
            (\(present) AND NOT EXISTS (
                SELECT 1 FROM \(destinationTable.sqlIdentifier) AS parent WHERE \(matches.joined(separator: " AND "))
            ))
            """
    }
}
