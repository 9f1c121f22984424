/// An amount of money: a whole number of minor units of a currency.
///
/// It never uses floating point, and its arithmetic is checked: overflow is an error, not a trap or a wrapped value.
public struct Money: Hashable, Sendable {
    /// The amount in minor units (cents for EUR, yen for JPY); negative for a debt.
    public let minorUnits: Int64

    /// The currency.
    public let currency: Currency

    /// Creates an amount of `minorUnits` of `currency`.
    public init(minorUnits: Int64, currency: Currency) {
        self.minorUnits = minorUnits
        self.currency = currency
    }

    /// The largest amount of a transaction, in minor units: fifteen nines.
    ///
    /// It allows 99,999,999,999 in every ISO 4217 currency, and thousands of them still add up within 64 bits.
    public static let maximumMinorUnits: Int64 = 999_999_999_999_999

    /// Returns an amount of zero.
    public static func zero(_ currency: Currency) -> Money {
        Money(minorUnits: 0, currency: currency)
    }

    /// Returns the sum of two amounts of the same currency.
    ///
    /// - Throws: ``MoneyError``.
    public func adding(_ other: Money) throws(MoneyError) -> Money {
        try combined(with: other) { $0.addingReportingOverflow($1) }
    }

    /// Returns the difference of two amounts of the same currency.
    ///
    /// - Throws: ``MoneyError``.
    public func subtracting(_ other: Money) throws(MoneyError) -> Money {
        try combined(with: other) { $0.subtractingReportingOverflow($1) }
    }

    private func combined(
        with other: Money,
        _ operation: (Int64, Int64) -> (partialValue: Int64, overflow: Bool)
    ) throws(MoneyError) -> Money {
        guard currency == other.currency else {
            throw .currencyMismatch(currency.code, other.currency.code)
        }
        let (sum, overflow) = operation(minorUnits, other.minorUnits)
        guard !overflow else { throw .overflow }
        return Money(minorUnits: sum, currency: currency)
    }
}

/// Why two amounts cannot be added or subtracted.
public enum MoneyError: Error, Hashable, Sendable {
    /// The result does not fit in 64 bits of minor units.
    case overflow
    /// The amounts are in two currencies; their ISO 4217 codes.
    case currencyMismatch(String, String)
}
