import Core
import GRDB
import Money

extension DeletionEffectsRequest: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        let effects = try DeletedTransactions(db: snapshot.db, rows: snapshot.rows, ids: ids)
        return DeletionEffects(
            count: ids.count,
            shares: try effects.shares(),
            splitCount: try effects.count("id IN (SELECT transactionId FROM part WHERE categoryId NOTNULL)"),
            tags: try effects.tags(),
            transferCount: try effects.count("type = 'transfer'"),
            dates: try effects.dates(),
            importedCount: try effects.importedCount(),
            statements: try effects.statements()
        )
    }
}

/// Reads what hangs on transactions.
private struct DeletedTransactions {
    let db: Database
    let rows: WalletRows
    let ids: [Core.Transaction.ID]

    private var arguments: StatementArguments { ["ids": ids.jsonText] }

    /// The SQL of the ids.
    private static let list = "(SELECT value FROM json_each(:ids))"

    /// Returns how many of them are something.
    func count(_ condition: String) throws -> Int {
        try Int.fetchOne(
            db,
            sql: #"SELECT count(*) FROM "transaction" WHERE id IN \#(Self.list) AND \#(condition)"#,
            arguments: arguments
        ) ?? 0
    }

    func shares() throws -> [DeletionEffects.Share] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT part.accountId, sum(part.amount) FROM part JOIN account ON account.id = part.accountId
                WHERE transactionId IN \(Self.list) GROUP BY part.accountId ORDER BY position, account.id
                """,
            arguments: arguments
        ).map { row in
            let account = try db.account(row.value(0), rows)
            return DeletionEffects.Share(
                of: account,
                Money(minorUnits: try row.value(1), currency: account.currency ?? rows.currency)
            )
        }
    }

    func tags() throws -> [Tag] {
        let used = try Set(
            Tag.ID.fetchAll(
                db,
                sql: "SELECT DISTINCT tagId FROM tagging WHERE transactionId IN \(Self.list)",
                arguments: arguments
            )
        )
        return used.isEmpty ? [] : try db.walletTags().filter { used.contains($0.id) }
    }

    func dates() throws -> [TransactionTrail.PostedDate] {
        try db.postedDates(of: ids)
    }

    /// Returns how many of them files have brought.
    ///
    /// Their rows are found by their days.
    func importedCount() throws -> Int {
        try Int.fetchOne(
            db,
            sql: """
                WITH deleted (id) AS MATERIALIZED \(Self.list)
                SELECT count(DISTINCT \(MovedRows.current())) FROM importedRow JOIN command ON command.id = commandId
                WHERE day BETWEEN
                        (SELECT unixepoch(min(date)) / 86400 FROM "transaction" WHERE id IN deleted) - :around
                        AND (SELECT unixepoch(max(ifnull(toDate, date))) / 86400 FROM "transaction" WHERE id IN deleted)
                            + :around
                    AND (
                        importedRow.transactionId IN deleted
                        OR importedRow.transactionId IN (SELECT transactionId FROM movedRow WHERE nowId IN deleted)
                    )
                    AND state = 'done' AND \(MovedRows.current()) IN deleted
                """,
            arguments: ["ids": ids.jsonText, "around": BankRowReader.daysAround]
        ) ?? 0
    }

    /// Returns the first statement of each account that agreed and that they change.
    func statements() throws -> [StatedBalance] {
        try Row.fetchAll(
            db,
            sql: """
                WITH side (accountId, date, amount) AS MATERIALIZED (
                    SELECT accountId, date, iif((type = 'income') = refund, -amount, amount)
                    FROM "transaction" WHERE id IN \(Self.list)
                    UNION ALL
                    SELECT toAccountId, toDate, toAmount
                    FROM "transaction" WHERE id IN \(Self.list) AND type = 'transfer'
                )
                SELECT statement.*, min(statement.date) FROM statement JOIN account ON account.id = statement.accountId
                WHERE agreed AND (
                    SELECT sum(amount) FROM side
                    WHERE side.accountId = statement.accountId AND side.date <= statement.date
                ) <> 0
                GROUP BY statement.accountId ORDER BY position, account.id
                """,
            arguments: arguments
        ).map { try StatementReader.statement($0) { rows.account($0) } }
    }
}

extension Database {
    /// Returns the dates of schedules that transactions have posted, by date.
    func postedDates(of ids: [Core.Transaction.ID]) throws -> [TransactionTrail.PostedDate] {
        try Row.fetchAll(
            self,
            sql: """
                SELECT schedule.id, title, date FROM occurrence JOIN schedule ON schedule.id = scheduleId
                WHERE transactionId IN (SELECT value FROM json_each(?)) ORDER BY date, schedule.id
                """,
            arguments: [ids.jsonText]
        ).map { row in
            let (schedule, text): (Int64, String) = (try row.value(0), try row.value(2))
            guard let date = CivilDate(iso: text) else { throw DamagedRow(table: "occurrence", id: schedule) }
            return TransactionTrail.PostedDate(
                schedule: Schedule.ID(rawValue: schedule),
                title: try row.value(1),
                date: date
            )
        }
    }
}
