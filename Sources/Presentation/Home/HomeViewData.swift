import Core

/// The home screen, ready to draw.
public struct HomeViewData: Hashable, Sendable {
    /// The balance card.
    public let card: BalanceCardViewData
    /// The latest transactions, newest first.
    public var latestTransactions: [TransactionRowViewData]
    /// What an empty wallet says instead of a list; `nil` once there is a transaction.
    public let emptyState: EmptyStateViewData?

    /// Creates the screen from its parts.
    public init(
        card: BalanceCardViewData,
        latestTransactions: [TransactionRowViewData],
        emptyState: EmptyStateViewData?
    ) {
        self.card = card
        self.latestTransactions = latestTransactions
        self.emptyState = emptyState
    }

    /// Creates the screen of a summary.
    public init(_ summary: HomeSummary, formats: Formats) {
        let recap = summary.recap
        let sums = [recap.totalBalance, recap.monthlyIncome, recap.monthlyExpenses]
        let isEmpty = summary.latestTransactions.isEmpty && sums.allSatisfy { $0.minorUnits == 0 }
        self.init(
            card: BalanceCardViewData(recap, month: summary.month, formats: formats),
            latestTransactions: summary.latestTransactions.map { TransactionRowViewData($0, formats: formats) },
            emptyState: isEmpty ? .welcome : nil
        )
    }
}
