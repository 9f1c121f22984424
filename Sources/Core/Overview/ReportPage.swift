import Money

/// A report with what explains it, read at one moment.
package struct ReportPage: Hashable, Sendable {
    /// The report itself.
    package let report: Report
    /// The months up to the end of the report.
    package let months: Report
    /// What was in the accounts at the end of the months, or `nil` if the report is not about all transactions.
    package let netWorth: NetWorth?
    /// The transfers that have left an account by the end of the months and arrive in another one later, so that the net
    /// worth does not have them; empty if there is none.
    package let inTransit: [Transaction]
    /// The expenses of the report's month day by day, in each of its currencies; empty if its period is not a month.
    package let spending: [SpendingCourse]
    /// The largest transactions of the report in each of its currencies, the largest first.
    package let largest: [[Transaction]]
    /// The titles whose transactions add up to the most, in each currency of the report, the largest first; `nil` if the
    /// period is so short that equal titles are few.
    package let largestTitles: [[LargestTitle]]?
    /// The type of the largest transactions.
    package let largestType: TransactionType
    /// The statements that accounts no longer agree with, at most one for each account, in their order.
    package let brokenStatements: [ComparedStatement]
    /// How the budgets of the report's month stand; `nil` if there are none, its period is not a month, or it is not about
    /// all transactions.
    package let budgets: BudgetOverview?

    /// Creates a page from its parts.
    ///
    /// - Parameter largest: The largest transactions in each currency of the report, in the order of its currencies.
    package init(
        report: Report,
        months: Report,
        netWorth: NetWorth?,
        inTransit: [Transaction] = [],
        spending: [SpendingCourse],
        largest: [[Transaction]],
        largestTitles: [[LargestTitle]]? = nil,
        largestType: TransactionType,
        brokenStatements: [ComparedStatement],
        budgets: BudgetOverview? = nil
    ) {
        self.report = report
        self.months = months
        self.netWorth = netWorth
        self.inTransit = inTransit
        self.spending = spending
        self.largest = largest
        self.largestTitles = largestTitles
        self.largestType = largestType
        self.brokenStatements = brokenStatements
        self.budgets = budgets
    }
}

/// The transactions with one title, ignoring the case of ASCII letters.
package struct LargestTitle: Hashable, Sendable {
    /// The largest of them.
    package let transaction: Transaction
    /// How many there are.
    package let count: Int
    /// What they add up to.
    package let total: Money

    package init(transaction: Transaction, count: Int, total: Money) {
        self.transaction = transaction
        self.count = count
        self.total = total
    }
}

extension ReportRequest {
    /// How many transactions the largest ones on a page are.
    package static let largestCount = 10

    /// The last day of a page's charts: that of the period, or today if that is earlier.
    package var lastDayOfPage: CivilDate { min(days.upperBound, today) }

    /// The report by month of a page, for the months of ``monthsOfPage``.
    package var months: ReportRequest {
        var request = self
        request.period = calendar.period(of: calendar.days(of: monthsOfPage))
        request.grouping = .month
        request.comparison = .none
        (request.sorting, request.top) = (nil, nil)
        return request
    }

    /// The months of a page's charts up to ``lastDayOfPage``: twelve, or those of a longer period, at most 36.
    package var monthsOfPage: ClosedRange<Month> {
        let last = calendar.month(of: lastDayOfPage)
        let count = min(36, max(12, last.monthsSince(calendar.month(of: period.first)) + 1))
        return (last.adding(1 - count) ?? last)...last
    }

    /// The budgets of a page, or `nil` if its period is not a month, or it is not about all transactions.
    package var budgets: BudgetRequest? {
        guard period.unit == .month, filter == .everything else { return nil }
        return BudgetRequest(month: calendar.month(of: period.first), calendar: calendar, today: today)
    }

    /// Whether a page groups the largest transactions by their titles: if its period is longer than a month, much comes more
    /// than once.
    package var groupsLargest: Bool { days.upperBound > calendar.days(of: firstMonth...firstMonth).upperBound }

    private var firstMonth: Month { calendar.month(of: days.lowerBound) }

    /// The filter of the largest transactions: expenses, unless the report is about income only.
    ///
    /// - Parameter categories: The categories of the wallet.
    package func largest(among categories: [Category]) -> TransactionFilter {
        var largest = filter
        (largest.from, largest.to) = (days.lowerBound, days.upperBound)
        largest.type = filter.type(among: categories) ?? .expense
        return largest
    }
}
