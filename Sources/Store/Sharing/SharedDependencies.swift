import Core
import GRDB

/// Which commands of a shared wallet need a command that is to be undone or redone, or have to be in effect for it.
struct SharedDependencies {
    let db: Database
    /// The number of the command.
    let command: Int64

    /// The rows that a command has changed or deleted, with all numbers that each has had.
    private static let changed = """
        changed (tableName, recordId) AS (
            SELECT mine.tableName, ifnull(same.recordId, mine.recordId) FROM change AS mine
            LEFT JOIN identity AS known
                ON known.tableId = \(SharingTables.number(of: "mine.tableName")) AND known.recordId = mine.recordId
            LEFT JOIN identity AS same ON same.uid = known.uid
            WHERE mine.commandId = :command AND mine.before
        """

    /// Finds another command that has changed a row which this one made, or the one that made a row which this one changes.
    func found(_ direction: HistoryDirection) throws -> HistoryConflict? {
        switch direction {
        case .undo: try newestUse().map { .changed(by: $0) }
        case .redo: try missingBirth()
        }
    }

    /// Returns the newest command in effect that has changed a row which the command has made, unless another has made it too.
    private func newestUse() throws -> HistoryEntry.ID? {
        try HistoryEntry.ID.fetchOne(
            db.cachedStatement(
                sql: """
                    WITH \(Self.changed) IS NULL)
                    SELECT command.id FROM changed
                    JOIN change AS other ON (other.tableName, other.recordId) = (changed.tableName, changed.recordId)
                        AND other.commandId <> :command AND other.before NOTNULL
                    JOIN command ON command.id = other.commandId AND state = 'done'
                    WHERE NOT \(isMade("changed"))
                    ORDER BY command.position DESC LIMIT 1
                    """
            ),
            arguments: ["command": command]
        )
    }

    /// Finds a row that the command changes and that no command in effect has made.
    private func missingBirth() throws -> HistoryConflict? {
        let missing = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    WITH \(Self.changed) NOTNULL)
                    SELECT (
                        SELECT id FROM command WHERE state = 'undone' AND id <> :command AND id IN (
                            SELECT commandId FROM change
                            WHERE (tableName, recordId) = (changed.tableName, changed.recordId) AND before IS NULL
                        )
                        ORDER BY position DESC LIMIT 1
                    )
                    FROM changed WHERE NOT \(isMade("changed"))
                    ORDER BY 1 DESC LIMIT 1
                    """
            ),
            arguments: ["command": command]
        )
        guard let missing else { return nil }
        let maker: HistoryEntry.ID? = try missing.value(0)
        return maker.map { .needs($0) } ?? .changedElsewhere
    }

    /// Returns a condition that is true if the wallet began with a row, or another command in effect has made it, under any of
    /// its numbers.
    private func isMade(_ row: String) -> String {
        """
        EXISTS (
            SELECT 1 FROM identity AS known
            JOIN identity AS same ON same.uid = known.uid
            WHERE known.tableId = \(SharingTables.number(of: "\(row).tableName")) AND known.recordId = \(row).recordId AND (
                EXISTS (
                    SELECT 1 FROM origin WHERE (tableName, recordId) = (\(row).tableName, same.recordId)
                ) OR EXISTS (
                    SELECT 1 FROM change AS birth JOIN command AS maker ON maker.id = birth.commandId
                    WHERE (birth.tableName, birth.recordId) = (\(row).tableName, same.recordId)
                        AND birth.before IS NULL AND birth.commandId <> :command AND maker.state = 'done'
                ) OR EXISTS (
                    SELECT 1 FROM insertion JOIN command AS maker ON maker.id = insertion.commandId
                    WHERE insertion.tableName = \(row).tableName
                        AND insertion.firstId = \(WalletSchema.firstID(near: "same.recordId", in: "\(row).tableName"))
                        AND insertion.lastId >= same.recordId
                        AND insertion.commandId <> :command AND maker.state = 'done'
                )
            )
        )
        """
    }

    // MARK: What would give way

    /// Returns the conflict with the command because of which rows would have to give way.
    func conflict(_ adjusted: Set<AdjustedRow>) throws -> HistoryConflict? {
        guard !adjusted.isEmpty else { return nil }
        let others = try adjusted.compactMap { row in
            if row.reason == .kept, let user = try newestReference(to: row) { return user }
            return try newest("SELECT :row", in: row.table, row.row)
        }
        return others.max { $0.position < $1.position }.map { .changed(by: $0.id) } ?? .changedElsewhere
    }

    /// A command in effect.
    private typealias Other = (id: HistoryEntry.ID, position: Int64)

    /// Returns the newest command in effect because of which a row is needed.
    private func newestReference(to row: AdjustedRow) throws -> Other? {
        let all = try SharedTable.all.flatMap { table in
            try table.references.compactMap { column, reference -> Other? in
                guard reference == .keep(row.table) else { return nil }
                let (name, column) = (table.name.sqlIdentifier, column)
                return try newest(
                    "SELECT id FROM \(name) WHERE \(column.sqlIdentifier) = :row",
                    in: table.name,
                    row.row,
                    "AND before ->> \(column.sqlLiteral) IS NOT :row AND after ->> \(column.sqlLiteral) = :row"
                )
            }
        }
        return all.max { $0.position < $1.position }
    }

    /// Returns the newest other command in effect that has made some rows of a table, or changed them as a condition says.
    private func newest(_ rows: String, in table: String, _ row: Int64, _ condition: String = "") throws -> Other? {
        let found = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    WITH wanted (id) AS (\(rows))
                    SELECT id, position FROM command WHERE state = 'done' AND id <> :command AND id IN (
                        SELECT commandId FROM change
                        WHERE tableName = :table AND recordId IN (SELECT id FROM wanted) \(condition)
                        UNION ALL
                        SELECT commandId FROM wanted CROSS JOIN insertion ON tableName = :table AND lastId >= wanted.id
                            AND firstId = \(WalletSchema.firstID(near: "wanted.id", in: ":table"))
                    )
                    ORDER BY position DESC LIMIT 1
                    """
            ),
            arguments: ["command": command, "table": table, "row": row]
        )
        return try found.map { (id: try $0.value(0), position: try $0.value(1)) }
    }
}
