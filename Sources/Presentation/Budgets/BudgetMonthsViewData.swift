import Core
import Money

/// The limits and the spending of several months side by side, ready to draw.
package struct BudgetMonthsViewData: Hashable, Sendable {
    /// The months and years of a budget.
    package struct Section: Hashable, Sendable {
        /// The icon of the category; `nil` for all expenses.
        package let icon: CategoryIcon?
        /// The name of the category, or `Everything`, with the currency unless it is the wallet's.
        package let name: String
        /// The months, newest first, or the years.
        package let rows: [Row]
    }

    /// A month or a year of a budget.
    package struct Row: Hashable, Sendable {
        /// The month or the year.
        package let period: String
        /// The limit.
        package let limit: String
        /// What went on from before, with its sign; empty if nothing did.
        package let carried: String
        /// What was spent.
        package let spent: String
        /// What is still to come; empty if nothing is.
        package let coming: String
        /// What is left, negative if it is over.
        package let left: String
        /// Whether more was spent, or is still to come, than there is.
        package let isOver: Bool
        /// The length of a bar in comparison with ``whole``.
        package let part: Int64
        /// The length of a full bar, above 0.
        package let whole: Int64
        /// How much of the bar is full, in percent; more than 100 if more was spent than there is.
        package let percent: Int
    }

    /// The months: `September – November 2026`.
    package let title: String
    /// The budgets, in the order of the last month, and then those that had ended before.
    package let sections: [Section]
    /// What to do if there are no budgets; `nil` if there are some.
    package let emptyState: EmptyStateViewData?

    /// Creates the budgets of months.
    ///
    /// - Parameter overviews: How the budgets of each month stand, newest first; at least one.
    package init(_ overviews: [BudgetOverview], formats: Formats) {
        let months = overviews.map(\.month)
        title = [months.last, months.first].compactMap { $0.map { formats.month($0) } }.uniqued.joined(separator: " – ")
        var keys: [BudgetKey] = []
        var states: [BudgetKey: [(state: BudgetState, part: CurrencyBudgets)]] = [:]
        for part in overviews.flatMap(\.currencies) {
            for state in part.budgets {
                let known = states[state.budget.key, default: []]
                if known.isEmpty { keys.append(state.budget.key) }
                // A year is shown once, as it stands at the end of its last month.
                if state.budget.per == .year, known.contains(where: { $0.state.period == state.period }) { continue }
                states[state.budget.key] = known + [(state, part)]
            }
        }
        sections = keys.map { key in
            let months = states[key, default: []]
            let budget = months.first?.state.budget
            let name = budget?.category?.name ?? "Everything"
            return Section(
                icon: budget?.category?.icon,
                name: key.currency == formats.currency ? name : "\(name) · \(key.currency.code)",
                rows: months.map { Row($0.state, in: $0.part, formats: formats) }
            )
        }
        emptyState =
            keys.isEmpty ? overviews.first.flatMap { BudgetListViewData($0, formats: formats).emptyState } : nil
    }
}

extension BudgetMonthsViewData.Row {
    fileprivate init(_ state: BudgetState, in part: CurrencyBudgets, formats: Formats) {
        func money(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency: part.currency) }
        let row = BudgetRowViewData(state, in: part, formats: formats)
        period = formats.periodName(state.period)
        limit = formats.amount(money(state.amount))
        carried = state.carried == 0 ? "" : formats.signedAmount(money(state.carried), .income)
        spent = row.spent
        coming = state.scheduled == 0 ? "" : formats.balance(money(state.scheduled))
        left = formats.balance(money(state.left))
        isOver = row.isOver
        (self.part, whole, percent) = (row.part, row.whole, row.percent)
    }
}

extension [String] {
    /// The texts without those that are the same as the one before.
    fileprivate var uniqued: [String] { reduce(into: []) { if $0.last != $1 { $0.append($1) } } }
}
