import Core
import Foundation
import GRDB
import Money

/// Reads commands from the history, with the values of the first rows they changed.
struct HistoryReader {
    let db: Database
    let rows: WalletRows
    /// The current settings.
    let settings: WalletSettings
    private let tables: [RecordedTable]
    /// The seconds since 1970 of the years 1 to 9999, which are those that dates have.
    static let instants = Int64(-62_135_596_800)...253_402_300_799
    /// More changes than any file can hold.
    static let maximumCount = 1 << 48
    /// The next commands to undo and to redo.
    private let next: [Int64]
    /// The statements that make a row of the JSON in the history, by table.
    private let statements = RowStatements()

    init(_ db: Database, rows: WalletRows? = nil, tables: [RecordedTable] = RecordedTable.all) throws {
        self.db = db
        self.tables = tables
        self.rows = try rows ?? WalletRows(db)
        settings = try db.walletSettings()
        next = try [HistoryDirection.undo, .redo].compactMap { direction in
            try HistoryStep(db: db, direction: direction).next(1).first
        }
    }

    /// Returns the entries of commands, in the given order.
    func entries(_ commands: [Int64]) throws -> [HistoryEntry] {
        try commands.map { try entry($0) }
    }

    /// Returns the entry of a command, without what cannot be read if it is damaged.
    func listedEntry(_ command: Int64) throws -> HistoryEntry {
        do {
            return try entry(command)
        } catch let damage as DamagedRow {
            let row = try Row.fetchOne(
                db.cachedStatement(sql: "SELECT kind, instant, state FROM command WHERE id = ?"),
                arguments: [command]
            )
            guard let row else { throw damage }
            let instant = min(max(try row.value("instant"), Self.instants.lowerBound), Self.instants.upperBound)
            return HistoryEntry(
                id: HistoryEntry.ID(rawValue: command),
                kind: CommandKind(rawValue: try row.value("kind")),
                instant: Date(timeIntervalSince1970: TimeInterval(instant)),
                state: CommandState(rawValue: try row.value("state")) ?? .done,
                isNext: next.contains(command),
                counts: [],
                changes: [],
                isReadable: false
            )
        }
    }

