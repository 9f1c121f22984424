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
                    ? StatementBook(db, rows).broken(of: request.filter.account) : []
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
    fileprivate func life() throws -> ClosedRange<CivilDate>? {
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
