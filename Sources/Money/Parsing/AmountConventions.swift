import Foundation

/// How amounts are written: the names of its currency and the decimal sign.
public struct AmountConventions: Sendable {
    /// Where the conventions come from.
    public enum Source: Sendable {
        case locale(Locale?)
        case fixed(decimalSeparator: Character?, symbols: Set<String>)
    }

    /// What text next to the digits means.
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

    /// The decimal sign, or `nil` if it is unknown or neither `.` nor `,`.
    public var decimalSign: DecimalSign? {
        switch source {
        case .locale(let locale): locale?.decimalSeparator.flatMap { DecimalSign(rawValue: $0 == "٫" ? "." : $0) }
        case .fixed(let decimalSeparator, _): decimalSeparator.flatMap { DecimalSign(rawValue: String($0)) }
        }
    }

    /// Whether thousands are separated by spaces, as in France.
    var separatesThousandsBySpaces: Bool {
        switch source {
        case .locale(let locale): locale?.groupingSeparator?.allSatisfy(\.isWhitespace) ?? false
        case .fixed: false
        }
    }

    /// Returns the currency that `name` means, ignoring case, or `nil`.
    public func meaning(of name: String) -> Meaning? {
        let upper = Currency.meantCode(name.uppercased())
        if upper == currency.code { return .ownCurrency }
        let codes = CurrencySigns.codes(of: name)
        if codes.contains(currency.code) || isSymbol(upper) { return .ownCurrency }
        if let code = codes.first { return .otherCurrency(codes.count == 1 ? code : name) }
        return isCode(upper) ? .otherCurrency(upper) : nil
    }

    /// Returns whether a word in upper case is a currency's code: in what people type, only a current one, since many
    /// former codes are words (`SIT`, `BAD`).
    private func isCode(_ upper: String) -> Bool {
        switch source {
        case .locale: Currency.isCurrent(code: upper)
        case .fixed: Currency.isCode(upper)
        }
    }

    /// Returns the currency that a word beside an amount means, or `nil` if it is an ordinary word.
    ///
    /// Words such as `top` and `all` are currencies only in capitals, or as their signs are usually written. The names
    /// of the locale are not used.
    public func meaning(ofWord word: String) -> Meaning? {
        guard CurrencySigns.isSign(word) || Currency(code: word) != nil else { return nil }
        let upper = word.uppercased()
        guard word == upper || !CurrencySigns.everydayWords.contains(upper) || CurrencySigns.usual.contains(word) else {
            return nil
        }
        return meaning(of: word)
    }

