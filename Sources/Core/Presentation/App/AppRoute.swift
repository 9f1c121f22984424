/// A screen on the way from home to where a person is.
public enum AppRoute: Sendable {
    case home
    case transactions
    case transaction(TransactionDetailViewModel)
    case categories
    case history
    case settings
    case form(any FormViewModel)
}
