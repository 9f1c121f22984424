import Core
import Foundation
import GRDB
import Segments

/// Gives what a command has made its identifiers, while all is as the command left it.
struct CommandIdentities {
    let db: Database
    let identities: RowIdentities
    let history: SharedHistory
    /// The number of the command.
    let command: Int64
    /// Its identifier.
    let uid: UID
    /// What it was asked to do.
    let kind: CommandKind
    /// The tables that it has changed.
    private let tables: Set<String>

    init(_ command: Int64, _ history: SharedHistory) throws {
        (db, identities) = (history.db, history.identities)
        (self.history, self.command) = (history, command)
        let row = try Row.fetchOne(
            db.cachedStatement(sql: "SELECT uid, kind FROM command WHERE id = ?"),
            arguments: [command]
        )
        guard let row else { throw DamagedRow(table: "command", id: command) }
        uid = try UID(row, at: 0)
        kind = CommandKind(rawValue: try row.value(1))
        tables = Set(try db.changedTables(of: command))
    }

    var isImport: Bool { kind == .importFile || kind == .moveImport }

    /// Names the rows that the command has made, and records which transactions stand for others.
    func record() throws {
        for table in SharedTable.all where table.name != TransactionRecord.table { try nameKept(table) }
        let regroups = try kind == .pairImports && hasMovedRows()
        if isImport || regroups { try ImportIdentities(self).record() }
        try nameTransactions()
        for table in SharedTable.all where table.references.values.contains(.own(by: TransactionRecord.table)) {
            try name(table)
        }
        if kind == .linkTransfer || kind == .pairImports && !regroups { try recordLink() }
        if kind == .unlinkTransfer { try divideRows() }
        try recordClaims()
    }

    /// Returns the rows that the command has touched, except those that it has made and of which nothing else says anything: these
    /// are as they were made.
    func unsettled() throws -> RowNumbers {
        var rows: RowNumbers = [:]
        let changed = try Row.fetchAll(
            db.cachedStatement(sql: "SELECT tableName, recordId FROM change WHERE commandId = ?"),
            arguments: [command]
        )
        for row in changed where SharedTable.byName[try row.value(0)] != nil {
            rows[try row.value(0), default: []].insert(try row.value(1))
        }
        let isConditional = kind == .linkTransfer || kind == .unlinkTransfer
        let others = ["replacedId", "survivorId", "holderId"].map { "SELECT \($0) AS id FROM replacement" }
        let inserted = try Int64.fetchSet(
            db.cachedStatement(
                sql: """
                    SELECT said.id FROM insertion CROSS JOIN (
                        \(others.joined(separator: " UNION ALL "))
                        UNION ALL SELECT recordId FROM claim
                        UNION ALL SELECT recordId FROM change WHERE tableName = 'transaction'
                        UNION ALL SELECT id FROM "transaction" WHERE ?2
                    ) AS said ON said.id BETWEEN firstId AND lastId
                    WHERE insertion.commandId = ?1 AND insertion.tableName = 'transaction'
                    """
            ),
            arguments: [command, isConditional]
        )
        let given = try Int64.fetchSet(
            db.cachedStatement(
                sql: """
                    SELECT replacedId FROM replacement WHERE commandId = ?1
                    UNION SELECT survivorId FROM replacement WHERE commandId = ?1
                    """
            ),
            arguments: [command]
        )
        let transactions = inserted.union(given).union(identities.renewed[TransactionRecord.table] ?? [])
        if !transactions.isEmpty { rows[TransactionRecord.table, default: []].formUnion(transactions) }
        return rows
    }

    private func nameKept(_ table: SharedTable) throws {
        guard !table.references.values.contains(.own(by: TransactionRecord.table)) else { return }
        try name(table)
    }

    private func name(_ table: SharedTable) throws {
        guard tables.contains(table.name) else { return }
        for id in try unnamedBirths(table.name) {
            let values = try history.row(try json(table.name, id), of: table.name) ?? [:]
            try name(table.name, id, like: table.naturalKey(values))
        }
    }

    /// Names a row after its natural key, if it has one, or else after the command.
    ///
    /// - Parameter isOnce: Whether a row that a command in effect has made has its identifier for ever, wherever it is now.
    func name(_ table: String, _ id: Int64, like key: [SharedValue]?, isOnce: Bool = false) throws {
        guard let key else {
            return try identities.name(table, id, RowIdentities.uid(of: table, id, madeBy: uid))
        }
        for twin in 0... {
            let uid = RowIdentities.uid(of: table, like: key, twin: twin)
            if let other = try identities.number(of: uid) {
                if try isTaken(table, other.id) { continue }
                if isOnce, try isMade(table, other.id) { continue }
            }
            return try identities.name(table, id, uid)
        }
    }

    /// Whether a row is there, or the command has touched it.
    private func isTaken(_ table: String, _ id: Int64) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT EXISTS (SELECT 1 FROM \(table.sqlIdentifier) WHERE id = :id)
                        OR EXISTS (SELECT 1 FROM change WHERE commandId = :command AND tableName = :table AND recordId = :id)
                    """
            ),
            arguments: ["id": id, "command": command, "table": table]
        ) == true
    }

    /// Whether a command in effect has made a row.
    private func isMade(_ table: String, _ id: Int64) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT EXISTS (
                        SELECT 1 FROM change JOIN command ON command.id = commandId
                        WHERE tableName = :table AND recordId = :id AND before IS NULL AND state = 'done'
                    )
                    """
            ),
            arguments: ["id": id, "table": table]
        ) == true
    }

    // MARK: Transactions

    private func nameTransactions() throws {
        let table = TransactionRecord.table
        guard tables.contains(table) else { return }
        let unnamed = try unnamedBirths(table)
        guard !unnamed.isEmpty else { return }
        let posted = kind == .post ? try postedDates() : [:]
        let part = try keyOfPart()
        for id in unnamed { try name(table, id, like: posted[id] ?? part, isOnce: part != nil) }
    }

    /// Returns the key of a transaction that a date of a schedule was posted as, by its number.
    private func postedDates() throws -> [Int64: [SharedValue]] {
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT after ->> 'transactionId', after ->> 'scheduleId', after ->> 'date' FROM change
                    WHERE commandId = ? AND tableName = 'occurrence' AND after ->> 'transactionId' NOTNULL
                    """
            ),
            arguments: [command]
        )
        return try Dictionary(
            rows.map { row in
                let schedule = try identities.uid(ScheduleReader.table, try row.value(1))
                return (try row.value(0), [.text("posted"), .row(schedule), .text(try row.value(2))])
            }
        ) { first, _ in first }
    }

    /// Returns the key of the income of an unlinked transfer, or of the fee of a link; `nil` for other commands.
    private func keyOfPart() throws -> [SharedValue]? {
        guard kind == .unlinkTransfer || kind == .linkTransfer else { return nil }
        let others = try Int64.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT recordId FROM change WHERE commandId = ? AND tableName = ? AND before NOTNULL ORDER BY recordId
                    """
            ),
            arguments: [command, TransactionRecord.table]
        )
        let uids = try others.map { try identities.uid(TransactionRecord.table, $0) }.sorted()
        return [.text(kind == .unlinkTransfer ? "income" : "fee")] + uids.map { .row($0) }
    }
}