    /// Returns whether the source has this name, in upper case, for the currency.
    private func isSymbol(_ upper: String) -> Bool {
        switch source {
        case .locale(nil):
            return false
        case .locale(let locale?):
            guard !CurrencySigns.isSign(upper), !Currency.isCurrent(code: upper) else { return false }
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

/// The signs and abbreviations used for currencies instead of ISO 4217 codes.
///
/// Several currencies can share a sign: `$` is accepted for each of them, and for no other.
public enum CurrencySigns {
    /// Returns the codes of the currencies with this sign, ignoring case, the most usual first.
    public static func codes(of sign: String) -> [String] {
        codes[sign.uppercased()] ?? []
    }

    /// Returns the currency that a code or a sign means without a country, or `nil` if it could be any of several: `$` is
    /// the US dollar, `kr` could be any crown.
    public static func currency(of text: String) -> Currency? {
        if let currency = Currency(code: text.uppercased()) { return currency }
        let codes = codes(of: text)
        let isUsual = codes.count == 1 || ["$", "£", "¥", "￥", "₩", "₱"].contains(text)
        return isUsual ? codes.first.flatMap { Currency(code: $0) } : nil
    }

    /// Returns whether `text` is the sign of a currency.
    public static func isSign(_ text: String) -> Bool {
        codes[text.uppercased()] != nil
    }

    /// Returns the signs and abbreviations of the currency with this code.
    static func signs(of code: String) -> [String] {
        codes.filter { $0.value.contains(code) }.map(\.key)
    }

    /// Signs and codes, in upper case, that are also words or abbreviations in a title.
    public static let everydayWords: Set<String> = [
        "ALL", "AMD", "ARS", "BAM", "BOB", "CAD", "COP", "CUP", "GEL", "HUF", "LAK", "MAD", "MOP", "MUR", "NAD", "PEN",
        "RON", "SAR", "SOS", "TOP", "TRY", "BS", "BS.", "DIN", "DIN.", "FR", "FR.", "FT", "KM", "R", "RM", "RP", "RS",
        "RS.", "TL",
    ]

    /// The usual spellings of everyday words that are signs and not written in capitals.
    static let usual: Set<String> = ["Bs", "Bs.", "din", "din.", "Fr", "Fr.", "Ft", "Rp", "Rs", "Rs."]

    private static let dollars = [
        "USD", "ARS", "AUD", "BBD", "BMD", "BND", "BSD", "BZD", "CAD", "CLP", "COP", "CUP", "DOP", "FJD", "GYD", "HKD",
        "JMD", "KYD", "LRD", "MXN", "NAD", "NIO", "NZD", "SBD", "SGD", "SRD", "TTD", "TWD", "UYU", "XCD",
    ]
    private static let pounds = ["GBP", "EGP", "FKP", "GIP", "LBP", "SDG", "SHP", "SSP", "SYP"]
    private static let rupees = ["INR", "LKR", "MUR", "NPR", "PKR", "SCR"]
    private static let crowns = ["DKK", "ISK", "NOK", "SEK"]
    private static let rials = ["IRR", "OMR", "QAR", "SAR", "YER"]
    private static let francs = ["XAF", "XOF"]

    /// The currency codes for each sign in upper case.
    private static let codes: [String: [String]] = [
        "€": ["EUR"], "£": pounds, "$": dollars, "¥": ["JPY", "CNY"], "￥": ["JPY", "CNY"], "円": ["JPY"],
        "元": ["CNY", "HKD", "TWD"], "₩": ["KRW", "KPW"], "₹": ["INR"], "₨": rupees, "RS": rupees, "RS.": rupees,
        "₽": ["RUB"], "РУБ": ["RUB"], "РУБ.": ["RUB"], "₺": ["TRY"], "TL": ["TRY"], "₴": ["UAH"], "ГРН": ["UAH"],
        "₪": ["ILS"], "₫": ["VND"], "Đ": ["VND"], "฿": ["THB"], "₱": ["PHP", "CUP"], "₦": ["NGN"], "₵": ["GHS"],
        "GH₵": ["GHS"], "₡": ["CRC"], "₲": ["PYG"], "₸": ["KZT"], "₮": ["MNT"], "₭": ["LAK"], "៛": ["KHR"],
        "₾": ["GEL"], "₼": ["AZN"], "֏": ["AMD"], "৳": ["BDT"], "؋": ["AFN"], "﷼": rials,
        "US$": ["USD"], "CA$": ["CAD"], "C$": ["CAD", "NIO"], "AU$": ["AUD"], "A$": ["AUD"], "NZ$": ["NZD"],
        "HK$": ["HKD"], "NT$": ["TWD"], "S$": ["SGD"], "MX$": ["MXN"], "R$": ["BRL"], "CN¥": ["CNY"], "JP¥": ["JPY"],
        "KR": crowns, "KR.": crowns, "FR": ["CHF"], "FR.": ["CHF"], "SFR": ["CHF"], "SFR.": ["CHF"],
        "ZŁ": ["PLN"], "KČ": ["CZK"], "KC": ["CZK"], "FT": ["HUF"], "LEI": ["RON", "MDL"], "LEU": ["RON", "MDL"],
        "ЛВ": ["BGN"], "ЛВ.": ["BGN"], "ДИН": ["RSD"], "ДЕН": ["MKD"], "원": ["KRW"], "RMB": ["CNY"], "人民币": ["CNY"],
        "DIN": ["RSD"], "DIN.": ["RSD"], "KM": ["BAM"], "RM": ["MYR"], "RP": ["IDR"],
        "R": ["ZAR"], "S/": ["PEN"], "S/.": ["PEN"], "BS": ["BOB", "VES"], "BS.": ["BOB", "VES"], "B/.": ["PAB"],
        "KSH": ["KES"], "CFA": francs, "FCFA": francs, "F CFA": francs,
    ]
}
