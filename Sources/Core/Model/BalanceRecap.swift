/// The balance of a wallet, and the income and expenses of one month.
public struct BalanceRecap: Hashable, Sendable {
    /// All income less all expenses, of every transaction whatever its date; may be negative.
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
