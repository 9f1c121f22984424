import Money

/// Finds the currencies among the commodities of a journal.
struct JournalCurrency: Sendable {
    private let own: Currency
    private let conventions: AmountConventions
    /// The commodity of amounts without one, or `nil` if they are in the expected currency.
    var defaultCommodity: String?

    init(_ currency: Currency) {
        own = currency
        conventions = AmountConventions(
            currency: currency,
            source: .fixed(decimalSeparator: nil, symbols: [])
        )
    }

    /// Returns the code or name of a commodity, or `nil` if it is the expected currency.
    func foreignName(of commodity: String?) -> String? {
        guard let name = commodity ?? defaultCommodity, !name.isEmpty else { return nil }
        return switch conventions.meaning(of: name) {
        case .ownCurrency: nil
        case .otherCurrency(let found): found
        case nil: BankText.excerpt(name)
        }
    }

    /// Returns the currency of a commodity, or `nil` if it is something else.
    func currency(of commodity: String?) -> Currency? {
        guard let name = foreignName(of: commodity) else { return own }
        return Currency(code: name)
    }
}
