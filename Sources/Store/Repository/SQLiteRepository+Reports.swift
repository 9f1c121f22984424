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
            let rows = try WalletRows(db)
            return try NetWorth(
                months: months,
                calendar: calendar,
                today: today,
                accounts: rows.ownAccounts,
                currencies: rows.currencies,
                firstDay: db.life()?.lowerBound
            ) { try TransactionQuery.flows($0, db, rows) }
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
            currencies: request.filter.account.flatMap { rows.account($0)?.currency }.map { [$0] } ?? rows.currencies,
            life: life()
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
