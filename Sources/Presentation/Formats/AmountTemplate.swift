import Core
import Foundation

/// What ICU puts around and between the digits of an amount, learnt once, so that each amount takes integer
/// arithmetic only.
///
/// ICU writes an amount in about 10 µs; a template in well under one, which counts when a whole wallet is listed.
struct AmountTemplate: Sendable {
    /// What stands before and after the digits.
    typealias Affixes = (prefix: [UInt8], suffix: [UInt8])

    let unsigned: Affixes
    let withPlus: Affixes
    let withMinus: Affixes
    /// The locale's digits from 0 to 9.
    let digits: [[UInt8]]
    let groupSeparator: [UInt8]
    let decimalSeparator: [UInt8]
    /// The digits in the group next to the decimals, and in the groups before; 0 where there are no groups.
    let primaryGroup: Int
    let secondaryGroup: Int
    /// The integer digits from which there are groups.
    let groupsFrom: Int
    let fractionDigits: Int

    /// Learns how `locale` writes amounts of `currency`, with ISO 4217's number of decimals.
    ///
    /// In ASCII the currency is named by its code and digits are Latin; a locale that cannot be put in ASCII, or
    /// whose numerals are not decimal digits, is written as international English (`en_001`) is.
    init(currency: Currency, locale: Locale, asciiOnly: Bool) {
        self =
            AmountTemplate(learning: currency, in: locale, asciiOnly: asciiOnly)
            ?? AmountTemplate(learning: currency, in: Locale(identifier: "en_001"), asciiOnly: asciiOnly)
            ?? AmountTemplate(plain: currency)
    }
}

extension AmountTemplate {
    /// Returns the text of an amount of `magnitude` minor units.
    func text(of magnitude: UInt64, sign: AmountSign) -> String {
        let affixes =
            switch sign {
            case .none: unsigned
            case .plus: withPlus
            case .minus: withMinus
            }
        var text: [UInt8] = []
        text.reserveCapacity(64)
        text += affixes.prefix
        appendDigits(of: magnitude, fraction: fractionDigits, to: &text)
        text += affixes.suffix
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns the text of a whole number without a currency.
    func bareText(of number: Int) -> String {
        var text: [UInt8] = number < 0 ? [UInt8(ascii: "-")] : []
        appendDigits(of: UInt64(number.magnitude), fraction: 0, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    private func appendDigits(of magnitude: UInt64, fraction: Int, to text: inout [UInt8]) {
        // 20 digits hold any 64-bit number; a fraction has at least one digit before it.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { values in
            var count = 0
            var rest = magnitude
            while rest > 0 || count <= fraction {
                values[count] = UInt8(rest % 10)
                rest /= 10
                count += 1
            }
            let grouped = primaryGroup > 0 && count - fraction >= groupsFrom
            for position in stride(from: count - 1, through: 0, by: -1) {
                text += digits[Int(values[position])]
                let integerPlace = position - fraction
                if integerPlace == 0, fraction > 0 {
                    text += decimalSeparator
                } else if grouped, integerPlace > 0, isGroupEnd(integerPlace) {
                    text += groupSeparator
                }
            }
        }
    }

    /// Returns whether a group ends with the digit that has `place` integer digits after it.
    private func isGroupEnd(_ place: Int) -> Bool {
        place == primaryGroup || (place > primaryGroup && (place - primaryGroup) % secondaryGroup == 0)
    }
}
