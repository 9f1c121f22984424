import Core
import GRDB

extension SQLiteRepository {
    /// Computes a forecast from the kept totals, the days after today and the schedules.
    public func forecast(_ request: ForecastRequest) async throws(MoneyFlowError) -> Forecast {
        guard request.last >= request.today else {
            throw .invalidRange(from: request.today, to: request.last)
        }
        guard request.last <= request.limit else {
            throw .forecastTooLong(last: request.last, limit: request.limit)
        }
        return try await read { db in
            let rows = try WalletRows(db)
            let filter = TransactionFilter(to: request.today, account: request.account)
            let balances = try TransactionQuery(checking: filter, db, rows).balances(db, rows)
            let occurrences = try ScheduleBook(db, rows).progress()
                .open(upTo: request.last, today: request.today)
            let basis = ForecastBasis(
                balances: balances,
                dated: try db.changes(after: request),
                occurrences: occurrences,
                spending: request.countsUsual ? try db.spending(before: request) : [],
                firstDay: request.countsUsual ? try db.life()?.lowerBound : nil
            )
            return try Forecast(request, basis, currency: rows.currency)
        }
    }

    /// Reads the transactions of three years, and leaves out what schedules have.
    public func recurringPayments(
        _ search: RecurringPaymentSearch,
        upTo day: CivilDate
    ) async throws(MoneyFlowError) -> [RecurringPayment] {
        try await read { db in
            let rows = try WalletRows(db)
            var search = search
            let first = day.adding(days: -RecurringPaymentSearch.dayCount) ?? .earliest
            let query = try TransactionQuery(TransactionFilter(from: first, to: day), categories: [])
            let cursor = try query.cursor(db, at: .newest, limit: -1)
            while let row = try cursor.next() { search.add(try rows.transaction(row)) }
            let schedules = try ScheduleBook(db, rows).progress().map(\.schedule)
            return search.payments().filter { payment in !schedules.contains { payment.isOf($0) } }
        }
    }
}

extension Database {
    /// Returns what is left until the next income, or `nil` if none is scheduled soon.
    ///
    /// - Parameters:
    ///   - occurrences: The dates of the next ``UntilIncome/horizon`` days that are not settled.
    ///   - balances: What is in the accounts today.
    func untilIncome(
        _ occurrences: [ScheduledOccurrence],
        _ balances: [AccountBalance],
        _ rows: WalletRows,
        today: CivilDate
    ) throws -> UntilIncome? {
        guard let income = UntilIncome.next(in: occurrences, currency: rows.currency, today: today),
            let balance = balances.first(where: { $0.account.id == income.schedule.account.id }),
            let last = income.dueOn.adding(days: -1)
        else { return nil }
        let request = ForecastRequest(today: today, last: last, account: balance.account.id)
        let basis = ForecastBasis(
            balances: [balance],
            dated: try changes(after: request),
            occurrences: occurrences.filter { $0.dueOn <= last }
        )
        return UntilIncome(income, try Forecast(request, basis, currency: rows.currency))
    }

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
