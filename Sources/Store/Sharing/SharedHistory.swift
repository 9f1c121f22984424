import Core
import Foundation
import GRDB

/// Reads the history of a shared wallet as all devices know it.
struct SharedHistory {
    let db: Database
    let identities: RowIdentities
    private let known = KnownColumns()

    /// The columns of the tables that were needed so far.
    private final class KnownColumns {
        var columns: [String: TableColumns] = [:]
        var orders: [String: ColumnOrder] = [:]
    }

    /// The columns of a table in the order in which rows have them.
    private struct ColumnOrder {
        let columns: SharedColumns
        /// The place of each in the table.
        let places: [Int]
        /// The table that each refers to, if any.
        let targets: [String?]

        init(_ table: SharedTable, _ names: [String]) {
            let columns = SharedColumns(names)
            self.columns = columns
            places = names.indices.sorted { names[$0] < names[$1] }
            targets = columns.names.map(table.target(of:))
        }
    }

    init(_ db: Database, _ identities: RowIdentities) {
        self.db = db
        self.identities = identities
    }

    /// Returns the columns of a table.
    func columns(of table: String) throws -> TableColumns {
        if let columns = known.columns[table] { return columns }
        let columns = try TableColumns(of: table, in: db)
        known.columns[table] = columns
        return columns
    }

    private func order(of table: String) throws -> ColumnOrder {
        if let order = known.orders[table] { return order }
        guard let shared = SharedTable.byName[table] else { throw DamagedRow(table: table, id: 0) }
        let order = ColumnOrder(shared, try columns(of: table).all)
        known.orders[table] = order
        return order
    }

    /// Returns the commands that changed some rows, each with what it did with these, and the rows that no command made.
    ///
    /// - Parameter rows: The numbers of the rows by table, with all that have one identifier.
    func commands(changing rows: [String: Set<Int64>]) throws -> [SharedCommand] {
        var changes: [Int64: [SharedChange]] = [:]
        var origins: [UID: [SharedChange]] = [:]
        for (table, ids) in rows where !ids.isEmpty {
            let list: StatementArguments = ["ids": try JSONArray(ids.sorted()).text]
            let among = "IN (SELECT value FROM json_each(:ids))"
            try forEachChange(of: table, where: "recordId \(among)", list) { changes[$0, default: []].append($1) }
            if WalletSchema.tablesWithInsertions.contains(table) {
                let range = """
                    insertion.tableName = \(table.sqlLiteral) AND insertion.lastId >= present.id
                        AND insertion.firstId = \(WalletSchema.firstID(near: "present.id", in: table.sqlLiteral))
                    """
                let found = "\(table.sqlIdentifier) AS present JOIN insertion ON \(range) WHERE present.id \(among)"
                try forEachInserted(in: table, from: found, list) { changes[$0, default: []].append($1) }
            }
            try forEachOrigin(of: table, where: "recordId \(among)", list) { origins[$0, default: []].append($1) }
        }
        let given = Replacements(db, identities, self)
        let ids = rows[TransactionRecord.table] ?? []
        let replacements = try given.replacements(of: ids)
        let claims = try given.claims(of: ids)
        let bankRows = try given.bankRows(of: ids)
        let all = Set(changes.keys).union(replacements.keys).union(claims.keys).union(bankRows.keys)
        return try commands(all).map { id, command in
            var command = command
            command.changes = changes[id] ?? []
            command.replacements = replacements[id] ?? []
            command.claims = claims[id] ?? []
            command.imported = bankRows[id] ?? []
            return command
        } + origins.map { Self.beginning($0.key, $0.value) }
    }

    /// Returns a whole command.
    func command(_ id: Int64) throws -> SharedCommand {
        guard var command = try commands([id]).first?.command else { throw DamagedRow(table: "command", id: id) }
        var tables = try db.changedTables(of: id)
        tables.removeAll { SharedTable.byName[$0] == nil }
        let arguments: StatementArguments = ["command": id]
        for table in tables {
            try forEachChange(of: table, where: "commandId = :command", arguments) { command.changes.append($1) }
            if WalletSchema.tablesWithInsertions.contains(table) {
                let found = """
                    insertion CROSS JOIN \(table.sqlIdentifier) AS present ON present.id BETWEEN firstId AND lastId
                    WHERE insertion.commandId = :command AND insertion.tableName = \(table.sqlLiteral)
                    """
                try forEachInserted(in: table, from: found, arguments) { command.changes.append($1) }
            }
        }
        try Replacements(db, identities, self).complete(&command, id)
        return command
    }

    /// Returns the commands that stand for what the wallets of devices began with.
    func beginnings() throws -> [SharedCommand] {
        var origins: [UID: [SharedChange]] = [:]
        for table in SharedTable.all {
            try forEachOrigin(of: table.name) { origins[$0, default: []].append($1) }
        }
        return origins.map { Self.beginning($0.key, $0.value) }
    }

    private static func beginning(_ uid: UID, _ changes: [SharedChange]) -> SharedCommand {
        SharedCommand(uid: uid, kind: .create, instant: 0, clock: 0, state: .done, changes: changes)
    }

    private func commands(_ ids: Set<Int64>) throws -> [(id: Int64, command: SharedCommand)] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT id, uid, kind, instant, position, state, files, addedCount, currency
                    FROM command WHERE id IN (SELECT value FROM json_each(?))
                    """
            ),
            arguments: [try JSONArray(ids.sorted()).text]
        ).map { row in
            let id: Int64 = try row.value(0)
            guard let state = CommandState(rawValue: try row.value(5)) else {
                throw DamagedRow(table: "command", id: id)
            }
            let files: String = try row.value(6)
            let command = SharedCommand(
                uid: try UID(row, at: 1),
                kind: CommandKind(rawValue: try row.value(2)),
                instant: try row.value(3),
                clock: try row.value(4),
                state: state,
                files: files == "[]" ? [] : try JSONDecoder().decode([String].self, from: Data(files.utf8)),
                added: try row.value(7),
                currency: try row.value(8)
            )
            return (id, command)
        }
    }
}

extension CommandKind {
    /// What a wallet began with, which no command has made, so that no history lists it.
    static let create = CommandKind(rawValue: "create")
}

// MARK: Rows

extension SharedHistory {
    private func forEachChange(
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
    private func forEachInserted(
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

    private func forEachOrigin(
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
