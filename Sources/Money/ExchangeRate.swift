/// What a unit of one currency is in another: exactly `value / 10^digits` units of ``quote`` for one of ``base``.
public struct ExchangeRate: Hashable, Sendable {
    /// The currency whose unit it is the price of.
    public let base: Currency
    /// The currency that the price is in, other than ``base``.
    public let quote: Currency
    /// The price in units of `10^-digits`, more than 0; without zeros at the end that ``digits`` counts.
    public let value: Int64
    /// The number of decimals of the price, 0 to 12.
    public let digits: Int

    /// The largest number of decimals.
    public static let maximumDigits = 12
    /// The largest price, in units: a million millions.
    public static let maximumPrice: Int64 = 1_000_000_000_000

    /// Creates a rate.
    ///
    /// - Returns: `nil` if the price is not between `10^-12` and `10^12`, if it has too many decimals, or if the currencies are
    ///   one.
    public init?(base: Currency, quote: Currency, value: Int64, digits: Int) {
        guard base != quote, value > 0, (0...Self.maximumDigits).contains(digits) else { return nil }
        let unit = Int128.powerOfTen(digits)
        guard Int128(value) <= Int128(Self.maximumPrice) * unit else { return nil }
        var (value, digits) = (value, digits)
        while digits > 0, value.isMultiple(of: 10) { (value, digits) = (value / 10, digits - 1) }
        (self.base, self.quote, self.value, self.digits) = (base, quote, value, digits)
    }

    /// Creates a rate from a price with a decimal point, such as `0.9217`, without a sign or an exponent.
    ///
    /// - Returns: `nil` if it is not such a number, or not a price.
    public init?(base: Currency, quote: Currency, price: some StringProtocol) {
        let parts = String(price).split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let decimals = parts.count == 2 ? parts[1] : ""
        guard !parts[0].isEmpty, parts.count == 1 || !decimals.isEmpty, decimals.count <= Self.maximumDigits,
            (parts[0] + decimals).utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
            let value = Int64(parts[0] + decimals)
        else { return nil }
        self.init(base: base, quote: quote, value: value, digits: decimals.count)
    }

    /// Creates the rate at which an amount was exchanged: what one unit of its currency was in that of the other amount.
    ///
    /// It is exact if it has at most 12 decimals; else it is rounded, half to even, to as many as fit.
    ///
    /// - Returns: `nil` if an amount is not positive, if the price is not between `10^-12` and `10^12`, or if the currencies are
    ///   one.
    public init?(exchanging given: Money, for received: Money) {
        guard given.minorUnits > 0, received.minorUnits > 0 else { return nil }
        self.init(
            base: given.currency,
            quote: received.currency,
            Fraction(
                Int128(received.minorUnits) * .powerOfTen(given.currency.minorUnitDigits),
                Int128(given.minorUnits) * .powerOfTen(received.currency.minorUnitDigits)
            )
        )
    }

    /// Creates a rate from a fraction, rounded like that of two amounts.
    ///
    /// - Returns: `nil` if the price is not between `10^-12` and `10^12`, or if the currencies are one.
    public init?(base: Currency, quote: Currency, numerator: Int64, denominator: Int64) {
        guard numerator > 0, denominator > 0 else { return nil }
        self.init(base: base, quote: quote, Fraction(Int128(numerator), Int128(denominator)))
    }

    private init?(base: Currency, quote: Currency, _ price: Fraction) {
        let most = Int128(Self.maximumPrice)
        guard price.numerator <= most * price.denominator, price.denominator <= most * price.numerator else {
            return nil
        }
        let candidates = (0...Self.maximumDigits).reversed().lazy.compactMap { digits in
            Int64(exactly: Fraction(price.numerator * .powerOfTen(digits), price.denominator).rounded)
                .map { (value: $0, digits: digits) }
        }
        guard let fitting = candidates.first else { return nil }
        self.init(base: base, quote: quote, value: fitting.value, digits: fitting.digits)
    }

    /// Whether a unit of ``base`` is less than one of ``quote``.
    public var isBelowOne: Bool { Int128(value) < .powerOfTen(digits) }

    /// Returns the rate with at most some digits from the first one that is not 0 on, rounded half to even; all before the
    /// decimal point stay.
    public func rounded(toSignificantDigits count: Int) -> ExchangeRate {
        let dropped = max(0, min(String(value).count - count, digits))
        guard let value = Int64(exactly: Fraction(Int128(value), .powerOfTen(dropped)).rounded) else { return self }
        return ExchangeRate(base: base, quote: quote, value: value, digits: digits - dropped) ?? self
    }

