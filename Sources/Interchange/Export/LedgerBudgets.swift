import Core

extension LedgerAccounts {
    /// The account of all expenses.
    static let expenses = "Expenses"
}

/// A limit and the months, or the years, in which a ledger has it.
struct LedgerBudget {
    let budget: Budget
    /// The first month, or the first one of the first year.
    let from: Month
    /// The first month in which it no longer holds, or `nil` if it stands.
    let to: Month?

    /// Returns the limits that hold for at least a month, or a year.
    ///
    /// A year belongs to the limit that is in force in its last month.
    static func all(_ budgets: [Budget]) -> [LedgerBudget] {
        budgets.enumerated().compactMap { index, budget in
            let next = budgets.dropFirst(index + 1).first { $0.key == budget.key }?.fromMonth
            guard budget.amount != nil else { return nil }
            func start(_ month: Month) -> Month {
                budget.per == .month ? month : Month(year: month.year, month: 1) ?? month
            }
            let (from, to) = (start(budget.fromMonth), next.map(start))
            return to.map { $0 > from } ?? true ? LedgerBudget(budget: budget, from: from, to: to) : nil
        }
    }
}
