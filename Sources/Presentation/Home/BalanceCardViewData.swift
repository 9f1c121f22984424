import Core

/// The balance, and what a month brought and took, ready to draw.
public struct BalanceCardViewData: Hashable, Sendable {
    /// The month that income and expenses are of.
    public let month: String
    /// The balance of everything, with a minus where it is negative.
    public let balance: String
    /// Whether the balance is below zero.
    public let isNegative: Bool
    /// The month's income, with its sign.
    public let income: String
    /// The month's expenses, with their sign.
    public let expenses: String
    /// How much of the month's income was spent; `nil` without income, and where amounts are masked.
    public let spending: SpendingViewData?

    /// Creates a card from finished text.
    public init(
        month: String,
        balance: String,
        isNegative: Bool,
        income: String,
        expenses: String,
        spending: SpendingViewData?
    ) {
        self.month = month
        self.balance = balance
        self.isNegative = isNegative
        self.income = income
        self.expenses = expenses
        self.spending = spending
    }

    /// Creates the card of a recap.
    public init(_ recap: BalanceRecap, month: Month, formats: Formats) {
        self.init(
            month: formats.month(month),
            balance: formats.balance(recap.totalBalance),
            isNegative: recap.totalBalance.minorUnits < 0 && !formats.hidesAmounts,
            income: formats.signedAmount(recap.monthlyIncome, .income),
            expenses: formats.signedAmount(recap.monthlyExpenses, .expense),
            spending: formats.hidesAmounts ? nil : SpendingViewData(recap)
        )
    }
}
