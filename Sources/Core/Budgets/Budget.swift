import Money

/// A limit for the expenses of a category, or for all expenses, from a month on until another one takes its place.
package struct Budget: Hashable, Sendable, Identifiable {
    /// The id of a budget.
    package typealias ID = Identifier<Budget>

    /// The number that identifies it in the wallet.
    package let id: ID
    /// The category, whose budget includes those under it, or `nil` for all expenses.
    package let category: Category?
    /// The currency of the accounts whose expenses count.
    package let currency: Currency
    /// The first month of the wallet that it is for.
    package let fromMonth: Month
    /// What the limit is for.
    package let per: BudgetUnit
    /// The limit in minor units, at least 0; `nil` if there is none from that month on.
    package let amount: Int64?
    /// Whether what is left or overspent goes on to the next month or year.
    package let rollsOver: Bool

    package init(
        id: ID,
        category: Category?,
        currency: Currency,
        fromMonth: Month,
        per: BudgetUnit = .month,
        amount: Int64?,
        rollsOver: Bool = false
    ) {
        self.id = id
        self.category = category
        self.currency = currency
        self.fromMonth = fromMonth
        self.per = per
        self.amount = amount
        self.rollsOver = rollsOver
    }

    /// What it is for: one budget for each is in force at a time.
    package var key: BudgetKey { BudgetKey(category: category?.id, currency: currency) }

    /// Returns whether another budget has the same limit, from whatever month on.
    package func hasSameLimit(as other: Budget) -> Bool {
        (amount, per, rollsOver) == (other.amount, other.per, other.rollsOver)
    }
}

/// What a limit is for.
package enum BudgetUnit: String, CaseIterable, Codable, Hashable, Sendable {
    /// Each month of the wallet.
    case month
    /// Each year of the wallet, whose months are its own.
    case year

    /// The unit of the wallet's periods.
    package var period: Period.Unit { self == .month ? .month : .year }
}

/// What a budget is for.
package struct BudgetKey: Hashable, Sendable {
    /// The category, or `nil` for all expenses.
    package var category: Category.ID?
    /// The currency.
    package var currency: Currency

    package init(category: Category.ID?, currency: Currency) {
        self.category = category
        self.currency = currency
    }
}

/// A limit to set.
package struct NewBudget: Hashable, Sendable {
    /// What it is for.
    package var key: BudgetKey
    /// The limit in minor units, from 0 to ``Money/maximumMinorUnits``.
    package var amount: Int64
    /// What the limit is for, or `nil` to leave that as it is; at first, a month.
    package var per: BudgetUnit?
    /// Whether what is left or overspent goes on, or `nil` to leave that as it is; at first, it does not.
    package var rollsOver: Bool?
    /// The first month that it is for.
    package var fromMonth: Month

    package init(
        key: BudgetKey,
        amount: Int64,
        per: BudgetUnit? = nil,
        rollsOver: Bool? = nil,
        fromMonth: Month
    ) {
        self.key = key
        self.amount = amount
        self.per = per
        self.rollsOver = rollsOver
        self.fromMonth = fromMonth
    }
}

/// What setting or ending a budget did.
package struct BudgetChange: Hashable, Sendable {
    /// The month from which on it holds.
    package let month: Month
    /// What was in force in the month before; `nil` for no limit.
    package let before: Budget?
    /// What is in force in the month now; `nil` for no limit.
    package let after: Budget?
    /// What takes its place in later months, or was removed from them when the budget was ended; the earliest first.
    package let later: [Budget]

    package init(month: Month, before: Budget?, after: Budget?, later: [Budget]) {
        self.month = month
        self.before = before
        self.after = after
        self.later = later
    }
}
