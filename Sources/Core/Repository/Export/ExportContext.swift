/// What writers know apart from the transactions.
public struct ExportContext: Hashable, Sendable {
    /// The wallet's currency.
    public let currency: Currency
    /// All categories of the wallet, used or not.
    public let categories: [Category]
    /// The date of the export.
    public let today: CivilDate
    /// The date of the last transaction, or `nil` if there is none.
    public let lastDay: CivilDate?

    /// Creates a context.
    public init(currency: Currency, categories: [Category], today: CivilDate, lastDay: CivilDate?) {
        self.currency = currency
        self.categories = categories
        self.today = today
        self.lastDay = lastDay
    }
}
