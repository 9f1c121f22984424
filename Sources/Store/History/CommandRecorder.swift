import Core
import GRDB

/// Writes one command's row changes to the history while the command runs.
///
/// Before a row is updated or deleted, it is named with ``willChange(_:where:arguments:)``; after rows were inserted,
/// with ``didInsert(into:ids:)``. ``finish()`` completes the record.
struct CommandRecorder {
    /// The connection, inside the command's transaction.
    let db: Database
    /// The number of the command.
    let command: Int64

    /// Begins a command in the history.
    init(_ db: Database, kind: CommandKind, instant: Int64) throws {
        self.db = db
        try db.execute(
            sql: "INSERT INTO command (kind, instant) VALUES (?, ?)",
            arguments: [kind.rawValue, instant]
        )
        command = db.lastInsertedRowID
    }

    /// Keeps the present values of the rows of `table` that `condition` selects.
    func willChange(_ table: String, where condition: String, arguments: StatementArguments) throws {
        let row = try TableColumns(of: table, in: db).jsonOfRow
        try db.execute(
            sql: """
                INSERT OR IGNORE INTO change (commandId, tableName, recordId, before)
                SELECT \(command), '\(table)', id, \(row) FROM "\(table)" WHERE \(condition)
                """,
            arguments: arguments
        )
    }

    /// Keeps the values of rows just inserted into `table`, whose ids lie in `ids`.
    func didInsert(into table: String, ids: ClosedRange<Int64>) throws {
        let row = try TableColumns(of: table, in: db).jsonOfRow
        try db.execute(
            sql: """
                INSERT INTO change (commandId, tableName, recordId, after)
                SELECT \(command), '\(table)', id, \(row) FROM "\(table)" WHERE id BETWEEN ? AND ?
                """,
            arguments: [ids.lowerBound, ids.upperBound]
        )
    }

    /// Completes the record with what the rows named before are now, and puts commands taken back out of redo's reach.
    ///
    /// - Returns: Whether any row of its tables changed; if not, the caller rolls back.
    func finish() throws -> Bool {
        let tables = try String.fetchAll(
            db,
            sql: "SELECT DISTINCT tableName FROM change WHERE commandId = ? AND before IS NOT NULL",
            arguments: [command]
        )
        for table in tables {
            let row = try TableColumns(of: table, in: db).jsonOfRow
            try db.execute(
                sql: """
                    UPDATE change SET after = (SELECT \(row) FROM "\(table)" WHERE id = recordId)
                    WHERE commandId = ? AND tableName = ? AND before IS NOT NULL
                    """,
                arguments: [command, table]
            )
        }
        if !tables.isEmpty {
            try db.execute(sql: "DELETE FROM change WHERE commandId = ? AND before IS after", arguments: [command])
        }
        let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM change WHERE commandId = ?", arguments: [command])
        try db.execute(
            sql: """
                UPDATE command SET changeCount = ? WHERE id = ?;
                UPDATE command SET state = 'superseded' WHERE state = 'undone'
                """,
            arguments: [count, command]
        )
        return count != 0
    }
}
