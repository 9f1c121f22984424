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
        let dependencies = SharedDependencies(db: db, command: command)
        if let found = try dependencies.found(direction) { return found }
        if direction == .undo { _ = try InsertedRows(db: db, command: command).copy() }
        try db.execute(
            sql: "UPDATE command SET state = ?, position = ? WHERE id = ?",
            arguments: [direction.to.rawValue, try db.nextPosition(at: time), command]
        )
        try db.execute(
            sql: "UPDATE sharedCommand SET deviceId = NULL, isMoved = 1 WHERE commandId = ?",
            arguments: [command]
        )
        let before = try Adjustments(db)
        try WalletMerge(db).materialize(try db.rows(changedBy: command))
        let after = try Adjustments(db)
        // The command itself may have been done in ignorance of others.
        let void = after.void.subtracting(before.void).subtracting([HistoryEntry.ID(rawValue: command)])
        if let other = void.max() { return .changed(by: other) }
        return try dependencies.conflict(after.rows.subtracting(before.rows))
    }
}
