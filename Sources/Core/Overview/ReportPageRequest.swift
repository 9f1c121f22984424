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
            ) { request throws(MoneyFlowError) in
                try self.request.sums(request, in: report.currencies[0].currency, snapshot).sums
            },
            largest: try self.largest(largest, of: report, accounts, in: snapshot),
            largestTitles: request.groupsLargest ? try titles(largest, of: report, accounts, in: snapshot) : nil,
            largestType: largest.type ?? .expense,
            brokenStatements: request.filter.isUnlimited
                ? try snapshot.read(BrokenStatements(of: request.filter.account)) : [],
            budgets: try budgets(in: snapshot)
        )
    }

    /// Returns the largest transactions in each currency of a report; in the first one, with those that were converted.
    private func largest(
        _ filter: TransactionFilter,
        of report: Report,
        _ accounts: [Account],
        in snapshot: any WalletSnapshot
    ) throws(MoneyFlowError) -> [[Transaction]] {
        func largest(in currency: Currency) throws(MoneyFlowError) -> [Transaction] {
            try snapshot.read(
                LargestTransactions(
                    matching: filter,
                    in: accounts.filter { $0.currency == currency }.map(\.id),
                    limit: ReportRequest.largestCount
                )
            )
        }
        var all = try report.currencies.map { part throws(MoneyFlowError) in try largest(in: part.currency) }
        guard let converted = report.conversion?.flows.keys else { return all }
        for currency in converted.sorted(by: { $0.code < $1.code }) { all[0] += try largest(in: currency) }
        let months = Set(all[0].map(\.date.monthOfYear))
        let rates = try snapshot.read(FlowRates(of: months, to: report.currencies[0].currency, today: request.today))
        var ranked: [(transaction: Transaction, size: Int64)] = []
        for transaction in all[0] {
            guard let size = try rates.amount(transaction.amount, on: transaction.date) else { continue }
            ranked.append((transaction, size))
        }
        ranked.sort {
            ($1.size, $0.transaction.date, $0.transaction.id) < ($0.size, $1.transaction.date, $1.transaction.id)
        }
        all[0] = ranked.prefix(ReportRequest.largestCount).map(\.transaction)
        return all
    }

    /// Returns the titles with the largest sums in each currency of a report.
    private func titles(
        _ filter: TransactionFilter,
        of report: Report,
        _ accounts: [Account],
        in snapshot: any WalletSnapshot
    ) throws(MoneyFlowError) -> [[LargestTitle]] {
        let type = filter.type ?? .expense
        let question = FlowSumsRequest([request.days], by: .title(limit: ReportRequest.largestCount), matching: filter)
        let sums = try request.sums(question, in: report.currencies[0].currency, snapshot).sums
        return try report.currencies.enumerated().map { index, part throws(MoneyFlowError) in
            let currencies = [part.currency] + (index == 0 ? report.conversion.map { Array($0.flows.keys) } ?? [] : [])
            let own = accounts.filter { account in account.currency.map(currencies.contains) ?? false }.map(\.id)
            var sums = sums.filter { $0.currency == part.currency && $0.flows.amount(of: type) > 0 }
            sums.sort { $0.flows.amount(of: type) > $1.flows.amount(of: type) }
            var titles: [LargestTitle] = []
            for sum in sums where titles.count < ReportRequest.largestCount {
                guard case .title(let title, type) = sum.key,
                    let largest = try transaction(titled: title, filter, own, in: snapshot)
                else { continue }
                let total = Money(minorUnits: sum.flows.amount(of: type), currency: part.currency)
                titles.append(LargestTitle(transaction: largest, count: sum.flows.count, total: total))
            }
            return titles
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
