import Money

/// How the budgets of the months up to one stand, newest first; only the months since the first budget.
///
/// Throws ``MoneyFlowError/amountOverflow``.
package struct BudgetMonthsRequest: WalletQuery {
    package typealias Value = [BudgetOverview]

    /// The number of months, at least 1.
    package let count: Int
    /// The request for the last one.
    package let last: BudgetRequest

    package init(_ count: Int, upTo last: BudgetRequest) {
        self.count = count
        self.last = last
    }

    package func value(in snapshot: any WalletSnapshot) throws(MoneyFlowError) -> [BudgetOverview] {
        let first = try snapshot.read(Budgets()).map(\.fromMonth).min() ?? last.month
        var overviews = [try snapshot.read(last)]
        var request = last
        while overviews.count < count, let month = request.month.adding(-1), month >= first {
            request.month = month
            overviews.append(try snapshot.read(request))
        }
        return overviews
    }
}
