import Money

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
            largestTitles: request.groupsLargest ? try titles(largest, of: report, accounts, in: snapshot) : nil,
            largestType: largest.type ?? .expense,
            brokenStatements: request.filter.isUnlimited
                ? try snapshot.read(BrokenStatements(of: request.filter.account)) : [],
            budgets: try budgets(in: snapshot)
        )
    }

    /// Returns the titles with the largest sums in each currency of a report.
    private func titles(
        _ filter: TransactionFilter,
        of report: Report,
        _ accounts: [Account],
        in snapshot: any WalletSnapshot
    ) throws(MoneyFlowError) -> [[LargestTitle]] {
        let type = filter.type ?? .expense
        let sums = try snapshot.read(
            FlowSumsRequest([request.days], by: .title(limit: ReportRequest.largestCount), matching: filter)
        )
        return try report.currencies.map { part throws(MoneyFlowError) in
            let own = accounts.filter { $0.currency == part.currency }.map(\.id)
            var titles: [LargestTitle] = []
            for sum in sums where sum.currency == part.currency {
                guard case .title(let title, type) = sum.key, sum.flows.amount(of: type) > 0,
                    let largest = try transaction(titled: title, filter, own, in: snapshot)
                else { continue }
                let total = Money(minorUnits: sum.flows.amount(of: type), currency: part.currency)
                titles.append(LargestTitle(transaction: largest, count: sum.flows.count, total: total))
            }
            return titles.sorted { $0.total.minorUnits > $1.total.minorUnits }
        }
    }

    /// Returns the largest transaction with a title, or `nil` if those that have its words have another one.
    private func transaction(
        titled title: String,
        _ filter: TransactionFilter,
        _ accounts: [Account.ID],
        in snapshot: any WalletSnapshot
    ) throws(MoneyFlowError) -> Transaction? {
        var filter = filter
        // A search of the report would have to be found as well; what is compared below has been.
        filter.search = TransactionSearch(title, amounts: nil)
        let found = try snapshot.read(LargestTransactions(matching: filter, in: accounts, limit: 100))
        return found.first { $0.title.folded == title.folded }
    }

    private func budgets(in snapshot: any WalletSnapshot) throws(MoneyFlowError) -> BudgetOverview? {
        guard let budgets = request.budgets, try !snapshot.read(Budgets()).isEmpty else { return nil }
        return try snapshot.read(budgets)
    }
}
