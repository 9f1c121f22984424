import GRDB

/// The rows that a command has inserted, for as long as they are as it inserted them.
///
/// The history has no copies of such rows, only ranges of their ids. A trigger copies a row before its first change,
/// whoever makes it, to the changes of the command that inserted it. So a row of a range is either there unchanged, or
/// it is among the changes. When the command is undone, all are copied and the ranges are removed.
///
/// A row that any command has changed is therefore always among the changes.
struct InsertedRows {
    let db: Database
    let command: Int64

    /// Records the rows of a table whose ids are in `ids`, the greatest of all, as inserted by the command.
    func append(_ ids: ClosedRange<Int64>, of table: String) throws {
        let name = table.sqlIdentifier
        // If another tool has made SQLite use ids again, the earlier rows with them are gone, and so have been copied.
        // A range begins at each row without the one before it, and ends at the next one without the one after it.
        try db.execute(
            sql: """
                DELETE FROM insertion WHERE tableName = \(table.sqlLiteral) AND firstId >= :first;
                UPDATE insertion SET lastId = :first - 1
                WHERE tableName = \(table.sqlLiteral) AND lastId >= :first
                    AND firstId = \(WalletSchema.firstID(near: ":first", in: table.sqlLiteral));
                INSERT INTO insertion (commandId, tableName, firstId, lastId)
                SELECT :command, \(table.sqlLiteral), first.id, (
                    SELECT last.id FROM \(name) AS last
                    WHERE last.id BETWEEN first.id AND :last AND (
                        last.id = :last OR NOT EXISTS (SELECT 1 FROM \(name) AS next WHERE next.id = last.id + 1)
                    )
                    ORDER BY last.id LIMIT 1
                )
                FROM \(name) AS first
                WHERE first.id BETWEEN :first AND :last AND (
                    first.id = :first OR NOT EXISTS (SELECT 1 FROM \(name) AS previous WHERE previous.id = first.id - 1)
                )
                """,
            arguments: ["command": command, "first": ids.lowerBound, "last": ids.upperBound]
        )
    }

    /// Takes the rows out of the ranges that the command, which is being recorded, has itself deleted again.
    func dropDeleted() throws {
        let ranges = try Row.fetchAll(
            db,
            sql: """
                SELECT tableName, min(firstId), max(lastId) FROM insertion
                WHERE commandId = :command AND EXISTS (
                    SELECT 1 FROM change
                    WHERE (commandId, tableName) = (:command, insertion.tableName) AND before IS NULL AND after IS NULL
                )
                GROUP BY tableName
                """,
            arguments: ["command": command]
        )
        // Nobody else has inserted rows since the first one.
        for range in ranges { try append(range.value(1)...range.value(2), of: range.value(0)) }
    }

    /// Copies all rows to the changes of the command, which is about to be undone, and removes the ranges.
    ///
    /// - Returns: Whether all rows were there; if not, they were deleted without the triggers.
    func copy() throws -> Bool {
        let tables = try String.fetchAll(
            db,
            sql: "SELECT DISTINCT tableName FROM insertion WHERE commandId = ?",
            arguments: [command]
        )
        for table in tables {
            let row = try TableColumns(of: table, in: db).json(of: "present")
            try db.execute(
                sql: """
                    INSERT OR IGNORE INTO change (commandId, tableName, recordId, after)
                    SELECT insertion.commandId, insertion.tableName, present.id, \(row)
                    FROM insertion CROSS JOIN \(table.sqlIdentifier) AS present ON present.id BETWEEN firstId AND lastId
                    WHERE insertion.commandId = ? AND insertion.tableName = ?
                    """,
                arguments: [command, table]
            )
        }
        let isIncomplete = try Bool.fetchOne(
            db,
            sql: """
                SELECT EXISTS (
                    SELECT 1 FROM insertion WHERE commandId = ? AND lastId - firstId + 1 <> (
                        SELECT count(*) FROM change
                        WHERE (commandId, tableName) = (insertion.commandId, insertion.tableName)
                            AND recordId BETWEEN firstId AND lastId
                    )
                )
                """,
            arguments: [command]
        )
        try db.execute(sql: "DELETE FROM insertion WHERE commandId = ?", arguments: [command])
        return isIncomplete == false
    }

    /// Returns how many rows of a table, or of any, the command has inserted or changed.
    func changeCount(in table: String? = nil) throws -> Int {
        try Int.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT (
                        SELECT count(*) FROM change
                        WHERE commandId = :command AND tableName = ifnull(:table, tableName) AND NOT EXISTS (
                            SELECT 1 FROM insertion
                            WHERE (commandId, tableName) = (change.commandId, change.tableName) AND lastId >= recordId
                                AND firstId = \(WalletSchema.firstID(near: "recordId", in: "change.tableName"))
                        )
                    ) + (
                        SELECT ifnull(sum(lastId - firstId + 1), 0) FROM insertion
                        WHERE commandId = :command AND tableName = ifnull(:table, tableName)
                    )
                    """
            ),
            arguments: ["command": command, "table": table]
        ) ?? 0
    }

    /// Returns the first rows of a table that the command has inserted or changed, by id, as JSON.
    func changes(of table: String, limit: Int) throws -> [Row] {
        let changed = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT recordId, before, after FROM change WHERE commandId = ? AND tableName = ?
                    ORDER BY recordId LIMIT ?
                    """
            ),
            arguments: [command, table, limit]
        )
        let ranges = try Row.fetchCursor(
            db.cachedStatement(
                sql: "SELECT firstId, lastId FROM insertion WHERE commandId = ? AND tableName = ? ORDER BY firstId"
            ),
            arguments: [command, table]
        )
        var unchanged: [Row] = []
        while unchanged.count < limit, let range = try ranges.next() {
            unchanged += try rows(from: range.value(0), to: range.value(1), of: table, limit: limit - unchanged.count)
        }
        let rows = try (changed + unchanged).map { (id: try $0.value(0) as Int64, row: $0) }
        return rows.sorted { $0.id < $1.id }.prefix(limit).map(\.row)
    }

    /// Returns the first rows in a range of ids that are as the command inserted them, by id, as JSON.
    func rows(from first: Int64, to last: Int64, of table: String, limit: Int) throws -> [Row] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT id, NULL, \(TableColumns(of: table, in: db).json()) FROM \(table.sqlIdentifier)
                    WHERE id BETWEEN ? AND ? AND NOT EXISTS (
                        SELECT 1 FROM change WHERE commandId = ? AND tableName = ? AND recordId = id
                    )
                    ORDER BY id LIMIT ?
                    """
            ),
            arguments: [first, last, command, table, limit]
        )
    }
}
