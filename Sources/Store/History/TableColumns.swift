import GRDB

/// The columns of a table that history keeps, with the SQL that writes them to JSON and reads them back.
struct TableColumns {
    private struct Column {
        let name: String
        /// The default as SQL text, `NULL` where there is none.
        let defaultValue: String
    }

    private let columns: [Column]

    /// Reads the columns from the schema, all but the id.
    init(of table: String, in db: Database) throws {
        columns = try db.columns(in: table)
            .filter { $0.name != "id" }
            .map { Column(name: $0.name, defaultValue: $0.defaultValueSQL ?? "NULL") }
    }

    /// The column names, separated by commas.
    var names: String {
        columns.map { "\"\($0.name)\"" }.joined(separator: ", ")
    }

    /// An expression for the JSON object of a row, keyed by column name.
    var jsonOfRow: String {
        "json_object(" + columns.map { "'\($0.name)', \"\($0.name)\"" }.joined(separator: ", ") + ")"
    }

    /// The expressions for each column's value in the JSON that the expression `json` gives.
    ///
    /// A missing key means the column's default, so that a migration that adds a column leaves old history valid.
    func values(from json: String) -> String {
        columns.map { value(of: $0, from: json) }.joined(separator: ", ")
    }

    /// A condition that holds when the row of `table` differs from the JSON.
    ///
    /// The whole JSON is compared first, which is fast; only where it differs, as that of an older version does, each
    /// column is looked at.
    func differ(table: String, from json: String) -> String {
        let pairs = columns.map { "'\($0.name)', \(table).\"\($0.name)\"" }.joined(separator: ", ")
        let differences = columns.map { "\(value(of: $0, from: json)) IS NOT \(table).\"\($0.name)\"" }
        return "\(json) IS NOT json_object(\(pairs)) AND (\(differences.joined(separator: " OR ")))"
    }

    private func value(of column: Column, from json: String) -> String {
        """
        CASE WHEN json_type(\(json), '$."\(column.name)"') IS NULL THEN \(column.defaultValue) \
        ELSE json_extract(\(json), '$."\(column.name)"') END
        """
    }
}
