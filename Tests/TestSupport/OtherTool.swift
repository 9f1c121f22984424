import GRDB

/// Changes a wallet's file as another SQLite tool would.
package func execute(_ sql: String, inWalletAt path: String) throws {
    try DatabaseQueue(path: path).write { try $0.execute(sql: sql) }
}

/// Returns the first column of what a query finds in a wallet's file, as text.
package func rows(of query: String, inWalletAt path: String) throws -> [String] {
    try DatabaseQueue(path: path).read { try String.fetchAll($0, sql: query) }
}

/// Returns the rows of a wallet's tables that undo must restore, sorted.
package func tables(ofWalletAt path: String) throws -> [String] {
    try DatabaseQueue(path: path).read { try $0.rows(excluding: Database.historyTables) }
}

extension Database {
    /// The tables of the history, which undo changes.
    package static let historyTables: Set<String> = [
        "command", "change", "insertion", "importedRow", "repeatedImport", "movedRow",
    ]

    /// Returns the rows of all tables but these, and but the search index, whose rows depend on when it was written.
    package func rows(excluding excluded: Set<String>) throws -> [String] {
        let tables = try String.fetchAll(
            self,
            sql: """
                SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*'
                    AND name NOT GLOB 'searchIndex*' AND name <> 'unindexedTransaction'
                ORDER BY name
                """
        )
        return try tables.filter { !excluded.contains($0) }.flatMap { table in
            let columns = try columns(in: table).map { "quote(\"\($0.name)\")" }
            let row = columns.joined(separator: " || '|' || ")
            return try String.fetchAll(self, sql: "SELECT '\(table) ' || \(row) FROM \"\(table)\"").sorted()
        }
    }
}
