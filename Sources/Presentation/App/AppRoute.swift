import Core

/// A screen on the way from home to where a person is.
public enum AppRoute: Sendable {
    /// The balance card and the latest transactions: where every way begins.
    case home
    /// All transactions, or those that a filter lets through.
    case transactions
    /// All there is to know of one transaction.
    case transaction(TransactionDetailViewModel)
    /// The categories.
    case categories
    /// What was done to the wallet.
    case history
    /// The settings of the wallet.
    case settings
    /// A form, whatever it is for.
    case form(any FormViewModel)
}
