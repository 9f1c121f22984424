import Core
import GRDB

/// Finds what keeps a command from being undone or redone, and the command to undo or redo first.
struct HistoryConflicts {
    let db: Database
    let direction: HistoryDirection
    let command: Int64
    /// When the command was last moved: what happened since has a greater position.
    let position: Int64

    init(db: Database, direction: HistoryDirection, command: Int64) throws {
        self.db = db
        self.direction = direction
        self.command = command
        position =
            try Int64.fetchOne(db, sql: "SELECT position FROM command WHERE id = ?", arguments: [command]) ?? 0
    }

    /// Finds a row of a table that is not as the command left it.
    func inRows(of table: String, _ columns: TableColumns) throws -> HistoryConflict? {
        let source = "mine.\(direction.source)"
        let present = "LEFT JOIN \(table.sqlIdentifier) AS present ON present.id = mine.recordId"
        let differs = """
            mine.commandId = \(command) AND mine.tableName = \(table.sqlLiteral) AND (
                (\(source) IS NULL) <> (present.id IS NULL)
                OR \(source) IS NOT NULL AND (\(columns.differ(table: "present", from: source)))
            )
            """
        let differing = "SELECT mine.recordId FROM change AS mine \(present) WHERE \(differs)"
        guard try exists(differing) else { return nil }
        let same = """
            CROSS JOIN change AS mine
                ON mine.commandId = \(command) AND mine.tableName = other.tableName AND mine.recordId = other.recordId
            \(present)
            """
        return try newestSince(changing: table, differing, same, where: differs).map { .changed(by: $0) }
            ?? newest(.undone, changing: table, same, where: "other.after IS \(source) AND \(differs)")
            .map { .needs($0) } ?? .changedElsewhere
    }

    /// Finds a foreign key from or to a row of the command that refers to no row, once the rows are replaced.
    func inLinks(of changed: [String]) throws -> HistoryConflict? {
        for child in try db.tableNames() {
            for link in try db.foreignKeys(on: child) {
                let reference = link.reference
                if changed.contains(child) {
                    let broken = """
                        FROM change AS mine JOIN \(child.sqlIdentifier) AS child ON child.id = mine.recordId
                        WHERE mine.commandId = \(command) AND mine.tableName = \(child.sqlLiteral) AND \(link.isBroken)
                        """
                    if try exists("SELECT 1 \(broken)") {
                        return try reference.map {
                            try mover(of: link.destinationTable, "SELECT child.\($0.sqlIdentifier) \(broken)")
                        } ?? .changedElsewhere
                    }
                }
                if let reference, changed.contains(link.destinationTable) {
                    let broken = """
                        FROM change AS mine JOIN \(child.sqlIdentifier) AS child ON child.\(reference.sqlIdentifier) = mine.recordId
                        WHERE mine.commandId = \(command) AND mine.tableName = \(link.destinationTable.sqlLiteral)
                            AND (\(moves(link))) AND \(link.isBroken)
                        """
                    if try exists("SELECT 1 \(broken)") { return try mover(of: child, "SELECT child.id \(broken)") }
                }
            }
        }
        return nil
    }
}

extension HistoryConflicts {
    /// Returns the conflict with the command that removed or needs rows of a table.
    private func mover(of table: String, _ ids: String) throws -> HistoryConflict {
        let isOne = "other.recordId IN (\(ids))"
        return try newestSince(changing: table, ids, where: isOne).map { .changed(by: $0) }
            ?? newest(.undone, changing: table, where: isOne).map { .needs($0) } ?? .changedElsewhere
    }

    /// Returns a condition that is true if moving the command's row takes what a foreign key refers to away.
    private func moves(_ link: ForeignKeyInfo) -> String {
        let others = link.mapping.map(\.destination).filter { $0 != "id" }.map { column in
            let key = "$.\(column.sqlIdentifier)".sqlLiteral
            return "json_extract(\(direction.source), \(key)) IS NOT json_extract(\(direction.target), \(key))"
        }
        return (["\(direction.target) IS NULL"] + others).joined(separator: " OR ")
    }

    /// Returns whether a query finds anything.
    func exists(_ query: String) throws -> Bool {
        try Bool.fetchOne(db, sql: "SELECT EXISTS (\(query))") == true
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
