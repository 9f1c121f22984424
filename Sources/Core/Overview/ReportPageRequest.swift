/// A report with what explains it, composed of what each feature reads.
///
/// Throws what a ``ReportRequest`` throws.
package struct ReportPageRequest: WalletQuery {
    package typealias Value = ReportPage

    package let request: ReportRequest

    package init(_ request: ReportRequest) {
        self.request = request
    }

    package func value(in snapshot: any WalletSnapshot) throws(MoneyFlowError) -> ReportPage {
        let report = try snapshot.read(request)
        let isOfAll = request.filter == .everything
        let (months, lastDay) = (request.monthsOfPage, request.lastDayOfPage)
        let largest = request.largest(among: try snapshot.read(Categories()))
        let accounts = try snapshot.read(Accounts())
        let netWorth = NetWorthRequest(
            months: months.upperBound.monthsSince(months.lowerBound) + 1,
            calendar: request.calendar,
            today: lastDay
        )
        return ReportPage(
            report: report,
            months: try snapshot.read(request.months),
            netWorth: isOfAll ? try snapshot.read(netWorth) : nil,
            inTransit: isOfAll ? try snapshot.read(TransfersInTransit(after: lastDay)) : [],
            spending: try SpendingCourse.all(
                of: request,
                currencies: report.currencies.map(\.currency),
                life: snapshot.read(TransactionDays())
            ) { request throws(MoneyFlowError) in try snapshot.read(request) },
            largest: try report.currencies.map { part throws(MoneyFlowError) in
                try snapshot.read(
                    LargestTransactions(
                        matching: largest,
                        in: accounts.filter { $0.currency == part.currency }.map(\.id),
                        limit: ReportRequest.largestCount
                    )
                )
            },
            largestType: largest.type ?? .expense,
            brokenStatements: request.filter.isUnlimited
                ? try snapshot.read(BrokenStatements(of: request.filter.account)) : [],
            budgets: try budgets(in: snapshot)
        )
    }

    private func budgets(in snapshot: any WalletSnapshot) throws(MoneyFlowError) -> BudgetOverview? {
        guard let budgets = request.budgets, try !snapshot.read(Budgets()).isEmpty else { return nil }
        return try snapshot.read(budgets)
    }
}
