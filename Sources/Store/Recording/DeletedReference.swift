import Core
import GRDB

/// A column that refers to a row which is about to be deleted.
struct DeletedReference {
    /// The table with the column.
    let table: RecordedTable
    /// The column.
    let column: String
    /// The table of the row.
    let target: String
    /// The row.
    let id: Int64
    /// The row that takes its place, if any.
    let other: Int64?
}

extension CommandRecorder {
    /// Makes all rows that refer to a row, which is about to be deleted, refer to `other` or to nothing.
    ///
    /// The schema says which rows these are. A table with rows that are deleted instead says so itself, with
    /// ``RecordedTable/release``.
    func release<Model>(_ id: Identifier<Model>, of target: RecordedTable, to other: Identifier<Model>?) throws {
        for name in try db.tableNames() {
            let table = RecordedTable.all.first { $0.name == name } ?? RecordedTable(name)
            for link in try db.foreignKeys(on: name) where link.destinationTable == target.name {
                guard let column = link.reference else { continue }
                let reference = DeletedReference(
                    table: table,
                    column: column,
                    target: target.name,
                    id: id.rawValue,
                    other: other?.rawValue
                )
                try table.release?(reference, self)
                try update(table, where: "\(column.sqlIdentifier) = ?", arguments: [id], set: [column: other])
            }
        }
    }

    /// Deletes the rows with a reference that fulfil a condition.
    func delete(_ reference: DeletedReference, if condition: String = "true") throws {
        try delete(
            from: reference.table,
            where: "\(reference.column.sqlIdentifier) = ? AND \(condition)",
            arguments: [reference.id]
        )
    }
}

extension Database {
    /// Returns the names of the tables, except those that GRDB cannot be asked about because it does not escape them.
    func tableNames() throws -> [String] {
        try String.fetchAll(self, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'")
            .filter { !$0.contains("\"") }
    }
}

extension ForeignKeyInfo {
    /// The column that has the id of the row, if there is one.
    var reference: String? { mapping.first { $0.destination == "id" }?.origin }
}
