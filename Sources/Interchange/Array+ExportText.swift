import Core
import Money

/// Output that all writers share.
extension [UInt8] {
    /// Appends text unchanged.
    mutating func append(_ text: String) {
        append(contentsOf: text.utf8)
    }

    /// Appends an amount in units, with a point before the decimals if its currency has any.
    mutating func append(_ amount: Money, isNegative: Bool) {
        if isNegative { append(UInt8(ascii: "-")) }
        append(minorUnits: amount.minorUnits.magnitude, digits: amount.currency.minorUnitDigits)
    }

    /// Appends a count of minor units as units, with a point before the last `digits` digits.
    mutating func append(minorUnits: some UnsignedInteger, digits: Int) {
        guard digits > 0 else { return append(minorUnits, width: 1) }
        append(minorUnits, width: digits + 1)
        insert(UInt8(ascii: "."), at: count - digits)
    }

    /// Appends a date in ISO 8601: `2026-11-20` or, without a separator, `20261120`.
    mutating func append(_ date: CivilDate, separator: UInt8? = UInt8(ascii: "-")) {
        append(date.year.magnitude, width: 4)
        if let separator { append(separator) }
        append(date.month.magnitude, width: 2)
        if let separator { append(separator) }
        append(date.day.magnitude, width: 2)
    }

    /// Appends a number in decimal digits, padded with leading zeros to a width.
    mutating func append(_ number: some UnsignedInteger, width: Int) {
        let start = count
        var rest = number
        var missing = width
        while rest > 0 || missing > 0 {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
            rest = quotient
            missing -= 1
        }
        var (low, high) = (start, count - 1)
        while low < high {
            swapAt(low, high)
            low += 1
            high -= 1
        }
    }
}
