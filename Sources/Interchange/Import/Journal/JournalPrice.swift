import Core

/// A price, which can have more decimals than its currency.
struct JournalPrice: Sendable {
    private let digits: Int128
    private let decimals: Int

    /// The maximum number of digits, so that a product with an amount fits.
    private static let maximumDigits = 18

    /// Reads digits, with separators of thousands and one decimal sign.
    init(_ bytes: ArraySlice<UInt8>, decimal: UInt8) throws(AmountProblem) {
        let number = bytes.filter { $0.isASCIIDigit || $0 == decimal }
        let parts = number.split(separator: decimal, omittingEmptySubsequences: false)
        let all = number.filter(\.isASCIIDigit)
        guard 1...2 ~= parts.count, 1...Self.maximumDigits ~= all.count else { throw .notANumber }
        decimals = parts.count == 2 ? parts[1].count : 0
        digits = all.reduce(0) { $0 * 10 + Int128($1 - UInt8(ascii: "0")) }
    }

    /// Returns the price in minor units.
    ///
    /// - Throws: ``AmountProblem/tooManyDecimals(allowed:currency:)``, ``AmountProblem/tooLarge``.
    func minorUnits(in currency: Currency) throws(AmountProblem) -> Int64 {
        let (units, rest) = (digits * Self.power(currency.minorUnitDigits))
            .quotientAndRemainder(dividingBy: Self.power(decimals))
        guard rest == 0 else { throw .tooManyDecimals(allowed: currency.minorUnitDigits, currency: currency.code) }
        guard units <= Int128(Money.maximumMinorUnits) else { throw .tooLarge }
        return Int64(units)
    }

    /// Returns the price of an amount, whatever its sign, in minor units, rounded to the nearest.
    func times(_ amount: Money, in currency: Currency) throws(AmountProblem) -> Int64 {
        let product = digits * Int128(amount.minorUnits.magnitude)
        let scale = decimals + amount.currency.minorUnitDigits - currency.minorUnitDigits
        let units = scale >= 0 ? (product + Self.power(scale) / 2) / Self.power(scale) : product * Self.power(-scale)
        guard units <= Int128(Money.maximumMinorUnits) else { throw .tooLarge }
        return Int64(units)
    }

    private static func power(_ exponent: Int) -> Int128 {
        (0..<exponent).reduce(1) { power, _ in power * 10 }
    }
}
