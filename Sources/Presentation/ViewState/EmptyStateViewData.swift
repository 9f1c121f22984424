import Core

/// What a screen without content shows: why it is empty, and how to begin.
package struct EmptyStateViewData: Hashable, Sendable {
    /// Why the screen is empty, in a few words.
    package let title: String
    /// What to do about it, with a paragraph for each line.
    package let text: String
    /// Examples of how to begin; may be empty.
    package let remedies: [Remedy]

    package init(title: String, text: String, remedies: [Remedy]) {
        self.title = title
        self.text = text
        self.remedies = remedies
    }

    /// The empty state of a list without transactions.
    package static let firstTransaction = EmptyStateViewData(
        title: "No transactions yet",
        text: "Add your first transaction, or import a bank statement:",
        remedies: [
            .addTransaction(amount: "12.50", title: "Coffee"),
            .addTransaction(amount: "+1200", title: "Salary", date: "yesterday"),
            .importFile("statement.csv", []),
        ]
    )

    /// Returns the empty state of a new wallet.
    ///
    /// - Parameter wallet: The path of the wallet, or `nil` in the app, whose keys lead on.
    package static func welcome(wallet: String?) -> EmptyStateViewData {
        EmptyStateViewData(
            title: "Welcome to MoneyFlow",
            text: wallet.map {
                "The wallet is \($0).\nAdd your first transaction, import a bank statement, or open the app:"
            } ?? firstTransaction.text,
            remedies: firstTransaction.remedies + (wallet == nil ? [] : [.openApp])
        )
    }
}
