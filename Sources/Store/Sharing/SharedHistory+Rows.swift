import Core
import Foundation
import GRDB

/// Rows as SQLite has them, as rows that all devices know.
extension SharedHistory {
    func forEachChange(
        of table: String,
        where condition: String,
        _ arguments: StatementArguments,
        _ body: (Int64, SharedChange) throws -> Void
    ) throws {
        let columns = try columns(of: table)
        let statement = try db.cachedStatement(
            sql: """
                SELECT commandId, \(Self.uid(of: "change.recordId", in: table)), before NOTNULL, after NOTNULL,
                    \(columns.values(from: "before")), \(columns.values(from: "after"))
                FROM change WHERE tableName = \(table.sqlLiteral) AND \(condition)
                """
        )
        let rows = try Row.fetchCursor(statement, arguments: arguments)
        while let row = try rows.next() {
            let change = SharedChange(
                table: table,
                row: try UID(row, at: 1),
                before: try row.value(2) ? values(row, 4, columns, table) : nil,
                after: try row.value(3) ? values(row, 4 + columns.all.count, columns, table) : nil
            )
            try body(try row.value(0), change)
        }
    }

    /// An expression for the identifier of a row, given one for its number that names its table.
    static func uid(of id: String, in table: String) -> String {
        "(SELECT uid FROM identity WHERE tableId = \(SharingTables.number(of: table.sqlLiteral)) AND recordId = \(id))"
    }

    /// Calls `body` with the rows that are as a command inserted them.
    ///
    /// - Parameter found: The rows, named `present`, of ranges of `insertion`, with a condition.
    func forEachInserted(
        in table: String,
        from found: String,
        _ arguments: StatementArguments,
        _ body: (Int64, SharedChange) throws -> Void
    ) throws {
        try forEachBirth(
            in: table,
            """
            SELECT insertion.commandId, \(Self.uid(of: "present.id", in: table)), \(columns(of: table).names(of: "present"))
            FROM \(found) AND NOT EXISTS (
                SELECT 1 FROM change
                WHERE (commandId, tableName, recordId) = (insertion.commandId, insertion.tableName, present.id)
            )
            """,
            arguments
        ) { try body(try $0.value(0), $1) }
    }

    func forEachOrigin(
        of table: String,
        where condition: String = "TRUE",
        _ arguments: StatementArguments = StatementArguments(),
        _ body: (UID, SharedChange) throws -> Void
    ) throws {
        try forEachBirth(
            in: table,
            """
            SELECT commandUid, \(Self.uid(of: "origin.recordId", in: table)), \(columns(of: table).values(from: "row")) FROM origin
            WHERE tableName = \(table.sqlLiteral) AND \(condition)
            """,
            arguments
        ) { try body(UID(try $0.value(0) as Data), $1) }
    }

    /// Calls `body` with the rows that a query finds: each with what made it, its number, and its values.
    private func forEachBirth(
        in table: String,
        _ sql: String,
        _ arguments: StatementArguments,
        _ body: (Row, SharedChange) throws -> Void
    ) throws {
        let columns = try columns(of: table)
        let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: arguments)
        while let row = try rows.next() {
            let after = try values(row, 2, columns, table)
            try body(row, SharedChange(table: table, row: try UID(row, at: 1), before: nil, after: after))
        }
    }

    /// Returns the row in the columns of a result from an index on.
    private func values(_ row: Row, _ start: Int, _ columns: TableColumns, _ table: String) throws -> SharedRow {
        let order = try order(of: table)
        let values = try zip(order.places, order.targets).map { place, target in
            try value(row[start + place] as DatabaseValue, referringTo: target, table)
        }
        return SharedRow(order.columns, values)
    }

    /// Returns a row as it is now, or `nil` if it is not there.
    func present(_ table: String, _ id: Int64) throws -> SharedRow? {
        let columns = try columns(of: table)
        let row = try Row.fetchOne(
            db.cachedStatement(sql: "SELECT \(columns.names) FROM \(table.sqlIdentifier) WHERE id = ?"),
            arguments: [id]
        )
        return try row.map { try values($0, 0, columns, table) }
    }

    private func value(_ value: DatabaseValue, referringTo target: String?, _ table: String) throws -> SharedValue {
        switch value.storage {
        case .null: return .null
        case .int64(let number):
            guard let target else { return .integer(number) }
            return .row(try identities.uid(target, number))
        case .string(let text): return .text(text)
        case .double, .blob: throw DamagedRow(table: table, id: 0)
        }
    }

    /// Returns the row in a JSON object, or `nil` if there is none.
    func row(_ json: String?, of table: String) throws -> SharedRow? {
        guard let json else { return nil }
        let columns = try columns(of: table)
        let row = try Row.fetchOne(
            db.cachedStatement(sql: "SELECT \(columns.values(from: ":json"))"),
            arguments: ["json": json]
        )
        return try row.map { try values($0, 0, columns, table) }
    }
}

extension TableColumns {
    /// Returns the column names of a table or an alias, separated by commas.
    func names(of table: String) -> String { all.map { "\(table).\($0.sqlIdentifier)" }.joined(separator: ", ") }
}
