import Money

/// How to convert one currency into another on a day with the rates that are known, or `nil` if none leads there.
package struct KnownConversion: WalletQuery {
    package typealias Value = Conversion?

    package let source: Currency
    package let target: Currency
    package let day: CivilDate

    package init(from source: Currency, to target: Currency, on day: CivilDate) {
        self.source = source
        self.target = target
        self.day = day
    }

    package func value(in snapshot: any WalletSnapshot) throws(MoneyFlowError) -> Conversion? {
        try snapshot.read(RatesOn([day])).first?.conversion(from: source, to: target)
    }
}

/// How far what arrived for an amount is from what the known rates give.
package struct RateDeviation: Hashable, Sendable {
    /// What arrived.
    package let received: Money
    /// What the rates give.
    package let expected: Money
    /// The rates.
    package let rates: [Rate]

    /// By how many percent an amount may be more or less than expected: what banks take for an exchange.
    package static let usualPercent: Int128 = 5

    /// Compares what arrived for an amount with what the rates of the day give.
    ///
    /// - Returns: `nil` if they are about the same, or if there is no rate of the last ``Conversion/freshDays`` days to tell.
    ///   A difference of one minor unit comes from rounding.
    package init?(of given: Money, arrivingAs received: Money, at conversion: Conversion) {
        guard !conversion.rates.isEmpty, !conversion.isApproximate else { return nil }
        do throws(MoneyError) {
            expected = try conversion.convert(given)
        } catch {
            // A rate that gives more than any amount tells nothing.
            return nil
        }
        guard expected.minorUnits > 0, !received.isNear(expected, percent: Self.usualPercent) else { return nil }
        (self.received, rates) = (received, conversion.rates)
    }
}

extension Money {
    /// By how many percent a bank's amount may differ from the one that was expected of a rate, and be the same.
    package static let samePercent: Int128 = 3

    /// Whether the amount is at most some percent more or less than a positive one in its currency that was expected.
    package func isNear(_ expected: Money, percent: Int128 = Money.samePercent) -> Bool {
        currency == expected.currency
            && Self.isNear(Int128(minorUnits), Int128(expected.minorUnits), percent: percent)
    }

    /// Whether an amount in minor units is at most some percent more or less than a positive one that was expected, or one
    /// minor unit, which comes from rounding.
    package static func isNear(_ minorUnits: Int128, _ expected: Int128, percent: Int128) -> Bool {
        let difference = Int128((minorUnits - expected).magnitude)
        return difference <= 1 || difference * 100 <= expected * percent
    }
}
