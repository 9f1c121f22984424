import BankFiles
import Core
import Foundation
import GRDB
import Money

/// Writes one command's row changes to the history while the command runs.
///
/// ``insert(into:_:)``, ``update(_:where:arguments:set:)`` and ``delete(from:where:arguments:)`` change rows and record
/// them. Other SQL that updates or deletes rows is announced with ``willChange(_:where:arguments:)`` before it runs,
/// and SQL that inserts rows with ``didInsert(into:ids:)`` afterwards. ``finish()`` completes the record. A command may
/// write a row more than once: the history has what it was before the first time, and what the last time left of it.
struct CommandRecorder {
    /// The connection, inside the command's transaction.
    let db: Database
    /// The number of the command.
    let command: Int64
    /// The day on which it runs.
    let today: CivilDate

    /// Begins a command in the history.
    init(_ db: Database, kind: CommandKind, at time: CommandTime, today: CivilDate) throws {
        self.db = db
        self.today = today
        try db.execute(
            sql: """
                INSERT INTO command (kind, instant, position) VALUES (?, ?, ?)
                """,
            arguments: [kind.rawValue, time.seconds, try db.nextPosition(at: time)]
        )
        command = db.lastInsertedRowID
    }

    /// Records the current values of the rows of `table` that `condition` selects, except those that the command itself
    /// inserted or has announced before.
    func willChange(
        _ table: RecordedTable,
        where condition: String,
        arguments: [(any DatabaseValueConvertible)?]
    ) throws {
        let row = try TableColumns(of: table.name, in: db).json()
        try db.cachedStatement(
            sql: """
                INSERT OR IGNORE INTO change (commandId, tableName, recordId, before)
                SELECT ?, '\(table.name)', id, \(row) FROM "\(table.name)"
                WHERE (\(condition)) AND NOT EXISTS (
                    SELECT 1 FROM insertion
                    WHERE commandId = ? AND tableName = '\(table.name)' AND id BETWEEN firstId AND lastId
                )
                """
        )
        .execute(arguments: StatementArguments([command] + arguments + [command]))
    }

    /// Records that rows were just inserted into `table`, whose ids are in `ids`, the greatest of all.
    func didInsert(into table: RecordedTable, ids: ClosedRange<Int64>) throws {
        if WalletSchema.tablesWithInsertions.contains(table.name) {
            return try InsertedRows(db: db, command: command).append(ids, of: table.name)
        }
        // One that the command deleted before has its values from then.
        try db.execute(
            sql: """
                INSERT OR IGNORE INTO change (commandId, tableName, recordId)
                SELECT \(command), '\(table.name)', id FROM "\(table.name)" WHERE id BETWEEN ? AND ?
                """,
            arguments: [ids.lowerBound, ids.upperBound]
        )
    }

    /// Records the names of the files that an import brought rows from, and how many transactions these have added, or
    /// were moved.
    func didRead(_ files: [String], adding count: Int) throws {
        let json = String(decoding: try JSONEncoder().encode(files), as: UTF8.self)
        try db.execute(
            sql: "UPDATE command SET files = ?, addedCount = ? WHERE id = ?",
            arguments: [json, count, command]
        )
    }

    /// Completes the record with the new values of the rows.
    ///
    /// - Returns: Whether any row changed; if not, the caller rolls back.
    func finish() throws -> Bool {
        let tables = try String.fetchAll(
            db,
            sql: "SELECT DISTINCT tableName FROM change WHERE commandId = ?",
            arguments: [command]
        )
        for table in tables {
            let row = try TableColumns(of: table, in: db).json()
            try db.execute(
                sql: """
                    UPDATE change SET after = (SELECT \(row) FROM \(table.sqlIdentifier) WHERE id = recordId)
                    WHERE commandId = ? AND tableName = ?
                    """,
                arguments: [command, table]
            )
        }
        if !tables.isEmpty { try removeUnchanged() }
        let count = try InsertedRows(db: db, command: command).changeCount()
        try db.execute(
            sql: "UPDATE command SET changeCount = ?, currency = ? WHERE id = ?",
            arguments: [count, try currency(), command]
        )
        if count != 0 { try SearchIndex(db).catchUp() }
        if db.isShared { try db.share(command) }
        return count != 0
    }

