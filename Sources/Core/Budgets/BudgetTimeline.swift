import Money

/// The budgets of one category and currency, one after the other.
package struct BudgetTimeline: Hashable, Sendable {
    /// What they are for.
    package let key: BudgetKey
    /// The budgets, the earliest first; never empty.
    package let budgets: [Budget]

    /// Returns the timelines of all budgets, in no particular order.
    package static func all(of budgets: [Budget]) -> [BudgetTimeline] {
        Dictionary(grouping: budgets, by: \.key).map { key, budgets in
            BudgetTimeline(key: key, budgets: budgets.sorted { $0.fromMonth < $1.fromMonth })
        }
    }

    /// Returns the budget in force in a month, which has an amount, or `nil` if there is none.
    package func inForce(in month: Month) -> Budget? {
        budgets.last { $0.fromMonth <= month }.flatMap { $0.amount == nil ? nil : $0 }
    }

    /// The limits of earlier months or years, whose difference from what was spent in them goes on.
    struct Carried: Hashable, Sendable {
        /// The months, which are whole years for a limit per year.
        let months: ClosedRange<Month>
        /// What the limits add up to, in minor units.
        let limits: Int64
    }

    /// Returns what goes on into a month, or into its year, or `nil` if nothing does.
    ///
    /// It comes from all months or years before, without a gap, in which the budget in force rolls over too. That of a
    /// year is the one in force in its last month.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    func carried(into month: Month) throws(MoneyFlowError) -> Carried? {
        guard let current = inForce(in: month), current.rollsOver else { return nil }
        let unit = current.per
        let start = unit == .month ? month : Month(uncheckedYear: month.year, month: 1)
        // The first month that is known to be carried, or none yet, and the one that ends the time of a budget.
        var (first, end) = (start, start)
        var limits: Int64 = 0
        for budget in budgets.reversed() where budget.fromMonth < end {
            // A year belongs to the budget in force in its December.
            let count = unit == .month ? end.monthsSince(budget.fromMonth) : end.year - budget.fromMonth.year
            if count > 0 {
                guard let amount = budget.amount, budget.rollsOver, budget.per == unit else { break }
                let (sum, isTooLarge) = amount.multipliedReportingOverflow(by: Int64(count))
                guard !isTooLarge else { throw .amountOverflow }
                limits = try limits.adding(sum)
                first = unit == .month ? budget.fromMonth : Month(uncheckedYear: budget.fromMonth.year, month: 1)
            }
            end = budget.fromMonth
        }
        guard first < start, let last = start.adding(-1) else { return nil }
        return Carried(months: first...last, limits: limits)
    }
}

extension Int64 {
    /// Returns the sum.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    func adding(_ other: Int64) throws(MoneyFlowError) -> Int64 {
        let (sum, isTooLarge) = addingReportingOverflow(other)
        guard !isTooLarge else { throw .amountOverflow }
        return sum
    }

    /// Returns the difference.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    func subtracting(_ other: Int64) throws(MoneyFlowError) -> Int64 {
        let (difference, isTooLarge) = subtractingReportingOverflow(other)
        guard !isTooLarge else { throw .amountOverflow }
        return difference
    }
}