    /// The price as digits with a decimal point: `0.9217`, `160`.
    public var price: String {
        let units = String(value)
        guard digits > 0 else { return units }
        let padded = String(repeating: "0", count: max(0, digits + 1 - units.count)) + units
        return "\(padded.dropLast(digits)).\(padded.suffix(digits))"
    }

    /// Returns whether the rate is more than some times as much as another one of the same currencies, or as little.
    ///
    /// - Parameter other: The other rate, which may be one of ``quote`` in ``base``.
    public func differs(from other: ExchangeRate, moreThan times: Int64) -> Bool {
        let isSame = base == other.base
        let (own, isTooLarge) = Int128(value)
            .multipliedReportingOverflow(by: isSame ? .powerOfTen(other.digits) : Int128(other.value))
        let others = isSame ? Int128(other.value) * .powerOfTen(digits) : .powerOfTen(digits + other.digits)
        let (most, isMostTooLarge) = own.multipliedReportingOverflow(by: Int128(times))
        return isTooLarge || isMostTooLarge || own > others * Int128(times) || others > most
    }
}

extension Money {
    /// Returns the amount in another currency, by a chain of rates, each of which has the currency that the one before leads to.
    ///
    /// The rates are multiplied exactly, and the result is rounded once, half to even.
    ///
    /// - Parameter rates: The rates, each used from its base to its quote or the other way; none returns the amount itself.
    /// - Throws: ``MoneyError``: `overflow` if the result, or the product of the rates, is too large, and `currencyMismatch` if
    ///   a rate has not the currency of the one before.
    public func converted(by rates: [ExchangeRate]) throws(MoneyError) -> Money {
        var factor = Fraction(1, 1)
        var reached = currency
        for rate in rates {
            let price = Fraction(Int128(rate.value), .powerOfTen(rate.digits))
            if rate.base == reached {
                factor = try factor.multiplied(by: price)
                reached = rate.quote
            } else if rate.quote == reached {
                factor = try factor.multiplied(by: price.inverse)
                reached = rate.base
            } else {
                throw .currencyMismatch(reached.code, rate.base.code)
            }
        }
        let scale = Fraction(.powerOfTen(reached.minorUnitDigits), .powerOfTen(currency.minorUnitDigits))
        let units = try factor.multiplied(by: scale).multiplied(by: Fraction(Int128(minorUnits), 1)).rounded
        guard let minorUnits = Int64(exactly: units) else { throw .overflow }
        return Money(minorUnits: minorUnits, currency: reached)
    }
}

/// A fraction in lowest terms.
private struct Fraction {
    let numerator: Int128
    /// The denominator, more than 0.
    let denominator: Int128

    init(_ numerator: Int128, _ denominator: Int128) {
        let divisor = Int128.greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
        (self.numerator, self.denominator) = (numerator / Int128(divisor), denominator / Int128(divisor))
    }

    /// The fraction turned around; the numerator is more than 0.
    var inverse: Fraction { Fraction(denominator, numerator) }

    /// Returns the product; ``MoneyError/overflow`` if it is too large.
    func multiplied(by other: Fraction) throws(MoneyError) -> Fraction {
        // What cancels out must not overflow.
        let (first, second) = (Fraction(numerator, other.denominator), Fraction(other.numerator, denominator))
        let above = first.numerator.multipliedReportingOverflow(by: second.numerator)
        let below = first.denominator.multipliedReportingOverflow(by: second.denominator)
        guard !above.overflow, !below.overflow else { throw .overflow }
        return Fraction(above.partialValue, below.partialValue)
    }

    /// The nearest integer; of two, the even one.
    var rounded: Int128 {
        let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
        let distance = remainder.magnitude
        let rest = denominator.magnitude - distance
        guard distance > rest || (distance == rest && !quotient.isMultiple(of: 2)) else { return quotient }
        return quotient + (numerator < 0 ? -1 : 1)
    }
}

extension Int128 {
    /// Returns `10^exponent`; the exponent is 0 to 38.
    fileprivate static func powerOfTen(_ exponent: Int) -> Int128 {
        (0..<exponent).reduce(1) { power, _ in power * 10 }
    }

    /// Returns the greatest common divisor; at least 1, if not both are 0.
    fileprivate static func greatestCommonDivisor(_ first: UInt128, _ second: UInt128) -> UInt128 {
        var (larger, smaller) = (first, second)
        while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
        return larger
    }
}
