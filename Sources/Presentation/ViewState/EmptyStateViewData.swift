import Core

/// What a screen without content shows: why it is empty, and how to begin.
public struct EmptyStateViewData: Hashable, Sendable {
    /// Why the screen is empty, in a few words.
    public let title: String
    /// What to do about it.
    public let text: String
    /// Examples of how to begin; may be empty.
    public let remedies: [Remedy]

    /// Creates an empty state.
    public init(title: String, text: String, remedies: [Remedy]) {
        self.title = title
        self.text = text
        self.remedies = remedies
    }

    /// The empty state of a list without transactions.
    public static let firstTransaction = EmptyStateViewData(
        title: "No transactions yet",
        text: "Add your first transaction:",
        remedies: [
            .addTransaction(amount: "12.50", title: "Coffee"),
            .addTransaction(amount: "+1200", title: "Salary", date: "yesterday"),
        ]
    )

    /// The empty state of a new wallet.
    public static let welcome = EmptyStateViewData(
        title: "Welcome to MoneyFlow",
        text: "Add your first transaction:",
        remedies: firstTransaction.remedies
    )
}
