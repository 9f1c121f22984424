import Core
import GRDB
import Money

extension RecurringPayments: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        let db = snapshot.db
        let rows = try snapshot.rows
        var search = search
        let first = day.adding(days: -RecurringPaymentSearch.dayCount) ?? .earliest
        let query = try TransactionQuery(TransactionFilter(from: first, to: day), categories: [])
        let cursor = try query.cursor(db, at: .newest, limit: -1)
        while let row = try cursor.next() { search.add(try rows.transaction(row)) }
        let schedules = try ScheduleReader(db, rows).progress().map(\.schedule)
        return search.payments().with(schedules)
    }
}

extension DatedChanges: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        try snapshot.db.changes(after: request)
    }
}

extension DailySpending: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        try snapshot.db.spending(before: request)
    }
}

extension StoreFeature {
    static let forecast = StoreFeature(queries: [DatedChanges.self, DailySpending.self, RecurringPayments.self])
}

extension Database {
    /// Returns what transactions after today, and transfers that have not arrived, change on each day.
    fileprivate func changes(after request: ForecastRequest) throws -> [DailyAmount] {
        // A transfer between two of the accounts changes both.
        try dailyAmounts(
            """
            SELECT date, currency, sum(change) FROM (
                SELECT date, accountId, iif(type = 'income', sum, -sum) AS change FROM flow
                WHERE date > :today AND date <= :last
                UNION ALL SELECT date, accountId, sum FROM movement WHERE date > :today AND date <= :last
            ) JOIN account ON account.id = accountId
            WHERE kind <> 'outside' AND (:account IS NULL OR accountId = :account)
            GROUP BY date, currency
            """,
            ["today": request.today.iso, "last": request.last.iso, "account": request.account]
        )
    }

    /// Returns what was spent on each of the days that say what is usual, without what schedules posted.
    fileprivate func spending(before request: ForecastRequest) throws -> [DailyAmount] {
        let first = request.today.adding(days: -7 * UsualSpending.weekCount) ?? .earliest
        return try dailyAmounts(
            """
            SELECT date, currency, sum(sum) FROM flow JOIN account ON account.id = accountId
            WHERE type = 'expense' AND date >= :first AND date < :today AND (:account IS NULL OR accountId = :account)
                AND NOT EXISTS (SELECT 1 FROM occurrence WHERE occurrence.transactionId = flow.transactionId)
            GROUP BY date, currency
            """,
            ["first": first.iso, "today": request.today.iso, "account": request.account]
        )
    }

    private func dailyAmounts(_ sql: String, _ arguments: StatementArguments) throws -> [DailyAmount] {
        try Row.fetchAll(self, sql: sql, arguments: arguments).map { row in
            guard let date = CivilDate(iso: try row.value(0) as String),
                let currency = Currency(code: try row.value(1) as String)
            else { throw DamagedRow(table: TransactionRecord.table, id: 0) }
            return DailyAmount(date: date, currency: currency, amount: try row.value(2))
        }
    }
}
