/// A limit for amounts: a decimal number that each currency reads in units of its own.
///
/// As in hledger, `100` applies to the magnitude of income and expenses alike; `-100` and `+100` apply to signed
/// amounts, in which an expense is negative.
public struct AmountBound: Hashable, Sendable {
    /// How amounts are compared with a bound.
    public enum Comparison: Sendable {
        case atLeast
        case atMost
        case equal
    }

    /// The number without its decimal sign, and without zeros at the end of its decimals: 125 for `12.50`.
    public private(set) var coefficient: Int64
    /// The number of its decimals: 1 for `12.50`.
    public private(set) var decimals: Int
    /// Whether income is positive and expenses are negative; otherwise magnitudes are compared.
    public let isSigned: Bool
    /// The only currency whose amounts it applies to, or `nil` for those of each.
    public let currency: Currency?

    /// Creates a bound with the number of an amount.
    ///
    /// - Parameter currency: The only currency whose amounts it applies to, or `nil` for those of each.
    public init(_ number: Money, isSigned: Bool, in currency: Currency?) {
        coefficient = number.minorUnits
        decimals = number.currency.minorUnitDigits
        self.isSigned = isSigned
        self.currency = currency
        while decimals > 0, coefficient.isMultiple(of: 10) {
            coefficient /= 10
            decimals -= 1
        }
    }

    /// Creates a bound of magnitudes in the currency of an amount, which is not negative.
    public static func magnitude(_ amount: Money) -> AmountBound {
        AmountBound(amount, isSigned: false, in: amount.currency)
    }

    /// Creates a bound of signed amounts in the currency of an amount.
    public static func signed(_ amount: Money) -> AmountBound {
        AmountBound(amount, isSigned: true, in: amount.currency)
    }

    /// Returns the number of minor units of a currency with which its amounts are compared, or `nil` if none matches.
    ///
    /// If the number has more decimals than the currency, at least 12.50 is at least 13, at most 12.50 is at most 12, and
    /// no amount is 12.50.
    public func minorUnits(of other: Currency, _ comparison: Comparison) -> Int64? {
        guard currency == nil || currency == other else { return nil }
        let scale = (0..<abs(other.minorUnitDigits - decimals)).reduce(1 as Int64) { scale, _ in scale * 10 }
        guard decimals > other.minorUnitDigits else {
            let (product, overflows) = coefficient.multipliedReportingOverflow(by: scale)
            // No amount is that large.
            return overflows ? coefficient.signum() * .max : product
        }
        let (quotient, rest) = coefficient.quotientAndRemainder(dividingBy: scale)
        return switch comparison {
        case .atLeast: rest > 0 ? quotient + 1 : quotient
        case .atMost: rest < 0 ? quotient - 1 : quotient
        case .equal: rest == 0 ? quotient : nil
        }
    }
}
