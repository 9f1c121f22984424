/// A limit for the expenses of a category, or for all expenses, from a month on until another one takes its place.
public struct Budget: Hashable, Sendable, Identifiable {
    /// The id of a budget.
    public typealias ID = Identifier<Budget>

    /// The number that identifies it in the wallet.
    public let id: ID
    /// The category, whose budget includes those under it, or `nil` for all expenses.
    public let category: Category?
    /// The currency of the accounts whose expenses count.
    public let currency: Currency
    /// The first month of the wallet that it is for.
    public let fromMonth: Month
    /// What the limit is for.
    public let per: BudgetUnit
    /// The limit in minor units, at least 0; `nil` if there is none from that month on.
    public let amount: Int64?
    /// Whether what is left or overspent goes on to the next month or year.
    public let rollsOver: Bool

    /// Creates a budget.
    public init(
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
    public var key: BudgetKey { BudgetKey(category: category?.id, currency: currency) }

    /// Returns whether another budget has the same limit, from whatever month on.
    public func hasSameLimit(as other: Budget) -> Bool {
        (amount, per, rollsOver) == (other.amount, other.per, other.rollsOver)
    }
}

/// What a limit is for.
public enum BudgetUnit: String, CaseIterable, Codable, Hashable, Sendable {
    /// Each month of the wallet.
    case month
    /// Each year of the wallet, whose months are its own.
    case year

    /// The unit of the wallet's periods.
    public var period: Period.Unit { self == .month ? .month : .year }
}

/// What a budget is for.
public struct BudgetKey: Hashable, Sendable {
    /// The category, or `nil` for all expenses.
    public var category: Category.ID?
    /// The currency.
    public var currency: Currency

    /// Creates a key.
    public init(category: Category.ID?, currency: Currency) {
        self.category = category
        self.currency = currency
    }
}

/// A limit to set.
public struct NewBudget: Hashable, Sendable {
    /// What it is for.
    public var key: BudgetKey
    /// The limit in minor units, from 0 to ``Money/maximumMinorUnits``.
    public var amount: Int64
    /// What the limit is for, or `nil` to leave that as it is; at first, a month.
    public var per: BudgetUnit?
    /// Whether what is left or overspent goes on, or `nil` to leave that as it is; at first, it does not.
    public var rollsOver: Bool?
    /// The first month that it is for.
    public var fromMonth: Month

    /// Creates a limit to set.
    public init(
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
public struct BudgetChange: Hashable, Sendable {
    /// The month from which on it holds.
    public let month: Month
    /// What was in force in the month before; `nil` for no limit.
    public let before: Budget?
    /// What is in force in the month now; `nil` for no limit.
    public let after: Budget?
    /// What takes its place in later months, or was removed from them when the budget was ended; the earliest first.
    public let later: [Budget]

    /// Creates a change.
    public init(month: Month, before: Budget?, after: Budget?, later: [Budget]) {
        self.month = month
        self.before = before
        self.after = after
        self.later = later
    }
}
