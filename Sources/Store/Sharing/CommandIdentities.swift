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

    private var isImport: Bool { kind == .importFile || kind == .moveImport }

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
            db,
            sql: """
                SELECT EXISTS (SELECT 1 FROM \(table.sqlIdentifier) WHERE id = :id)
                    OR EXISTS (SELECT 1 FROM change WHERE commandId = :command AND tableName = :table AND recordId = :id)
                """,
            arguments: ["id": id, "command": command, "table": table]
        ) == true
    }

    /// Whether a command in effect has made a row.
    private func isMade(_ table: String, _ id: Int64) throws -> Bool {
        try Bool.fetchOne(
            db,
            sql: """
                SELECT EXISTS (
                    SELECT 1 FROM change JOIN command ON command.id = commandId
                    WHERE tableName = :table AND recordId = :id AND before IS NULL AND state = 'done'
                )
                """,
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
            db,
            sql: """
                SELECT after ->> 'transactionId', after ->> 'scheduleId', after ->> 'date' FROM change
                WHERE commandId = ? AND tableName = 'occurrence' AND after ->> 'transactionId' NOTNULL
                """,
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
            db,
            sql: """
                SELECT recordId FROM change WHERE commandId = ? AND tableName = ? AND before NOTNULL ORDER BY recordId
                """,
            arguments: [command, TransactionRecord.table]
        )
        let uids = try others.map { try identities.uid(TransactionRecord.table, $0) }.sorted()
        return [.text(kind == .unlinkTransfer ? "income" : "fee")] + uids.map { .row($0) }
    }

    /// Records that the transaction that was kept stands for the other one.
    private func recordLink() throws {
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT recordId, after NOTNULL, before, after FROM change
                WHERE commandId = ? AND tableName = ? AND before NOTNULL
                """,
            arguments: [command, TransactionRecord.table]
        )
        let table = TransactionRecord.table
        guard let kept = try rows.first(where: { try $0.value(1) }),
            let other = try rows.first(where: { try !$0.value(1) })
        else { return }
        guard let before = try history.row(try kept.value(2), of: table),
            let given = try history.row(try other.value(2), of: table)
        else { return }
        let (survivor, replaced): (Int64, Int64) = (try kept.value(0), try other.value(0))
        let side = try side(of: given, replaced, besides: before)
        try insert(replaced, heldBy: replaced, by: survivor, side, seen: try count(survivor, side))
        for side in [Replacement.Side.out, .in] { try moveBankRows(from: replaced, to: survivor, side) }
    }

    /// Gives what stood on the side of a transfer that is gone to the income that an unlink has made.
    private func divideRows() throws {
        let transfer = try Int64.fetchOne(
            db,
            sql: "SELECT recordId FROM change WHERE commandId = ? AND tableName = ? AND before NOTNULL",
            arguments: [command, TransactionRecord.table]
        )
        guard let transfer, let income = try firstBirth() else { return }
        try moveBankRows(from: transfer, to: income, .in)
    }

    /// Returns the side that a transaction is of the transfer that another one becomes by it.
    ///
    /// Of two transfers, each has rows of files on one side only.
    private func side(of given: SharedRow, _ replaced: Int64, besides kept: SharedRow) throws -> Replacement.Side {
        func isOut(_ row: SharedRow) -> Bool? {
            guard case .text(let type) = row[value: "type"], type != "transfer" else { return nil }
            return (type == "expense") != (row[value: "refund"] == .integer(1))
        }
        if let isOut = isOut(given) { return isOut ? .out : .in }
        if let isOut = isOut(kept) { return isOut ? .in : .out }
        let isOut = try Bool.fetchOne(
            db,
            sql: """
                SELECT amount < 0 FROM bankRow JOIN command ON command.id = commandId
                WHERE transactionId = ? AND state = 'done'
                """,
            arguments: [replaced]
        )
        return isOut == true ? .out : .in
    }

    /// Whether the command has given rows of earlier imports to other transactions, one by one.
    private func hasMovedRows() throws -> Bool {
        try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM movedRow WHERE commandId = ?)", arguments: [command])
            == true
    }

    private func firstBirth() throws -> Int64? {
        let made = try births(TransactionRecord.table)
        return (Array(made.others) + made.ranges.map(\.lowerBound)).min()
    }

    /// Makes the rows of files that a transaction stands for those of another one, if the command is in effect.
    ///
    /// - Parameter record: The only row, or `nil` for all.
    func moveBankRows(from holder: Int64, to other: Int64, _ side: Replacement.Side, record: Int64? = nil) throws {
        let isInEffect = try Bool.fetchOne(
            db,
            sql: "SELECT state = 'done' FROM command WHERE id = ?",
            arguments: [command]
        )
        guard isInEffect == true else { return }
        try db.moveBankRows(
            from: holder,
            to: other,
            "(amount < 0) = \(side == .out) AND recordId = ifnull(?, recordId)",
            [record]
        )
    }

    // MARK: What is recorded

    /// Records that a transaction stands for another one.
    func insert(
        _ replaced: Int64,
        heldBy holder: Int64?,
        by survivor: Int64,
        _ side: Replacement.Side,
        seen: Int,
        row: String? = nil,
        alone: String? = nil
    ) throws {
        try db.cachedStatement(
            sql: """
                INSERT OR REPLACE INTO replacement (commandId, replacedId, holderId, survivorId, side, seen, row, alone)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """
        )
        .execute(arguments: [command, replaced, holder, survivor, side.rawValue, seen, row, alone])
    }

    /// Returns how many rows of files a side of a transaction stands for, without those that the command has read or moved.
    func count(_ transaction: Int64, _ side: Replacement.Side, except moved: Set<Int64> = []) throws -> Int {
        try Int.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT count(DISTINCT recordId) FROM bankRow JOIN command ON command.id = commandId
                    WHERE transactionId = ? AND commandId <> ? AND state = 'done' AND (amount < 0) = ?
                        AND recordId NOT IN (SELECT value FROM json_each(?))
                    """
            ),
            arguments: [transaction, command, side == .out, try JSONArray(moved.sorted()).text]
        ) ?? 0
    }

    /// Records what the transactions stand for of which there can be only one: the opening balance of an account, its adjustment
    /// on a day, a date of a schedule.
    private func recordClaims() throws {
        let dates = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT after ->> 'transactionId', recordId FROM change
                    WHERE commandId = ? AND tableName = 'occurrence' AND after ->> 'transactionId' NOTNULL
                    """
            ),
            arguments: [command]
        )
        for date in dates {
            let occurrence = try identities.uid("occurrence", try date.value(1))
            try claim([.text("date"), .row(occurrence)], try date.value(0))
        }
        guard kind == .addAccount || kind == .check || isImport else { return }
        let openings = try Row.fetchAll(
            db,
            sql: """
                SELECT made.id, accountId, toAccountId, date FROM account AS outside
                CROSS JOIN "transaction" AS made ON made.accountId = outside.id OR made.toAccountId = outside.id
                WHERE outside.kind = 'outside' AND toAccountId NOTNULL AND title IN ('', :title) AND (
                    EXISTS (
                        SELECT 1 FROM insertion
                        WHERE commandId = :command AND tableName = 'transaction' AND made.id BETWEEN firstId AND lastId
                    )
                    OR EXISTS (
                        SELECT 1 FROM change
                        WHERE (commandId, tableName, recordId) = (:command, 'transaction', made.id) AND before IS NULL
                    )
                ) AND NOT EXISTS (SELECT 1 FROM importedRow WHERE transactionId = made.id)
                """,
            arguments: ["command": command, "title": Core.Transaction.adjustmentTitle]
        )
        for row in openings {
            let accounts: [Int64] = [try row.value(1), try row.value(2)]
            let key = try accounts.map { SharedValue.row(try identities.uid("account", $0)) }
            let day = kind == .check ? [SharedValue.text(try row.value(3))] : []
            try claim(
                [.text(kind == .check ? "adjustment" : "opening")] + key.sorted(by: Self.isLess) + day,
                try row.value(0)
            )
        }
    }

    private static func isLess(_ first: SharedValue, _ second: SharedValue) -> Bool {
        if case .row(let first) = first, case .row(let second) = second { first < second } else { false }
    }

    private func claim(_ key: [SharedValue], _ transaction: Int64) throws {
        let key = RowIdentities.uid(of: "claim", like: key, twin: 0)
        try db.cachedStatement(sql: "INSERT OR IGNORE INTO claim (key, recordId, commandId) VALUES (?, ?, ?)")
            .execute(arguments: [key.data, transaction, command])
    }

    // MARK: Rows

    /// The numbers of the rows of a table that the command has made: ranges, and others.
    struct Births {
        let ranges: [ClosedRange<Int64>]
        let others: Set<Int64>

        func contains(_ id: Int64) -> Bool {
            if others.contains(id) { return true }
            var (start, end) = (0, ranges.count)
            while start < end {
                let middle = (start + end) / 2
                if ranges[middle].contains(id) { return true }
                if ranges[middle].upperBound < id { start = middle + 1 } else { end = middle }
            }
            return false
        }
    }

    /// Returns the rows of a table that the command has made.
    func births(_ table: String) throws -> Births {
        let changed = try Int64.fetchSet(
            db.cachedStatement(
                sql: """
                    SELECT recordId FROM change
                    WHERE commandId = ? AND tableName = ? AND before IS NULL AND after NOTNULL
                    """
            ),
            arguments: [command, table]
        )
        let ranges = try Row.fetchAll(
            db.cachedStatement(
                sql: "SELECT firstId, lastId FROM insertion WHERE commandId = ? AND tableName = ? ORDER BY firstId"
            ),
            arguments: [command, table]
        )
        return Births(
            ranges: try ranges.map { (try $0.value(0) as Int64)...(try $0.value(1) as Int64) },
            others: changed
        )
    }

    /// Returns the numbers of those that have no identifier yet, in order.
    private func unnamedBirths(_ table: String) throws -> [Int64] {
        let isNamed = "EXISTS (SELECT 1 FROM identity WHERE tableName = :table AND recordId = made.id)"
        let inserted = """
            UNION
            SELECT id FROM insertion CROSS JOIN \(table.sqlIdentifier) AS made ON made.id BETWEEN firstId AND lastId
            WHERE commandId = :command AND tableName = :table AND NOT \(isNamed)
            """
        return try Int64.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT id FROM (SELECT recordId AS id, before, after, commandId, tableName FROM change) AS made
                    WHERE commandId = :command AND tableName = :table AND before IS NULL AND after NOTNULL
                        AND NOT \(isNamed)
                    \(WalletSchema.tablesWithInsertions.contains(table) ? inserted : "")
                    ORDER BY 1
                    """
            ),
            arguments: ["command": command, "table": table]
        )
    }

    /// Returns a row that the command has made, as JSON.
    func json(_ table: String, _ id: Int64) throws -> String? {
        let made = try String.fetchOne(
            db.cachedStatement(
                sql:
                    "SELECT after FROM change WHERE commandId = ? AND tableName = ? AND recordId = ? AND before IS NULL"
            ),
            arguments: [command, table, id]
        )
        if let made { return made }
        return try String.fetchOne(
            db.cachedStatement(
                sql: "SELECT \(history.columns(of: table).json()) FROM \(table.sqlIdentifier) WHERE id = ?"
            ),
            arguments: [id]
        )
    }
}

extension Database {
    /// Makes rows of files those of another transaction, for later imports too.
    func moveBankRows(
        from holder: Int64,
        to other: Int64,
        _ condition: String,
        _ arguments: [(any DatabaseValueConvertible)?]
    ) throws {
        guard holder != other else { return }
        let rows = try Row.fetchAll(
            self,
            sql: """
                SELECT recordId, commandId, day, amount, textHash FROM bankRow WHERE transactionId = ? AND \(condition)
                """,
            arguments: StatementArguments([holder] + arguments)
        )
        for row in rows {
            let key: [Int64] = try (1...4).map { try row.value($0) }
            try execute(
                sql: """
                    UPDATE OR IGNORE importedRow SET transactionId = ?
                    WHERE (commandId, day, amount, textHash, transactionId) = (?, ?, ?, ?, ?)
                    """,
                arguments: StatementArguments([other] + key + [holder])
            )
            try execute(
                sql: "UPDATE bankRow SET transactionId = ? WHERE recordId = ? AND commandId = ?",
                arguments: [other, try row.value(0) as Int64, key[0]]
            )
        }
    }
}
