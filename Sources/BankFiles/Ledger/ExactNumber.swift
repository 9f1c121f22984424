import Money

/// An exact number, as a fraction: prices have more decimals than amounts, and amounts can be divided.
///
/// What does not fit is an error, ``AmountProblem/tooLarge``; nothing is rounded but by the functions that say so.
struct ExactNumber: Sendable {
    static let zero = ExactNumber(0, over: 1)
    static let half = ExactNumber(1, over: 2, decimals: 1)

    /// Negative if the number is; has no divisor in common with the denominator.
    let numerator: Int128
    /// Positive.
    let denominator: Int128
    /// How many decimals it is written with, as far as it is written; numbers that differ only in this are equal.
    let decimals: Int

    /// The maximum number of digits of a number as it is written, so that a product of two fits.
    static let maximumDigits = 19

    /// Creates a fraction in its lowest terms; the denominator is positive.
    private init(_ numerator: Int128, over denominator: Int128, decimals: Int = 0) {
        let divisor = Self.greatestCommonDivisor(numerator.magnitude128, denominator)
        self.numerator = numerator / divisor
        self.denominator = denominator / divisor
        self.decimals = decimals
    }

    /// Creates a fraction, or returns `nil` if the denominator is not positive, or the number has no negative.
    init?(fraction numerator: Int64, over denominator: Int64) {
        guard numerator != .min, denominator > 0 else { return nil }
        self.init(Int128(numerator), over: Int128(denominator))
    }

    /// Creates a number from ASCII digits, the last ones of which are decimals.
    ///
    /// - Throws: ``AmountProblem/notANumber``, ``AmountProblem/tooLarge``.
    init(digits: some Collection<UInt8>, decimals: Int) throws(AmountProblem) {
        guard digits.allSatisfy(\.isASCIIDigit) else { throw .notANumber }
        let significant = digits.drop { $0 == UInt8(ascii: "0") }
        guard significant.count <= Self.maximumDigits, decimals <= Self.maximumDigits else { throw .tooLarge }
        let numerator = significant.reduce(Int128(0)) { $0 * 10 + Int128($1 - UInt8(ascii: "0")) }
        self.init(numerator, over: Self.power(decimals), decimals: decimals)
    }

    /// Creates one unit of the last of a number of decimals.
    init(lastOf decimals: Int) {
        self.init(1, over: Self.power(min(decimals, Self.maximumDigits)), decimals: decimals)
    }

    /// Creates the number of units of its currency that an amount is.
    init(_ money: Money) {
        let digits = money.currency.minorUnitDigits
        self.init(Int128(money.minorUnits), over: Self.power(digits), decimals: digits)
    }

    var isZero: Bool { numerator == 0 }
    var isNegative: Bool { numerator < 0 }
    /// The number without its sign.
    var magnitude: ExactNumber { isNegative ? -self : self }

    static prefix func - (number: ExactNumber) -> ExactNumber {
        ExactNumber(-number.numerator, over: number.denominator, decimals: number.decimals)
    }
}

extension ExactNumber: Hashable, Comparable {
    static func == (left: ExactNumber, right: ExactNumber) -> Bool {
        left.numerator == right.numerator && left.denominator == right.denominator
    }

    static func < (left: ExactNumber, right: ExactNumber) -> Bool {
        let (first, second) = (
            left.numerator.multipliedFullWidth(by: right.denominator),
            right.numerator.multipliedFullWidth(by: left.denominator)
        )
        return first.high == second.high ? first.low < second.low : first.high < second.high
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(numerator)
        hasher.combine(denominator)
    }
}

extension ExactNumber {
    /// Returns the sum.
    func adding(_ other: ExactNumber) throws(AmountProblem) -> ExactNumber {
        let divisor = Self.greatestCommonDivisor(denominator, other.denominator)
        let left = try Self.product(numerator, other.denominator / divisor)
        let right = try Self.product(other.numerator, denominator / divisor)
        let (sum, overflow) = left.addingReportingOverflow(right)
        guard !overflow, sum != .min else { throw .tooLarge }
        let common = try Self.product(denominator, other.denominator / divisor)
        return ExactNumber(sum, over: common, decimals: max(decimals, other.decimals))
    }

    /// Returns the product.
    func multiplied(by other: ExactNumber) throws(AmountProblem) -> ExactNumber {
        // Reduced first, so that the products are as small as possible.
        let left = Self.greatestCommonDivisor(numerator.magnitude128, other.denominator)
        let right = Self.greatestCommonDivisor(other.numerator.magnitude128, denominator)
        return ExactNumber(
            try Self.product(numerator / left, other.numerator / right),
            over: try Self.product(denominator / right, other.denominator / left),
            decimals: min(decimals + other.decimals, Self.maximumDigits)
        )
    }

    /// Returns the quotient; a division by zero is no number.
    func divided(by other: ExactNumber) throws(AmountProblem) -> ExactNumber {
        guard !other.isZero else { throw .notANumber }
        let inverse = ExactNumber(
            other.isNegative ? -other.denominator : other.denominator,
            over: other.numerator.magnitude128
        )
        let quotient = try multiplied(by: inverse)
        return ExactNumber(quotient.numerator, over: quotient.denominator, decimals: decimals)
    }

    /// Which of two multiples that are equally near a number is rounded to.
    enum Half: Sendable {
        /// The even one.
        case toEven
        /// The one that is farther from zero.
        case fromZero
    }

    /// Returns the nearest multiple of a positive number.
    func rounded(toMultipleOf unit: ExactNumber, half: Half) throws(AmountProblem) -> ExactNumber {
        let count = try divided(by: unit)
        let (whole, rest) = count.numerator.magnitude128.quotientAndRemainder(dividingBy: count.denominator)
        let twice = try Self.product(rest, 2)
        let isHalfUp = twice == count.denominator && (half == .fromZero || !whole.isMultiple(of: 2))
        let rounded = ExactNumber(whole + (twice > count.denominator || isHalfUp ? 1 : 0), over: 1)
        return try (count.isNegative ? -rounded : rounded).multiplied(by: unit)
    }

    /// Returns the number of minor units.
    ///
    /// - Throws: ``AmountProblem/tooManyDecimals(allowed:currency:)`` if it is no whole number of them,
    ///   ``AmountProblem/tooLarge``.
    func minorUnits(of currency: Currency) throws(AmountProblem) -> Int64 {
        let (units, rest) = try Self.product(numerator, Self.power(currency.minorUnitDigits))
            .quotientAndRemainder(dividingBy: denominator)
        guard rest == 0 else { throw .tooManyDecimals(allowed: currency.minorUnitDigits, currency: currency.code) }
        guard abs(units) <= Int128(Money.maximumMinorUnits) else { throw .tooLarge }
        return Int64(units)
    }

    private static func product(_ left: Int128, _ right: Int128) throws(AmountProblem) -> Int128 {
        let (product, overflow) = left.multipliedReportingOverflow(by: right)
        guard !overflow, product != .min else { throw .tooLarge }
        return product
    }

    private static func power(_ exponent: Int) -> Int128 {
        (0..<exponent).reduce(1) { power, _ in power * 10 }
    }

    private static func greatestCommonDivisor(_ left: Int128, _ right: Int128) -> Int128 {
        var (left, right) = (left, right)
        while right != 0 { (left, right) = (right, left % right) }
        return left == 0 ? 1 : left
    }
}

extension Int128 {
    /// The magnitude; the smallest value, which has none, does not occur.
    fileprivate var magnitude128: Int128 { self < 0 ? -self : self }
}
