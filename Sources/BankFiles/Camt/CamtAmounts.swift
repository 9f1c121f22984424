import Money

/// The other amounts of an entry or a payment: what it was in other currencies, and what the bank charged.
struct CamtAmounts: Sendable {
    /// The amounts in any currency: as instructed, of the transaction, and its counter-value.
    let amounts: [Money]
    /// The charges, or `nil` if there are none, or in several currencies.
    let fee: Money?

    /// Reads the amounts; one that is invalid is left out, as no balance depends on it.
    ///
    /// A rate without an amount says nothing of what was paid.
    init(_ element: XMLElement) {
        amounts = ["InstdAmt", "TxAmt", "CntrValAmt"].compactMap { name in
            element["AmtDtls"]?[name]?["Amt"].flatMap(Self.amount)
        }
        fee = Self.fee(element.all("Chrgs"))
    }

    /// Returns the total of the charges or, if there is none, the sum of what the account was charged.
    private static func fee(_ charges: [XMLElement]) -> Money? {
        if let total = charges.lazy.compactMap({ $0["TtlChrgsAndTaxAmt"] }).first { return amount(total) }
        // The first versions have the amount in the element itself, which is then repeated.
        let parts = charges.flatMap { $0["Amt"] == nil ? $0.all("Rcrd") : [$0] }
            .filter { $0.text("CdtDbtInd") != "CRDT" }.map { $0["Amt"].flatMap(amount) }
        do {
            return try parts.dropFirst().reduce(parts.first ?? nil) { sum, part throws(MoneyError) in
                guard let sum, let part else { return nil }
                return try sum.adding(part)
            }
        } catch {
            return nil
        }
    }

    private static func amount(_ element: XMLElement) -> Money? {
        let code = element.attributes["Ccy"].flatMap(CamtStatement.currency)
        guard let currency = code.flatMap({ Currency(code: $0) }) else { return nil }
        do {
            let amounts = StatementAmounts(currency: currency, decimal: .point)
            return Money(minorUnits: try amounts.minorUnits(Array(element.text.utf8)[...]), currency: currency)
        } catch {
            return nil
        }
    }
}
