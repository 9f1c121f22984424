import Core

/// A count and sums, ready to draw.
public struct TotalsViewData: Hashable, Sendable {
    /// The count: `1,234 transactions`.
    public let count: String
    /// The income with its sign, or `nil` if there is none.
    public let income: String?
    /// The expenses with their sign, or `nil` if there are none.
    public let expenses: String?
    /// The income minus the expenses; `nil` unless there are both, or if it does not fit in 64 bits.
    public let balance: String?

    /// Creates totals from finished text.
    public init(count: String, income: String?, expenses: String?, balance: String?) {
        self.count = count
        self.income = income
        self.expenses = expenses
        self.balance = balance
    }

    /// Creates the totals to draw.
    public init(_ totals: TransactionTotals, formats: Formats) {
        let hasIncome = totals.income.minorUnits != 0
        let hasExpenses = totals.expenses.minorUnits != 0
        self.init(
            count: formats.count(totals.count, "transaction", "transactions"),
            income: hasIncome ? formats.signedAmount(totals.income, .income) : nil,
            expenses: hasExpenses ? formats.signedAmount(totals.expenses, .expense) : nil,
            balance: hasIncome && hasExpenses ? formats.balance(totals.balance) : nil
        )
    }
}
