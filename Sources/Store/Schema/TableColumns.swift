import GRDB

/// The columns of a recorded table, with the SQL that writes a row to JSON and reads it back.
///
/// A key missing from the JSON means the column's default, so that a migration that adds a column leaves the history
/// written before it valid.
struct TableColumns {
    private struct Column {
        let name: String
        /// The default as SQL, `NULL` if there is none.
        let defaultValue: String
    }

    private let columns: [Column]

    /// Reads the columns from the schema, except the id.
    init(of table: String, in db: Database) throws {
        // The name may come from the history, and be that of a view.
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT "column".name, dflt_value
                    FROM main.sqlite_schema AS "table" JOIN pragma_table_xinfo("table".name, 'main') AS "column"
                    WHERE "table".type = 'table' AND "table".name = ? COLLATE NOCASE AND hidden <> 1 ORDER BY cid
                    """
            ),
            arguments: [table]
        )
        guard !rows.isEmpty else {
            throw DatabaseError(resultCode: .SQLITE_ERROR, message: "no such table: \(table)")
        }
        columns = try rows.map { Column(name: try $0.value(0), defaultValue: try $0.value(1) ?? "NULL") }
            .filter { $0.name != "id" }
    }

    /// The column names.
    var all: [String] { columns.map(\.name) }

    /// The column names, separated by commas.
    var names: String {
        columns.map(\.name.sqlIdentifier).joined(separator: ", ")
    }

    /// Returns an expression for the JSON object of a row, keyed by column name.
    func json(of table: String? = nil) -> String {
        let prefix = table.map { "\($0)." } ?? ""
        let pairs = columns.map { "\($0.name.sqlLiteral), \(prefix)\($0.name.sqlIdentifier)" }
        return "json_object(" + pairs.joined(separator: ", ") + ")"
    }

    /// Returns the expressions for each column's value in the JSON of the expression `json`.
    func values(from json: String) -> String {
        columns.map { value(of: $0, from: json) }.joined(separator: ", ")
    }

    /// Returns the expressions of ``values(from:)``, each named after its column.
    func namedValues(from json: String) -> String {
        columns.map { "\(value(of: $0, from: json)) AS \($0.name.sqlIdentifier)" }.joined(separator: ", ")
    }

    /// Returns a condition that is true if the row of `table` differs from the JSON.
    ///
    /// The whole JSON is compared first, which is fast. Only if it differs, as that of an older version does, are the
    /// columns compared one by one.
    func differ(table: String, from json: String) -> String {
        let differences = columns.map { "\(value(of: $0, from: json)) IS NOT \(table).\($0.name.sqlIdentifier)" }
        return "\(json) IS NOT \(self.json(of: table)) AND (\(differences.joined(separator: " OR ")))"
    }

    private func value(of column: Column, from json: String) -> String {
        let key = "$.\(column.name.sqlIdentifier)".sqlLiteral
        return """
            CASE WHEN json_type(\(json), \(key)) IS NULL THEN \(column.defaultValue) \
            ELSE json_extract(\(json), \(key)) END
            """
    }
}
