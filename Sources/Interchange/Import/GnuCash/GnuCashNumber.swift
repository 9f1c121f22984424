import Core

/// A number as GnuCash writes it: a fraction such as `-1250/100`, or a whole number.
struct GnuCashNumber: Hashable, Sendable {
    /// Negative if the number is; has no divisor in common with the denominator.
    let numerator: Int64
    /// Positive.
    let denominator: Int64

    /// Reads a number.
    ///
    /// - Throws: ``AmountProblem/notANumber``, also for digits that do not fit into 64 bits, as GnuCash has none.
    init(_ text: String) throws(AmountProblem) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let numerator = Int64(parts[0]), let denominator = Int64(parts.count == 2 ? parts[1] : "1"),
            numerator != .min, denominator > 0
        else { throw .notANumber }
        let divisor = Int64(Int128(numerator).commonDivisor(with: Int128(denominator)))
        self.init(numerator: numerator / divisor, denominator: denominator / divisor)
    }

    private init(numerator: Int64, denominator: Int64) {
        self.numerator = numerator
        self.denominator = denominator
    }

    /// The number with the other sign.
    var negated: GnuCashNumber { GnuCashNumber(numerator: -numerator, denominator: denominator) }

    /// Whether it is zero.
    var isZero: Bool { numerator == 0 }

    /// Returns the number in minor units.
    ///
    /// - Throws: ``AmountProblem/tooManyDecimals(allowed:currency:)`` if it is not a whole number of them,
    ///   ``AmountProblem/tooLarge``.
    func minorUnits(of currency: Currency) throws(AmountProblem) -> Int64 {
        let (units, rest) = (Int128(numerator) * Int128(currency.minorUnitsPerUnit))
            .quotientAndRemainder(dividingBy: Int128(denominator))
        guard rest == 0 else { throw .tooManyDecimals(allowed: currency.minorUnitDigits, currency: currency.code) }
        guard units.magnitude <= Money.maximumMinorUnits.magnitude else { throw .tooLarge }
        return Int64(units)
    }

    /// Whether it is farther from zero than another number.
    func isLarger(than other: GnuCashNumber) -> Bool {
        Int128(numerator).magnitude * UInt128(other.denominator) > Int128(other.numerator).magnitude
            * UInt128(denominator)
    }

    /// The number as an amount, or as a fraction if it is none in the currency.
    func plainText(in currency: Currency?) -> String {
        let fraction = "\(numerator)/\(denominator)"
        do throws(AmountProblem) {
            guard let currency else { return fraction }
            return Money(minorUnits: try minorUnits(of: currency), currency: currency).plainText
        } catch {
            return fraction
        }
    }
}

extension GnuCashNumber {
    /// An exact sum of numbers.
    struct Sum: Sendable {
        private var numerator: Int128 = 0
        private var denominator: Int128 = 1

        /// Whether it is zero.
        var isZero: Bool { numerator == 0 }

        /// Adds a number.
        ///
        /// - Throws: ``AmountProblem/tooLarge`` if the exact sum does not fit into 128 bits.
        mutating func add(_ number: GnuCashNumber) throws(AmountProblem) {
            let other = Int128(number.denominator)
            let factor = other / denominator.commonDivisor(with: other)
            let (common, isTooFine) = denominator.multipliedReportingOverflow(by: factor)
            guard !isTooFine else { throw .tooLarge }
            let (own, isTooLarge) = numerator.multipliedReportingOverflow(by: factor)
            let (added, isOtherTooLarge) = Int128(number.numerator).multipliedReportingOverflow(by: common / other)
            let (sum, overflows) = own.addingReportingOverflow(added)
            guard !isTooLarge, !isOtherTooLarge, !overflows else { throw .tooLarge }
            (numerator, denominator) = (sum, common)
        }
    }
}

extension Int128 {
    /// Returns the greatest number that divides this one and a positive one.
    fileprivate func commonDivisor(with other: Int128) -> Int128 {
        var (divisor, rest) = (other, self % other)
        while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
        return Int128(divisor.magnitude)
    }
}