    /// Removes the rows that are as they were before, and those that the command has inserted and deleted again.
    private func removeUnchanged() throws {
        try InsertedRows(db: db, command: command).dropDeleted()
        // That of a link says what the other transaction was linked with.
        try db.execute(
            sql: """
                DELETE FROM change WHERE commandId = :command AND before IS after AND (
                    before IS NULL OR NOT EXISTS (
                        SELECT 1 FROM command WHERE id = :command AND kind IN (
                            '\(CommandKind.linkTransfer.rawValue)', '\(CommandKind.pairImports.rawValue)'
                        )
                    )
                )
                """,
            arguments: ["command": command]
        )
    }

    /// Returns the currency of the amounts in the command's rows, or `nil` if there are none or several.
    private func currency() throws -> String? {
        let all = try String.fetchAll(db, sql: "SELECT DISTINCT currency FROM account WHERE currency IS NOT NULL")
        guard all.count > 1 else { return all.first }
        let accounts = RecordedTable.all.filter { $0.traits.contains(.amounts) }.flatMap { table in
            ["accountId", "toAccountId"].map { column in
                let (name, key) = (table.name.sqlLiteral, column.sqlLiteral)
                let changed = """
                    SELECT coalesce(after, before) ->> \(key) FROM change
                    WHERE commandId = :command AND tableName = \(name)
                    """
                let inserted = """
                    SELECT \(column) FROM insertion JOIN \(table.name.sqlIdentifier) ON id BETWEEN firstId AND lastId
                    WHERE commandId = :command AND tableName = \(name)
                    """
                return WalletSchema.tablesWithInsertions.contains(table.name)
                    ? "\(changed) UNION \(inserted)" : changed
            }
        }
        let currencies = try String.fetchAll(
            db,
            sql: """
                SELECT DISTINCT currency FROM account WHERE currency IS NOT NULL AND id IN (
                    \(accounts.joined(separator: " UNION "))
                )
                """,
            arguments: ["command": command]
        )
        return currencies.count == 1 ? currencies[0] : nil
    }
}

// MARK: Rows

/// The values of some columns of a row, by column name.
typealias ColumnValues = KeyValuePairs<String, (any DatabaseValueConvertible)?>

extension CommandRecorder {
    /// Inserts a row and returns its id; columns that are not given get their defaults.
    func insert(into table: RecordedTable, _ values: ColumnValues) throws -> Int64 {
        let names = values.map { "\"\($0.key)\"" }.joined(separator: ", ")
        let places = values.map { _ in "?" }.joined(separator: ", ")
        try db.cachedStatement(sql: "INSERT INTO \"\(table.name)\" (\(names)) VALUES (\(places))")
            .execute(arguments: StatementArguments(values.map(\.value)))
        let id = db.lastInsertedRowID
        try didInsert(into: table, ids: id...id)
        return id
    }

    /// Updates columns of the rows that `condition` selects.
    func update(
        _ table: RecordedTable,
        where condition: String,
        arguments: [(any DatabaseValueConvertible)?],
        set values: ColumnValues
    ) throws {
        try willChange(table, where: condition, arguments: arguments)
        let assignments = values.map { "\"\($0.key)\" = ?" }.joined(separator: ", ")
        try db.cachedStatement(sql: "UPDATE \"\(table.name)\" SET \(assignments) WHERE \(condition)")
            .execute(arguments: StatementArguments(values.map(\.value) + arguments))
    }

    /// Deletes the rows that `condition` selects.
    func delete(
        from table: RecordedTable,
        where condition: String,
        arguments: [(any DatabaseValueConvertible)?]
    ) throws {
        try willChange(table, where: condition, arguments: arguments)
        try db.cachedStatement(sql: "DELETE FROM \"\(table.name)\" WHERE \(condition)")
            .execute(arguments: StatementArguments(arguments))
    }
}

// MARK: Changes that several commands make

extension CommandRecorder {
    /// Inserts a category whose name is not taken.
    func insert(_ category: NewCategory) throws -> Core.Category {
        let id = try insert(
            into: .category,
            [
                "name": category.name, "icon": category.icon.rawValue, "type": category.type.rawValue,
                "parentId": category.parent,
            ]
        )
        return try db.category(Core.Category.ID(rawValue: id))
    }

    /// Saves a layout under a name, replacing any that has the name.
    func saveProfile(_ name: String, _ layout: ImportLayout, of account: Account.ID?) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let json = String(decoding: try encoder.encode(layout), as: UTF8.self)
        if let old = try db.walletProfiles().first(where: { $0.name.folded == name.folded }) {
            try update(.profile, where: "id = ?", arguments: [old.id], set: ["layout": json, "accountId": account])
        } else {
            _ = try insert(into: .profile, ["name": name, "layout": json, "accountId": account])
        }
    }
}
