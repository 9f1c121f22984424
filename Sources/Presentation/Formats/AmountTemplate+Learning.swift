import Core
import Foundation

extension AmountTemplate {
    /// Formats samples with ICU and reads them apart; `nil` where that does not work.
    init?(learning currency: Currency, in locale: Locale, asciiOnly: Bool) {
        let samples = AmountSamples(currency: currency, locale: locale, asciiOnly: asciiOnly)
        guard let all = samples.parts(of: AmountSamples.allDigits), let short = samples.parts(of: 1234),
            let negative = samples.parts(of: -AmountSamples.allDigits)
        else { return nil }

        fractionDigits = currency.minorUnitDigits
        digits = all.digits.map { Array($0.utf8) }
        decimalSeparator = Array(all.decimalSeparator.utf8)
        groupSeparator = Array((all.groups.first?.separator ?? "").utf8)
        let (last, before) = (all.groups.last?.digitsAfter ?? 0, all.groups.dropLast().last?.digitsAfter)
        primaryGroup = last
        secondaryGroup = before.map { $0 - last } ?? max(1, last)
        groupsFrom = primaryGroup + (short.groups.isEmpty && primaryGroup == 3 ? 2 : 1)

        let unsigned = (Array(all.prefix.utf8), Array(all.suffix.utf8))
        func affixes(_ sign: AmountSign) -> Affixes {
            let text = sign.text(asciiOnly: asciiOnly)
            let prefix = negative.prefix.replacingMinus(with: text)
            let suffix = negative.suffix.replacingMinus(with: text)
            return prefix == nil && suffix == nil
                ? (Array(text.utf8) + unsigned.0, unsigned.1)
                : (Array((prefix ?? negative.prefix).utf8), Array((suffix ?? negative.suffix).utf8))
        }
        self.unsigned = unsigned
        withPlus = affixes(.plus)
        withMinus = affixes(.minus)
    }

    /// Writes amounts as `1234.56 EUR`, should ICU's data be missing.
    init(plain currency: Currency) {
        fractionDigits = currency.minorUnitDigits
        digits = (0..<10).map { [UInt8(ascii: "0") + $0] }
        decimalSeparator = [UInt8(ascii: ".")]
        groupSeparator = []
        primaryGroup = 0
        secondaryGroup = 1
        groupsFrom = 0
        let suffix = Array(" \(currency.code)".utf8)
        unsigned = ([], suffix)
        withPlus = (Array("+".utf8), suffix)
        withMinus = (Array("-".utf8), suffix)
    }
}

extension String {
    /// Returns the text with its minus replaced, or `nil` where it has none.
    fileprivate func replacingMinus(with sign: String) -> String? {
        let minuses: [Character] = ["-", "\u{2212}", "\u{2010}", "\u{FE63}", "\u{FF0D}"]
        guard let index = firstIndex(where: minuses.contains) else { return nil }
        return replacingCharacters(in: index...index, with: sign)
    }
}
