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
    struct ColumnOrder {
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

    func order(of table: String) throws -> ColumnOrder {
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
