/// What the home screen shows, read at one moment.
public struct HomeSummary: Hashable, Sendable {
    /// The month that the recap's income and expenses are of.
    public let month: Month
    /// Where the wallet stands.
    public let recap: BalanceRecap
    /// The latest transactions, newest first.
    public let latestTransactions: [Transaction]

    /// Creates a summary.
    public init(month: Month, recap: BalanceRecap, latestTransactions: [Transaction]) {
        self.month = month
        self.recap = recap
        self.latestTransactions = latestTransactions
    }
}
