import Core
import GRDB

/// The commands that are named as being in the way.
extension HistoryConflicts {
    /// Returns the newest command in a state, other than this one, that has changed rows of a table.
    ///
    /// - Parameters:
    ///   - isSince: Whether it must have been moved after this command.
    ///   - join: Further tables.
    ///   - condition: A condition on its change, `other`, and the further tables.
    func newest(
        _ state: CommandState,
        sinceThen isSince: Bool = false,
        changing table: String,
        _ join: String = "",
        where condition: String = "true"
    ) throws -> HistoryEntry.ID? {
        // The order of the joins lets SQLite take the commands from the index, newest first, until one fits.
        try HistoryEntry.ID.fetchOne(
            db,
            sql: """
                SELECT command.id FROM command
                CROSS JOIN change AS other ON other.commandId = command.id AND other.tableName = \(table.sqlLiteral)
                \(join)
                WHERE command.state = '\(state.rawValue)' AND command.id <> \(command)
                    AND command.position > \(isSince ? position : -1) AND \(condition)
                ORDER BY command.position DESC LIMIT 1
                """
        )
    }

    /// Returns the newest command in effect that was moved after this one and has inserted or changed rows of a table.
    ///
    /// - Parameters:
    ///   - ids: A query for the ids of the rows; `nil` for any row.
    ///   - join: Further tables for `condition`.
    ///   - condition: A condition on a change, `other`, that is true if its row is one of them.
    func newestSince(
        changing table: String,
        _ ids: String? = nil,
        _ join: String = "",
        where condition: String = "true"
    ) throws -> HistoryEntry.ID? {
        let changed = try newest(.done, sinceThen: true, changing: table, join, where: condition)
        let name = table.sqlLiteral
        let inserted = try HistoryEntry.ID.fetchOne(
            db,
            sql: """
                WITH present (id) AS (\(ids ?? "SELECT firstId FROM insertion WHERE tableName = \(name)"))
                SELECT command.id FROM present
                CROSS JOIN insertion ON tableName = \(name) AND lastId >= present.id
                    AND firstId = \(WalletSchema.firstID(near: "present.id", in: name))
                CROSS JOIN command ON command.id = commandId
                WHERE state = 'done' AND command.id <> \(command) AND position > \(position)
                ORDER BY position DESC LIMIT 1
                """
        )
        return try HistoryEntry.ID.fetchOne(
            db,
            sql: "SELECT id FROM command WHERE id IN (?, ?) ORDER BY position DESC LIMIT 1",
            arguments: [changed, inserted]
        )
    }
}