    /// Returns the entry of a command with at most `limit` of its changes.
    ///
    /// - Throws: ``MoneyFlowError/commandNotFound(_:)``.
    func entry(_ command: Int64, limit: Int = HistoryEntry.sampleLimit) throws -> HistoryEntry {
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: "SELECT kind, instant, state, changeCount, files, addedCount FROM command WHERE id = ?"
            ),
            arguments: [command]
        )
        guard let row else { throw MoneyFlowError.commandNotFound(HistoryEntry.ID(rawValue: command)) }
        let kind = CommandKind(rawValue: try row.value("kind"))
        guard RecordedTable.commands.contains(kind), let state = CommandState(rawValue: try row.value("state")) else {
            throw DamagedRow(table: "command", id: command)
        }
        let count: Int = try row.value("changeCount")
        guard (0...Self.maximumCount).contains(count) else { throw DamagedRow(table: "command", id: command) }
        let changed = try changedTables(of: command)
        let sharing = try sharing(of: command)
        return HistoryEntry(
            id: HistoryEntry.ID(rawValue: command),
            kind: kind,
            instant: try instant(in: row, of: command),
            state: state,
            isNext: next.contains(command),
            files: try files(in: row, of: command),
            added: try row.value("addedCount"),
            counts: try counts(of: command, changed, total: count),
            changes: try changes(of: command, changed, limit: limit),
            device: sharing?.device,
            isVoid: sharing?.isVoid ?? false
        )
    }

    /// Returns which other device gave a command of a shared wallet last, and whether the command is void; `nil` if the wallet
    /// is not shared.
    private func sharing(of command: Int64) throws -> (device: String?, isVoid: Bool)? {
        guard db.isShared else { return nil }
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT (
                        SELECT name FROM sharedCommand JOIN device ON device.id = deviceId WHERE commandId = :command
                    ), EXISTS (SELECT 1 FROM adjusted WHERE tableName = 'command' AND recordId = :command)
                    """
            ),
            arguments: ["command": command]
        )
        return try row.map { (try $0.value(0), try $0.value(1)) }
    }

    /// Returns when a command was given, which a row has as `instant`.
    func instant(in row: Row, of command: Int64) throws -> Date {
        let instant: Int64 = try row.value("instant")
        guard Self.instants.contains(instant) else { throw DamagedRow(table: "command", id: command) }
        return Date(timeIntervalSince1970: TimeInterval(instant))
    }

    /// Returns the names of the files of a command, which a row has as `files`.
    func files(in row: Row, of command: Int64) throws -> [String] {
        let json: String = try row.value("files")
        let names: [String?]
        do {
            let statement = try db.cachedStatement(sql: "SELECT iif(type = 'text', value, NULL) FROM json_each(?)")
            names = json.hasPrefix("[") ? try String?.fetchAll(statement, arguments: [json]) : [nil]
        } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
            // SQLite's error for text that is not JSON.
            names = [nil]
        }
        let files = names.compactMap(\.self)
        guard files.count == names.count else { throw DamagedRow(table: "command", id: command) }
        return files
    }

    /// Returns the tables that a command changed, by rank, followed by unregistered ones, by name.
    private func changedTables(of command: Int64) throws -> [RecordedTable] {
        let names = try db.changedTables(of: command)
        let known = tables.filter { names.contains($0.name) }
        return known + names.filter { name in !known.contains { $0.name == name } }.map { RecordedTable($0) }
    }

    /// Counts the changes of a command by kind.
    ///
    /// Rows are counted table by table, except those of the registered table with the lowest rank, which are what
    /// remains of the total: an import can have a million transactions.
    private func counts(of command: Int64, _ changed: [RecordedTable], total: Int) throws -> [RecordCount] {
        let uncounted = changed.last { table in tables.contains { $0.name == table.name } } ?? changed.last
        let inserted = InsertedRows(db: db, command: command)
        let counted = try changed.map { table in
            guard table.name != uncounted?.name else { return 0 }
            return try inserted.changeCount(in: table.name)
        }
        // A damaged file can contain any number.
        let rest = total &- counted.reduce(0, &+)
        var counts: [RecordCount] = []
        for (table, count) in zip(changed, counted) {
            let count = table.name == uncounted?.name ? rest : count
            if let index = counts.firstIndex(where: { $0.kind == table.kind }) {
                counts[index] = RecordCount(table.kind, counts[index].count &+ count)
            } else {
                counts.append(RecordCount(table.kind, count))
            }
        }
        return counts
    }

    /// Reads the first changes of a command, by the rank of their tables.
    private func changes(of command: Int64, _ changed: [RecordedTable], limit: Int) throws -> [HistoryChange] {
        let inserted = InsertedRows(db: db, command: command)
        var changes: [HistoryChange] = []
        for table in changed where changes.count < limit {
            for row in try inserted.changes(of: table.name, limit: limit - changes.count) {
                changes.append(try change(of: table, row, command))
            }
        }
        return changes
    }

    /// Returns the change of a row, which has its id, and its values before and after as JSON.
    ///
    /// - Throws: ``DamagedRow`` of the command if the values mean nothing.
    func change(of table: RecordedTable, _ row: Row, _ command: Int64) throws -> HistoryChange {
        let id: Int64 = try row.value(0)
        let (before, after): (String?, String?) = (try row.value(1), try row.value(2))
        guard tables.contains(where: { $0.name == table.name }) else {
            return HistoryChange(unreadRowOf: table.name)
        }
        do {
            return try table.change(
                ChangedRow(
                    before: try before.map { try self.row(id, of: table.name, $0) },
                    after: try after.map { try self.row(id, of: table.name, $0) }
                ),
                self
            )
        } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
            // SQLite's error for text that is not JSON.
            throw DamagedRow(table: "change", id: command)
        } catch let damage as DamagedRow where (damage.table, damage.id) == (table.name, id) {
            // It is the row as the history has it, whatever is in its table now.
            throw DamagedRow(table: "change", id: command)
        } catch is RowDecodingError {
            throw DamagedRow(table: "change", id: command)
        }
    }

    /// Returns the row in a JSON object, with the columns that its table has now.
    private func row(_ id: Int64, of table: String, _ json: String) throws -> Row {
        let row = try Row.fetchOne(statements.of(table, in: db), arguments: ["id": id, "json": json])
        guard let row else { throw DamagedRow(table: "change", id: id) }
        return row
    }
}

/// Makes rows of the JSON in the history.
private final class RowStatements {
    private var statements: [String: Statement] = [:]

    /// Returns the statement that makes a row of a table of `:id` and `:json`, with the columns that the table has now.
    func of(_ table: String, in db: Database) throws -> Statement {
        if let statement = statements[table] { return statement }
        let values = try TableColumns(of: table, in: db).namedValues(from: ":json")
        let statement = try db.cachedStatement(sql: "SELECT :id AS id, \(values)")
        statements[table] = statement
        return statement
    }
}

// MARK: What rows refer to

extension HistoryReader {
    /// Returns an account; if it was deleted, as last recorded in the history.
    func account(_ id: Account.ID) throws -> Account {
        if let account = rows.account(id) { return account }
        return try lastRecorded(id.rawValue, in: .account).map(Account.init)
            ?? Account(id: id, name: "?", currency: rows.currency, archived: true)
    }

    /// Returns a deleted row as last recorded in the history, or `nil` if no command ever changed it.
    func lastRecorded(_ id: Int64, in table: RecordedTable) throws -> Row? {
        try lastRecordedJSON(id, in: table.name).map { try row(id, of: table.name, $0) }
    }

    /// Returns the JSON of a deleted row as last recorded in the history, or `nil` if no command ever changed it.
    func lastRecordedJSON(_ id: Int64, in table: String) throws -> String? {
        try String.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT coalesce(before, after) FROM change
                    WHERE tableName = \(table.sqlLiteral) AND recordId = ? ORDER BY commandId DESC LIMIT 1
                    """
            ),
            arguments: [id]
        )
    }

    /// Returns the category of a row, `nil` if it has none; if it was deleted, as last recorded in the history.
    ///
    /// - Parameter type: The type of the category, or `nil` if the row has it.
    func category(of row: Row, ofType type: TransactionType? = nil) throws -> Core.Category? {
        guard let id: Core.Category.ID = try row.value("categoryId") else { return nil }
        if let category = rows.categories.first(where: { $0.id == id }) { return category }
        if let last = try lastRecorded(id.rawValue, in: .category) { return try Core.Category(row: last) }
        // Another tool deleted it, and no command ever changed it.
        guard let type = try type ?? TransactionType(rawValue: row.value("type")) else {
            throw DamagedRow(table: "change", id: id.rawValue)
        }
        return Core.Category(id: id, name: "?", icon: .other, type: type, archived: true)
    }
}

extension Database {
    /// Returns the names of the tables that a command changed, sorted.
    ///
    /// Each is found through the primary key, at a cost that does not grow with the number of rows.
    func changedTables(of command: Int64) throws -> [String] {
        let next = try cachedStatement(
            sql: """
                SELECT min(name) FROM (
                    SELECT min(tableName) AS name FROM change WHERE commandId = :command AND tableName > :last
                    UNION ALL SELECT min(tableName) FROM insertion WHERE commandId = :command AND tableName > :last
                )
                """
        )
        var names: [String] = []
        while let name = try String.fetchOne(next, arguments: ["command": command, "last": names.last ?? ""]) {
            // A name with a null character ends there, and would be found for ever.
            guard (names.last ?? "").utf8.lexicographicallyPrecedes(name.utf8) else {
                throw DamagedRow(table: "change", id: command)
            }
            names.append(name)
        }
        return names
    }
}
