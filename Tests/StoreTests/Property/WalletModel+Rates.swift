import Core
import Money

extension WalletModel.State {
    /// Returns the rate of another currency that purchases imply on a day.
    ///
    /// It is that of the last day with a purchase that was not charged as the rate until then would have it. Of several on a
    /// day, it is that of the largest amount.
    func rate(of currency: Currency, on day: CivilDate) -> Rate? {
        let purchases = transactions.filter { $0.value.original?.currency == currency && $0.value.date <= day }
        var known: (first: Int64, rate: Rate)?
        for (id, row) in purchases.sorted(by: { ($0.value.date, $0.key) < ($1.value.date, $1.key) }) {
            let charged = Money(minorUnits: row.minorUnits, currency: settings.currency)
            guard let price = row.original, let rate = Self.price(price, charged) else { continue }
            if let known, Self.converted(price, by: known.rate) == charged { continue }
            let first = price.currency.code < charged.currency.code ? price.minorUnits : charged.minorUnits
            if let known, known.rate.date == row.date, known.first >= first { continue }
            known = (first, Rate(date: row.date, rate, source: .transaction(id)))
        }
        return known?.rate
    }

    /// Returns what the account is charged for a price in another currency.
    func charge(for price: Money, on day: CivilDate) throws(MoneyFlowError) -> Money {
        guard let rate = rate(of: price.currency, on: day) else {
            throw .noRateToCharge(price, in: settings.currency, on: day)
        }
        guard let charged = Self.converted(price, by: rate), charged.minorUnits <= Money.maximumMinorUnits else {
            throw .conversionOverflow(price, by: [rate])
        }
        guard charged.minorUnits > 0 else { throw .chargeOfNothing(price, in: settings.currency) }
        return charged
    }

    /// The price of a unit of the currency of which fewer were exchanged.
    private static func price(_ given: Money, _ received: Money) -> ExchangeRate? {
        func tenThousandths(_ money: Money) -> Int128 {
            (money.currency.minorUnitDigits..<4).reduce(Int128(money.minorUnits)) { number, _ in number * 10 }
        }
        return tenThousandths(given) > tenThousandths(received)
            ? ExchangeRate(exchanging: received, for: given) : ExchangeRate(exchanging: given, for: received)
    }

    private static func converted(_ money: Money, by rate: Rate) -> Money? {
        do {
            return try money.converted(by: [rate.rate])
        } catch {
            return nil
        }
    }
}
