import Money

/// The balance of a wallet in one currency, and the income and expenses of one month.
package struct BalanceRecap: Hashable, Sendable {
    /// What is in the accounts of the currency, all of them or the one asked for, at the end of a day; may be negative.
    package let totalBalance: Money
    /// The income of the month up to that day; negative if more was taken back than received.
    package let monthlyIncome: Money
    /// The expenses of the month up to that day; negative if more was refunded than spent.
    package let monthlyExpenses: Money

    package init(totalBalance: Money, monthlyIncome: Money, monthlyExpenses: Money) {
        self.totalBalance = totalBalance
        self.monthlyIncome = monthlyIncome
        self.monthlyExpenses = monthlyExpenses
    }

    /// Whether all figures are zero.
    package var isZero: Bool { [totalBalance, monthlyIncome, monthlyExpenses].allSatisfy { $0.minorUnits == 0 } }
}
