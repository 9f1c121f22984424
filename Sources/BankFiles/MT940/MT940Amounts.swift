import Money

/// The other amounts of a booking: what it was in another currency, and what the bank charged.
///
/// The German banks' agreement (DFÜ agreement, appendix 3, chapter 8) has `/OCMT/USD12,50/` and `/CHGS/EUR1,20/` in the line
/// after that of the booking, and the words `OAMT+` and `COAM+` in the purpose. Dutch banks write `/OAMT/` in `:86:`.
struct MT940Amounts: Sendable {
    /// The amount in the currency that it was paid in, or `nil`.
    let original: Money?
    /// The charges, or `nil`.
    let fee: Money?

    /// Reads the amounts from the lines of some fields; one without a currency, or whose end is not certain, is left out.
    init(_ fields: [[ArraySlice<UInt8>]]) {
        original = Self.amount(after: ["/OCMT/", "/OAMT/", "OAMT+"], in: fields)
        fee = Self.amount(after: ["/CHGS/", "COAM+"], in: fields)
    }

    private static func amount(after tags: [String], in fields: [[ArraySlice<UInt8>]]) -> Money? {
        for lines in fields where lines.contains(where: { $0.contains(UInt8(ascii: "/")) || $0.contains(.plus) }) {
            for tag in tags.map({ Array($0.utf8) }) {
                // A line may be cut within an amount, so that only a mark after it shows where it ends.
                let whole = Array(lines.joined())[...]
                if let amount = amount(after: tag, in: whole, endsWithText: false) { return amount }
                let ends = lines.lazy.filter { $0.characterCount < shortestFullLine }
                if let amount = ends.compactMap({ amount(after: tag, in: $0, endsWithText: true) }).first {
                    return amount
                }
            }
        }
        return nil
    }

    /// Reads the amount after the first tag in a text.
    private static func amount(after tag: [UInt8], in text: ArraySlice<UInt8>, endsWithText: Bool) -> Money? {
        guard let place = text.firstRange(of: tag) else { return nil }
        var value = MT940Value(text[place.upperBound...])
        let before = value.takeCurrency()
        value = MT940Value(value.rest)
        let digits = value.takeAmount()
        if before == nil { value = MT940Value(value.rest) }
        guard let code = before ?? value.takeCurrency(), let currency = Currency(code: code) else { return nil }
        let isEnd =
            switch value.rest.first {
            case UInt8(ascii: "/"), UInt8(ascii: "?"): true
            // More digits may follow, but none after a currency.
            case .some(let byte) where byte.isBlank: before == nil
            case .some: false
            case nil: endsWithText
            }
        guard isEnd else { return nil }
        do {
            return Money(minorUnits: try currency.minorUnits(mt940: digits), currency: currency)
        } catch {
            return nil
        }
    }

    /// How long a line is that may be cut because of its length: that after the booking has up to 34 characters.
    private static let shortestFullLine = 34
}

extension UInt8 {
    fileprivate static let plus = UInt8(ascii: "+")
}
