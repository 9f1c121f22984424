import Core

/// An exact number, as a fraction: prices have more decimals than amounts, and amounts can be divided.
struct BeancountNumber: Hashable, Sendable {
    static let zero = BeancountNumber(0, over: 1, decimals: 0)
    /// Half a digit, the usual tolerance.
    static let half = BeancountNumber(5, over: 10, decimals: 1)

    private let numerator: Int128
    /// Positive.
    private let denominator: Int128
    /// How many decimals it is written with.
    let decimals: Int

    /// The maximum number of digits of a number, so that a product of two fits.
    private static let maximumDigits = 19

    private init(_ numerator: Int128, over denominator: Int128, decimals: Int) {
        self.numerator = numerator
        self.denominator = denominator
        self.decimals = decimals
    }

    /// Reads digits with at most one point, in which commas can separate thousands.
    init(_ bytes: ArraySlice<UInt8>) throws(AmountProblem) {
        let parts = bytes.split(separator: .point, maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first, let first = whole.first, first.isASCIIDigit else { throw .notANumber }
        let groups = whole.split(separator: .comma, omittingEmptySubsequences: false)
        guard groups.count == 1 || 1...3 ~= groups[0].count && groups.dropFirst().allSatisfy({ $0.count == 3 }) else {
            throw .misplacedSeparator
        }
        let decimals = parts.count == 2 ? parts[1] : []
        let digits = groups.joined() + decimals
        guard digits.allSatisfy(\.isASCIIDigit) else { throw .notANumber }
        let significant = digits.drop { $0 == UInt8(ascii: "0") }
        guard significant.count <= Self.maximumDigits, decimals.count <= Self.maximumDigits else { throw .tooLarge }
        numerator = significant.reduce(0) { $0 * 10 + Int128($1 - UInt8(ascii: "0")) }
        denominator = Self.power(decimals.count)
        self.decimals = decimals.count
    }

    /// Creates one unit of the last of a number of decimals.
    init(lastOf decimals: Int) {
        self.init(1, over: Self.power(min(decimals, Self.maximumDigits)), decimals: decimals)
    }

    var isZero: Bool { numerator == 0 }
    var isNegative: Bool { numerator < 0 }
    var magnitude: BeancountNumber { isNegative ? -self : self }

    static prefix func - (number: BeancountNumber) -> BeancountNumber {
        BeancountNumber(-number.numerator, over: number.denominator, decimals: number.decimals)
    }

    func adding(_ other: BeancountNumber) throws(AmountProblem) -> BeancountNumber {
        let decimals = max(decimals, other.decimals)
        if denominator == other.denominator {
            let (sum, overflow) = numerator.addingReportingOverflow(other.numerator)
            guard !overflow, sum != .min else { throw .tooLarge }
            return BeancountNumber(sum, over: denominator, decimals: decimals)
        }
        let divisor = Self.greatestCommonDivisor(denominator, other.denominator)
        let left = try Self.product(numerator, other.denominator / divisor)
        let right = try Self.product(other.numerator, denominator / divisor)
        let (sum, overflow) = left.addingReportingOverflow(right)
        guard !overflow, sum != .min else { throw .tooLarge }
        let common = try Self.product(denominator, other.denominator / divisor)
        return BeancountNumber(sum, over: common, decimals: decimals)
    }

    func multiplied(by other: BeancountNumber) throws(AmountProblem) -> BeancountNumber {
        // Reduced first, so that the products are as small as possible.
        let left = Self.greatestCommonDivisor(numerator.magnitude128, other.denominator)
        let right = Self.greatestCommonDivisor(other.numerator.magnitude128, denominator)
        return BeancountNumber(
            try Self.product(numerator / left, other.numerator / right),
            over: try Self.product(denominator / right, other.denominator / left),
            decimals: min(decimals + other.decimals, Self.maximumDigits)
        )
    }

    /// Returns the quotient; a division by zero is no number.
    func divided(by other: BeancountNumber) throws(AmountProblem) -> BeancountNumber {
        guard !other.isZero else { throw .notANumber }
        let inverse = BeancountNumber(
            other.isNegative ? -other.denominator : other.denominator,
            over: other.numerator.magnitude128,
            decimals: 0
        )
        let quotient = try multiplied(by: inverse)
        return BeancountNumber(quotient.numerator, over: quotient.denominator, decimals: decimals)
    }

    func isLess(than other: BeancountNumber) throws(AmountProblem) -> Bool {
        try adding(-other).isNegative
    }

    /// Returns the nearest multiple of a positive number, the even one of two.
    func rounded(toMultipleOf unit: BeancountNumber) throws(AmountProblem) -> BeancountNumber {
        let count = try divided(by: unit)
        let (whole, rest) = count.numerator.magnitude128.quotientAndRemainder(dividingBy: count.denominator)
        let twice = try Self.product(rest, 2)
        let isUp = twice > count.denominator || twice == count.denominator && !whole.isMultiple(of: 2)
        let rounded = BeancountNumber(whole + (isUp ? 1 : 0), over: 1, decimals: 0)
        return try (count.isNegative ? -rounded : rounded).multiplied(by: unit)
    }

    /// Returns the number of minor units.
    ///
    /// - Throws: ``AmountProblem/tooManyDecimals(allowed:currency:)``, ``AmountProblem/tooLarge``.
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
