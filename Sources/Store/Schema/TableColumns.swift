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
        // The name may come from the history, and GRDB does not escape it.
        guard try db.tableExists(table) else {
            throw DatabaseError(resultCode: .SQLITE_ERROR, message: "no such table: \(table)")
        }
        columns = try db.columns(in: table)
            .filter { $0.name != "id" }
            .map { Column(name: $0.name, defaultValue: $0.defaultValueSQL ?? "NULL") }
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
