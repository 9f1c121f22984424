import Money

/// How the budgets of a month stand.
package struct BudgetOverview: Hashable, Sendable {
    /// The month.
    package let month: Month
    /// The month's days.
    package let days: ClosedRange<CivilDate>
    /// The number of its days that are left, with today; `nil` unless today is one of them.
    package let daysLeft: Int?
    /// The budgets in each currency that has any, the wallet's first.
    package let currencies: [CurrencyBudgets]

    /// The number of budgets.
    package var count: Int { currencies.reduce(0) { $0 + $1.budgets.count } }

    /// What is safe to spend in a currency; `nil` if it has no limit per month for all expenses.
    package func safeToSpend(in currency: Currency) -> SafeToSpend? {
        currencies.first { $0.currency == currency }?.safeToSpend
    }
}

/// The budgets of a month in one currency.
package struct CurrencyBudgets: Hashable, Sendable {
    /// The currency of all amounts.
    package let currency: Currency
    /// The budgets per month and then those per year: of each, the largest first, followed by those of categories under
    /// it, and the one for all expenses last.
    package let budgets: [BudgetState]
    /// The month's income, with what is dated later in it or scheduled, in minor units.
    package let income: Int64
    /// What is planned to be spent in the month, in minor units: the limit per month for all expenses or, without one, what
    /// the topmost limits per month add up to; `nil` if there is no limit per month.
    package let planned: Int64?
    /// The part of the month's income that is not planned, negative if more is planned; `nil` if nothing is.
    package let notPlanned: Int64?
    /// What is safe to spend; `nil` without a limit per month for all expenses, or unless today is in the month.
    package let safeToSpend: SafeToSpend?
}

/// How a budget stands, in minor units.
package struct BudgetState: Hashable, Sendable {
    /// The budget in force.
    package let budget: Budget
    /// The month or the year that it is for.
    package let period: Period
    /// Whether it is a limit within that of another category, which is before it.
    package let isUnder: Bool
    /// The limit, at least 0.
    package let amount: Int64
    /// What earlier months or years have left, or, if negative, overspent.
    package let carried: Int64
    /// What can be spent: the limit and what is carried.
    package let available: Int64
    /// What was spent up to today or, in a month that is over, up to its end; negative if more was refunded.
    package let spent: Int64
    /// What is still to come: dated later in the period, or expected.
    package let scheduled: Int64
    /// What is left of ``available`` after what was spent and what is still to come; negative if that is more.
    package let left: Int64
    /// How much more than its share of the year was spent, negative for less; `nil` for a month, or a year that is over.
    package let pace: Int64?

    /// Whether more was spent, or is still to come, than there is.
    package var isOver: Bool { left < 0 }
}

/// What can be spent each day until the month ends, if all that is still to come is paid too.
package struct SafeToSpend: Hashable, Sendable {
    /// The currency.
    package let currency: Currency
    /// What can be spent in the whole month, in minor units: the limit and what is carried.
    package let available: Int64
    /// What is left of that after what was spent and what is still to come, in minor units; negative if that is more.
    package let left: Int64
    /// The days left, with today; at least 1.
    package let days: Int

    /// Creates what is safe to spend.
    package init(currency: Currency, available: Int64, left: Int64, days: Int) {
        self.currency = currency
        self.available = available
        self.left = left
        self.days = days
    }

    /// What can be spent each day, in minor units, rounded down; `nil` if more was spent than there is.
    package var perDay: Int64? { left < 0 ? nil : left / Int64(max(1, days)) }
}
