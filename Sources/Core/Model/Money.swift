/// An amount of money: a whole count of minor units and its currency.
///
/// No floating point touches it, and arithmetic is checked: overflow is an error, never a trap or a wrap.
public struct Money: Hashable, Sendable {
    /// The amount in minor units (cents for EUR, yen for JPY); negative for a debt.
    public let minorUnits: Int64

    /// The currency whose minor units are counted.
    public let currency: Currency

    /// Creates an amount of `minorUnits` of `currency`.
    public init(minorUnits: Int64, currency: Currency) {
        self.minorUnits = minorUnits
        self.currency = currency
    }

    /// The largest amount one transaction can have, in minor units: fifteen nines.
    ///
    /// 999,999,999,999.999 fits in every ISO 4217 currency, and thousands of such rows still add up within 64 bits.
    public static let maximumMinorUnits: Int64 = 999_999_999_999_999

    /// Returns no money at all.
    public static func zero(_ currency: Currency) -> Money {
        Money(minorUnits: 0, currency: currency)
    }

    /// Adds two amounts of one currency.
    ///
    /// - Throws: ``MoneyError``.
    public func adding(_ other: Money) throws(MoneyError) -> Money {
        try combined(with: other) { $0.addingReportingOverflow($1) }
    }

    /// Subtracts an amount of the same currency.
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
