import Core

/// Tells the wallet's currency from the other commodities of a journal.
struct JournalCurrency: Sendable {
    private let conventions: AmountConventions
    /// The commodity of amounts that name none, or `nil` where those are in the wallet's currency.
    var defaultCommodity: String?

    init(_ currency: Currency) {
        conventions = AmountConventions(
            currency: currency,
            source: .fixed(decimalSeparator: nil, symbols: [])
        )
    }

    /// Returns the code or name of a commodity, or `nil` where it is the wallet's currency.
    func foreignName(of commodity: String?) -> String? {
        guard let name = commodity ?? defaultCommodity, !name.isEmpty else { return nil }
        return switch conventions.meaning(of: name) {
        case .ownCurrency: nil
        case .otherCurrency(let found): found
        case nil: BankText.excerpt(name)
        }
    }
}
