import Core
import Presentation

extension HomeSummary {
    /// Home of the everyday wallet.
    static let fixture = summary(balance: 431_806, income: 245_000, expenses: 92_775, Transaction.fixtures)

    /// Home of a new wallet.
    static let empty = summary(balance: 0, income: 0, expenses: 0, [])

    /// Home of a wallet in debt, in a month without income.
    static let inDebt = summary(balance: -120_050, income: 0, expenses: 92_775, [.dinner, .coffee, .rent])

    /// Home of a month in which expenses exceed income.
    static let overspent = summary(balance: 18_250, income: 50_000, expenses: 92_775, [.dinner, .coffee, .rent])

    /// Home of a wallet with the widest texts and amounts.
    static let demanding = summary(
        balance: 899_999_871_295,
        income: 999_999_999_999,
        expenses: 130_205,
        Transaction.demanding
    )

    private static func summary(
        balance: Int64,
        income: Int64,
        expenses: Int64,
        _ transactions: [Transaction]
    ) -> HomeSummary {
        HomeSummary(
            month: Fixtures.today.monthOfYear,
            recaps: [
                BalanceRecap(
                    totalBalance: Fixtures.euros(balance),
                    monthlyIncome: Fixtures.euros(income),
                    monthlyExpenses: Fixtures.euros(expenses)
                )
            ],
            latestTransactions: transactions
        )
    }
}
