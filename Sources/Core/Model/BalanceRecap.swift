/// Where a wallet stands: the balance of everything, and what one month brought and took.
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
