import Foundation

/// How amounts of a wallet are written: its currency's names, and what stands before decimals.
public struct AmountConventions: Sendable {
    /// Where the conventions come from.
    public enum Source: Sendable {
        case locale(Locale?)
        case fixed(decimalSeparator: Character?, symbols: Set<String>)
    }

    /// What a text beside the digits names.
    public enum Meaning: Hashable, Sendable {
        case ownCurrency
        case otherCurrency(String)
    }

    let currency: Currency
    let source: Source

    /// Creates the conventions of a currency.
    public init(currency: Currency, source: Source) {
        self.currency = currency
        self.source = source
    }

    /// What stands before decimals, or `nil` where that is not known or neither `.` nor `,`.
    public var decimalSign: DecimalSign? {
        switch source {
        case .locale(let locale): locale?.decimalSeparator.flatMap(DecimalSign.init)
        case .fixed(let decimalSeparator, _): decimalSeparator.flatMap { DecimalSign(rawValue: String($0)) }
        }
    }

    /// Returns the currency that `name` stands for, in either case, or `nil` for none.
    public func meaning(of name: String) -> Meaning? {
        let upper = name.uppercased()
        if upper == currency.code { return .ownCurrency }
        let codes = CurrencySigns.codes(of: name)
        if codes.contains(currency.code) || isSymbol(upper) { return .ownCurrency }
        if let code = codes.first { return .otherCurrency(codes.count == 1 ? code : name) }
        return Currency(code: upper).map { .otherCurrency($0.code) }
    }

    /// Whether it is what the source itself calls the wallet's currency.
    private func isSymbol(_ upper: String) -> Bool {
        switch source {
        case .locale(nil):
            return false
        case .locale(let locale?):
            guard !CurrencySigns.isSign(upper), Currency(code: upper) == nil else { return false }
            let style = IntegerFormatStyle<Int>.Currency(code: currency.code, locale: locale)
            let symbol = 0.formatted(style.precision(.fractionLength(0)))
                .unicodeScalars.filter { $0.properties.generalCategory != .format && $0.properties.numericType == nil }
            let words = String(String.UnicodeScalarView(symbol)).split(whereSeparator: \.isWhitespace)
            return words.joined(separator: " ").uppercased() == upper
        case .fixed(_, let symbols):
            return symbols.contains { $0.uppercased() == upper }
        }
    }
}
