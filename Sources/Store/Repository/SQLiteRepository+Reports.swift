import Core
import GRDB

extension SQLiteRepository {
    /// Computes a report from the kept totals of months and an index range of days, or from the rows of its days.
    public func report(_ request: ReportRequest) async throws(MoneyFlowError) -> Report {
        try await read { db in
            let rows = try WalletRows(db)
            _ = try TransactionQuery(checking: request.filter, db, rows)
            return try db.report(request, rows)
        }
    }

    /// Computes the balances from the kept totals.
    public func netWorth(
        months: Int,
        calendar: PeriodCalendar,
        today: CivilDate
    ) async throws(MoneyFlowError) -> NetWorth {
        try await read { db in
            try db.netWorth(months: months, calendar: calendar, today: today, WalletRows(db))
        }
    }

    /// Computes a page from the kept totals and the rows of the report's days.
    public func reportPage(_ request: ReportRequest) async throws(MoneyFlowError) -> ReportPage {
        try await read { db in
            let rows = try WalletRows(db)
            _ = try TransactionQuery(checking: request.filter, db, rows)
            let report = try db.report(request, rows)
            let currencies = report.currencies.map(\.currency)
            let largest = request.largest(among: rows.categories)
            let query = try TransactionQuery(largest, categories: rows.categories)
            let months = request.monthsOfPage
            let schedules = try ScheduleBook(db, rows).progress()
            let hasNetWorth = request.filter == .everything
            return ReportPage(
                report: report,
                months: try db.report(request.months, rows),
                netWorth: hasNetWorth
                    ? try db.netWorth(
                        months: months.upperBound.monthsSince(months.lowerBound) + 1,
                        calendar: request.calendar,
                        today: request.lastDayOfPage,
                        rows
                    ) : nil,
                inTransit: hasNetWorth ? try db.transfers(arrivingAfter: request.lastDayOfPage, rows) : [],
                spending: try SpendingCourse.all(of: request, currencies: currencies, life: db.life()) {
                    try TransactionQuery.flows($0, db, rows)
                },
                largest: try currencies.map { currency in
                    let accounts = rows.ownAccounts.filter { $0.currency == currency }.map(\.id)
                    return try query.largest(db, in: accounts, limit: ReportRequest.largestCount).transactions(rows)
                },
                largestType: largest.type ?? .expense,
                brokenStatements: try request.filter.isUnlimited
                    ? StatementBook(db, rows).broken(of: request.filter.account) : [],
                budgets: try db.budgetQuestion(request.budgets, rows) { schedules.open(upTo: $0, today: request.today) }
                    .map { try db.overview($0, rows, db.flows(byCategoryIn: $0.ranges, rows)) }
            )
        }
    }
}

extension Database {
    /// Computes a report.
    func report(_ request: ReportRequest, _ rows: WalletRows) throws -> Report {
        try Report(
            request,
            categories: rows.categories,
            accounts: rows.ownAccounts,
            currencies: rows.currencies(of: request.filter.account),
            life: life()
        ) { try TransactionQuery.flows($0, self, rows) }
    }

    /// Computes a report by category on all transactions, and further sums by category.
    ///
    /// All are read at once, so that days of both are looked at once.
    ///
    /// - Parameter ranges: The days of the further sums, each of which has the index of its range.
    func report(
        _ request: ReportRequest,
        _ rows: WalletRows,
        summing ranges: [ClosedRange<CivilDate>]
    ) throws -> (report: Report, sums: [FlowSum]) {
        let indexes = Dictionary(zip(ranges, ranges.indices)) { first, _ in first }
        var further: [FlowSum] = []
        let report = try Report(
            request,
            categories: rows.categories,
            accounts: rows.ownAccounts,
            currencies: rows.currencies(of: request.filter.account),
            life: life()
        ) { question in
            var all = question
            all.ranges += ranges.filter { !question.ranges.contains($0) }
            let sums = try TransactionQuery.flows(all, self, rows)
            further = sums.compactMap { sum in
                indexes[all.ranges[sum.range]].map { index in
                    FlowSum(range: index, key: sum.key, currency: sum.currency, flows: sum.flows)
                }
            }
            return sums.filter { $0.range < question.ranges.count }
        }
        return (report, further)
    }

    /// Computes what was in the accounts.
    func netWorth(months: Int, calendar: PeriodCalendar, today: CivilDate, _ rows: WalletRows) throws -> NetWorth {
        try NetWorth(
            months: months,
            calendar: calendar,
            today: today,
            accounts: rows.ownAccounts,
            currencies: rows.currencies,
            firstDay: life()?.lowerBound
        ) { try TransactionQuery.flows($0, self, rows) }
    }

    /// Returns the days of the first and the last transaction, or `nil` if there is none.
    func life() throws -> ClosedRange<CivilDate>? {
        // Each of the two is found at an end of the index.
        let row = try Row.fetchOne(
            self,
            sql: #"SELECT (SELECT min(date) FROM "transaction"), (SELECT max(date) FROM "transaction")"#
        )
        let (first, last): (String?, String?) = (try row?.value(0), try row?.value(1))
        guard let first, let last else { return nil }
        guard let from = CivilDate(iso: first), let to = CivilDate(iso: last) else { throw DamagedTotals() }
        return from...max(from, to)
    }
}
