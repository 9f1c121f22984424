import Core
import GRDB

/// Undoes or redoes a command of a shared wallet: takes it out of what is folded, or puts it in.
///
/// What came later stands.
struct SharedStep {
    let db: Database
    let direction: HistoryDirection
    let command: Int64

    /// Moves the command at a time if it is about shared rows.
    ///
    /// - Returns: Why it cannot be moved; the caller then rolls back.
    func move(at time: CommandTime) throws -> HistoryConflict? {
        let tables = try db.changedTables(of: command)
        guard tables.contains(where: { SharedTable.byName[$0] != nil }) || tables.isEmpty else { return nil }
        if direction == .undo, let other = try newestUse() { return .changed(by: other) }
        if direction == .undo { _ = try InsertedRows(db: db, command: command).copy() }
        try db.execute(
            sql: "UPDATE command SET state = ?, position = ? WHERE id = ?",
            arguments: [direction.to.rawValue, try db.nextPosition(at: time), command]
        )
        try db.execute(sql: "UPDATE sharedCommand SET deviceId = NULL WHERE commandId = ?", arguments: [command])
        let before = try adjusted()
        try WalletMerge(db).materialize(try db.rows(changedBy: command))
        return try adjusted().isSubset(of: before) ? nil : .changedElsewhere
    }

    /// Returns the newest command in effect that has changed a row which the command has made.
    private func newestUse() throws -> HistoryEntry.ID? {
        try HistoryEntry.ID.fetchOne(
            db,
            sql: """
                SELECT command.id FROM change AS mine
                JOIN change AS other ON other.tableName = mine.tableName AND other.recordId = mine.recordId
                    AND other.commandId <> mine.commandId AND other.before NOTNULL
                JOIN command ON command.id = other.commandId AND state = 'done'
                WHERE mine.commandId = ? AND mine.before IS NULL AND NOT EXISTS (
                    SELECT 1 FROM change AS birth JOIN command AS maker ON maker.id = birth.commandId
                    WHERE birth.tableName = mine.tableName AND birth.recordId = mine.recordId AND birth.before IS NULL
                        AND birth.commandId <> mine.commandId AND maker.state = 'done'
                )
                ORDER BY command.position DESC LIMIT 1
                """,
            arguments: [command]
        )
    }

    private func adjusted() throws -> Set<String> {
        try String.fetchSet(db, sql: "SELECT tableName || ' ' || recordId || ' ' || reason FROM adjusted")
    }
}
