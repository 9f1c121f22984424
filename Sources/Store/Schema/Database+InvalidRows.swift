import Core
import Foundation
import GRDB

/// A row with a value that the schema does not allow.
struct InvalidRow: Hashable {
    let table: String
    let id: Int64
}

extension Database {
    /// Returns the first damage in the pages and the rows, or `nil` if there is none.
    ///
    /// The schema must be that of a wallet.
    func firstDamage() throws -> WalletDamage? {
        let problem = try String.fetchOne(self, sql: "PRAGMA quick_check(1)") ?? "ok"
        if let row = try invalidRows(limit: 1).first { return .row(row.id, table: row.table) }
        return problem == "ok" ? nil : .reported(problem)
    }

    /// Finds rows with an id that violate the types or the constraints of their table.
    ///
    /// SQLite's own check names no row, and ignores constraints on a connection that only reads. The schema must be that
    /// of a wallet, because its expressions become part of the queries.
    func invalidRows(limit: Int) throws -> [InvalidRow] {
        var found: [InvalidRow] = []
        for table in try schemaObjects() where table.type == "table" && !table.name.hasPrefix("sqlite_") {
            let columns = try columns(in: table.name)
            guard columns.contains(where: { $0.name == "id" }) else { continue }
            let conditions = columns.filter { $0.name != "id" }.map(\.typeCondition) + table.checks
            let ids = try Int64.fetchAll(
                self,
                sql: """
                    SELECT id FROM \(table.name.sqlIdentifier)
                    WHERE NOT (\(conditions.map { "(\($0))" }.joined(separator: " AND "))) LIMIT ?
                    """,
                arguments: [limit - found.count]
            )
            found += ids.map { InvalidRow(table: table.name, id: $0) }
        }
        return found
    }
}

extension ColumnInfo {
    /// A condition that holds if the value has the column's type.
    fileprivate var typeCondition: String {
        let type = "typeof(\(name.sqlIdentifier)) = \(type.lowercased().sqlLiteral)"
        return isNotNull ? type : "\(type) OR \(name.sqlIdentifier) IS NULL"
    }
}

extension SchemaObject {
    /// The conditions of the `CHECK` constraints of a table.
    fileprivate var checks: [String] {
        sql.components(separatedBy: "CHECK (").dropFirst().map { rest in
            var depth = 1
            return String(
                rest.prefix { character in
                    depth += character == "(" ? 1 : character == ")" ? -1 : 0
                    return depth > 0
                }
            )
        }
    }
}
