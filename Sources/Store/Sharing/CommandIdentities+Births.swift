import GRDB

/// The rows that a command has made.
extension CommandIdentities {
    /// The numbers of the rows of a table that the command has made: ranges, and others.
    struct Births {
        let ranges: [ClosedRange<Int64>]
        let others: Set<Int64>

        func contains(_ id: Int64) -> Bool {
            if others.contains(id) { return true }
            var (start, end) = (0, ranges.count)
            while start < end {
                let middle = (start + end) / 2
                if ranges[middle].contains(id) { return true }
                if ranges[middle].upperBound < id { start = middle + 1 } else { end = middle }
            }
            return false
        }
    }

    /// Returns the rows of a table that the command has made.
    func births(_ table: String) throws -> Births {
        let changed = try Int64.fetchSet(
            db.cachedStatement(
                sql: """
                    SELECT recordId FROM change
                    WHERE commandId = ? AND tableName = ? AND before IS NULL AND after NOTNULL
                    """
            ),
            arguments: [command, table]
        )
        let ranges = try Row.fetchAll(
            db.cachedStatement(
                sql: "SELECT firstId, lastId FROM insertion WHERE commandId = ? AND tableName = ? ORDER BY firstId"
            ),
            arguments: [command, table]
        )
        return Births(
            ranges: try ranges.map { (try $0.value(0) as Int64)...(try $0.value(1) as Int64) },
            others: changed
        )
    }

    /// Returns the numbers of those that have no identifier yet, in order.
    func unnamedBirths(_ table: String) throws -> [Int64] {
        let isNamed = """
            EXISTS (SELECT 1 FROM identity WHERE tableId = \(SharingTables.number(of: ":table")) AND recordId = made.id)
            """
        let inserted = """
            UNION
            SELECT id FROM insertion CROSS JOIN \(table.sqlIdentifier) AS made ON made.id BETWEEN firstId AND lastId
            WHERE commandId = :command AND tableName = :table AND NOT \(isNamed)
            """
        return try Int64.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT id FROM (SELECT recordId AS id, before, after, commandId, tableName FROM change) AS made
                    WHERE commandId = :command AND tableName = :table AND before IS NULL AND after NOTNULL
                        AND NOT \(isNamed)
                    \(WalletSchema.tablesWithInsertions.contains(table) ? inserted : "")
                    ORDER BY 1
                    """
            ),
            arguments: ["command": command, "table": table]
        )
    }

    /// Returns a row that the command has made, as JSON.
    func json(_ table: String, _ id: Int64) throws -> String? {
        let made = try String.fetchOne(
            db.cachedStatement(
                sql:
                    "SELECT after FROM change WHERE commandId = ? AND tableName = ? AND recordId = ? AND before IS NULL"
            ),
            arguments: [command, table, id]
        )
        if let made { return made }
        return try String.fetchOne(
            db.cachedStatement(
                sql: "SELECT \(history.columns(of: table).json()) FROM \(table.sqlIdentifier) WHERE id = ?"
            ),
            arguments: [id]
        )
    }
}
