import Core
import Foundation
import GRDB
import Money

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
        let problem = try quickCheck()
        if let problem, problem.isAboutPages { return .reported(problem) }
        if let row = try invalidRows(limit: 1).first { return .row(row.id, table: row.table) }
        if try hasInvalidTotals() { return .totals }
        return problem.map(WalletDamage.reported)
    }

    /// Returns the first problem of the pages, or `nil` if there is none.
    ///
    /// As long as there is one, no table must be read: pages that lead to each other many times make rows without end.
    func pageProblem() throws -> String? {
        try quickCheck().flatMap { $0.isAboutPages ? $0 : nil }
    }

    private func quickCheck() throws -> String? {
        let problem = try String.fetchOne(self, sql: "PRAGMA quick_check(1)")
        return problem == "ok" ? nil : problem
    }

    /// Whether a kept total cannot be that of any transactions.
    ///
    /// A total that is only wrong is left to the doctor.
    private func hasInvalidTotals() throws -> Bool {
        // A month without its first day, as SQLite does not know all of these.
        let isValid = """
            month || '-02' IS date(month || '-02', '+0 days') AND count BETWEEN 0 AND \(Money.maximumMinorUnits)
                AND sum BETWEEN -\(Int64.max) AND \(Int64.max)
            """
        var conditions = ["total": "\(isValid) AND type IN ('income', 'expense')"]
        // Wallets before version 4 have none.
        if try tableExists("moved") { conditions["moved"] = "\(isValid) AND departures BETWEEN 0 AND count" }
        return try conditions.contains { table, condition in
            try Bool.fetchOne(self, sql: "SELECT EXISTS (SELECT 1 FROM \(table) WHERE NOT (\(condition)))") ?? false
        }
    }

    /// Finds rows with an id that violate the types or the constraints of their table.
    ///
    /// SQLite's own check names no row, and ignores constraints on a connection that only reads. The schema must be that
    /// of a wallet, because its expressions become part of the queries.
    func invalidRows(limit: Int) throws -> [InvalidRow] {
        var found: [InvalidRow] = []
        for table in try schemaObjects() where table.type == "table" && !table.name.hasPrefix("sqlite_") {
            // The rows of a virtual table are in others.
            guard !table.sql.hasPrefix("CREATE VIRTUAL ") else { continue }
            let columns = try columns(in: table.name)
            guard columns.contains(where: { $0.name == "id" }) else { continue }
            let conditions = columns.filter { $0.name != "id" }.map(\.typeCondition) + table.checks
            guard !conditions.isEmpty else { continue }
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
        return try found + unfollowableRows().prefix(limit - found.count)
    }

    /// Finds rows whose ids are so large that SQLite will have none for the rows after them, and call the disk full.
    private func unfollowableRows() throws -> [InvalidRow] {
        try Row.fetchAll(self, sql: "SELECT name, seq FROM sqlite_sequence WHERE seq > ?", arguments: [Int64.max / 2])
            .map { InvalidRow(table: try $0.value(0), id: try $0.value(1)) }
    }
}

extension String {
    /// Whether this is a problem that SQLite has found in the pages, which it checks before the values.
    fileprivate var isAboutPages: Bool { !contains(" value in ") && !hasPrefix("CHECK constraint failed") }
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
