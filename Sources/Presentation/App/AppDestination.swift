import Core

/// A place in the app that a person can go to.
public enum AppDestination: Hashable, Sendable {
    /// A form for a new transaction.
    case addition
    /// A form for the transaction of an id.
    case editing(Int64)
    /// All there is to know of the transaction of an id.
    case transaction(Int64)
    /// All transactions.
    case transactions
    /// All transactions, with the cursor in the text that they are searched for.
    case search
    /// The categories.
    case categories
    /// What was done to the wallet.
    case history
    /// The settings of the wallet.
    case settings
}
