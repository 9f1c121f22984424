/// The balance of a wallet, and the income and expenses of one month.
public struct BalanceRecap: Hashable, Sendable {
    /// All income minus all expenses, regardless of date; may be negative.
    public let totalBalance: Money
    /// The income of the whole calendar month, never negative.
    public let monthlyIncome: Money
    /// The expenses of the whole calendar month, never negative.
    public let monthlyExpenses: Money

    /// Creates a recap.
    public init(totalBalance: Money, monthlyIncome: Money, monthlyExpenses: Money) {
        self.totalBalance = totalBalance
        self.monthlyIncome = monthlyIncome
        self.monthlyExpenses = monthlyExpenses
    }
}

/// The count and the sums of a set of transactions.
public struct TransactionTotals: Hashable, Sendable {
    /// The number of transactions.
    public let count: Int
    /// The sum of the income, never negative.
    public let income: Money
    /// The sum of the expenses, never negative.
    public let expenses: Money

    /// Creates totals.
    public init(count: Int, income: Money, expenses: Money) {
        self.count = count
        self.income = income
        self.expenses = expenses
    }

    /// The income minus the expenses; the difference of two non-negative amounts always fits.
    public var balance: Money {
        Money(minorUnits: income.minorUnits &- expenses.minorUnits, currency: income.currency)
    }
}
