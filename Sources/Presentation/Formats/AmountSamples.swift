import Core
import Foundation
import Money

/// Sample amounts that ICU formatted, taken apart.
struct AmountSamples {
    /// An amount that contains every digit once, and is large enough for two group separators.
    static let allDigits: Int64 = 9_012_345_678

    private let style: IntegerFormatStyle<Int64>.Currency
    private let fractionDigits: Int
    private let asciiOnly: Bool

    init(currency: Currency, locale: Locale, asciiOnly: Bool) {
        var style = IntegerFormatStyle<Int64>.Currency(
            code: currency.code,
            locale: asciiOnly ? locale.withLatinDigits : locale
        )
        .precision(.fractionLength(currency.minorUnitDigits))
        if asciiOnly { style = style.presentation(.isoCode) }
        self.style = style
        self.fractionDigits = currency.minorUnitDigits
        self.asciiOnly = asciiOnly
    }

    /// The parts of a formatted amount.
    struct Parts {
        var prefix = ""
        var suffix = ""
        /// The digits, indexed by value; empty for a value that the amount does not contain.
        var digits = Array(repeating: "", count: 10)
        /// The separators between integer digits, in order, with how many integer digits follow.
        var groups: [(separator: String, digitsAfter: Int)] = []
        var decimalSeparator = ""
    }

    /// Returns the parts of an amount of whole units, or `nil` if it does not consist of the expected digits.
    func parts(of units: Int64) -> Parts? {
        let formatted = style.format(units).withoutBidiMarks
        guard let text = asciiOnly ? formatted.asASCII : formatted else { return nil }
        let integer = String(units.magnitude).utf8.map { Int($0) - 48 }
        let expected = integer + Array(repeating: 0, count: fractionDigits)
        let integerCount = expected.count - fractionDigits

        var parts = Parts()
        var between = ""
        var found = 0
        for scalar in text.unicodeScalars {
            guard let value = scalar.decimalValue else {
                between.unicodeScalars.append(scalar)
                continue
            }
            guard found < expected.count, value == expected[found] else { return nil }
            if found == 0 {
                parts.prefix = between
            } else if found == integerCount {
                parts.decimalSeparator = between
            } else if !between.isEmpty {
                guard found < integerCount else { return nil }
                parts.groups.append((between, integerCount - found))
            }
            parts.digits[value] = String(scalar)
            between = ""
            found += 1
        }
        guard found == expected.count, Set(parts.groups.map(\.separator)).count <= 1 else { return nil }
        parts.suffix = between
        return parts
    }
}

extension Unicode.Scalar {
    /// The value of a decimal digit of any script.
    fileprivate var decimalValue: Int? {
        guard properties.numericType == .decimal else { return nil }
        return properties.numericValue.map { Int($0) }
    }
}

extension Locale {
    /// The same locale with ASCII digits.
    fileprivate var withLatinDigits: Locale {
        var components = Locale.Components(locale: self)
        components.numberingSystem = .init("latn")
        return Locale(components: components)
    }
}
