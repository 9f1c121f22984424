/// What writers need to know next to the transactions themselves.
public struct ExportContext: Hashable, Sendable {
    /// The wallet's currency.
    public let currency: Currency
    /// The wallet's categories, also those without a transaction.
    public let categories: [Category]
    /// The day of the export.
    public let today: CivilDate
    /// The day of the last transaction, or `nil` when there is none.
    public let lastDay: CivilDate?

    /// Creates a context.
    public init(currency: Currency, categories: [Category], today: CivilDate, lastDay: CivilDate?) {
        self.currency = currency
        self.categories = categories
        self.today = today
        self.lastDay = lastDay
    }
}
