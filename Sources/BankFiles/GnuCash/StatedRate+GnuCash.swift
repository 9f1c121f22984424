import Money

extension StatedRate {
    /// Reads a `price`.
    ///
    /// - Returns: `nil` if it is that of a security, or not complete.
    init?(gnucash price: XMLElement) {
        guard let base = price["commodity"]?.statedCurrency, let quote = price["currency"]?.statedCurrency,
            let date = CivilDate(iso: String((price.text("time", "date") ?? "").prefix(10)))
        else { return nil }
        let parts = (price.text("value") ?? "").split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let numerator = Int64(parts[0]), let denominator = Int64(parts[1]),
            let rate = ExchangeRate(base: base, quote: quote, numerator: numerator, denominator: denominator)
        else { return nil }
        self.init(date: date, rate)
    }
}

extension XMLElement {
    /// The currency that it names as a commodity.
    fileprivate var statedCurrency: Currency? {
        guard ["CURRENCY", "ISO4217"].contains(text("space")) else { return nil }
        return text("id").flatMap { Currency(code: $0) }
    }
}
