import Money

/// What was given for an amount in another currency: by a transfer between accounts, or for a purchase in the currency of its
/// price.
///
/// It implies a rate of its day. That is computed whenever it is asked for and never stored, so that it is right after every
/// edit, deletion and undo.
package struct Exchange: Hashable, Sendable {
    /// The transaction.
    package let transaction: Transaction.ID
    /// The day; of a transfer, the day the money left.
    package let date: CivilDate
    /// What a transfer took from the account, or the price of a purchase.
    package let given: Money
    /// What a transfer brought to the other account, or what the account paid for a purchase.
    package let received: Money

    package init(_ transaction: Transaction.ID, on date: CivilDate, _ given: Money, for received: Money) {
        self.transaction = transaction
        self.date = date
        self.given = given
        self.received = received
    }

    /// The price of a unit of the currency whose unit is worth more, as a price below 1 would lose digits; `nil` if it is out of
    /// the range of rates.
    package var rate: Rate? {
        let price = rate(of: given.currency)
        return price?.rate.isBelowOne == true ? rate(of: received.currency) : price
    }

    /// Returns the price of a unit of one of the currencies in the other; `nil` if it is out of the range of rates.
    package func rate(of currency: Currency) -> Rate? {
        let isGiven = currency == given.currency
        return ExchangeRate(exchanging: isGiven ? given : received, for: isGiven ? received : given)
            .map { Rate(date: date, $0, source: .transaction(transaction)) }
    }

    /// Whether what was received is what rates make of what was given, so that it says nothing new; `false` without rates.
    package func isConverted(by rates: [ExchangeRate]) -> Bool {
        guard !rates.isEmpty else { return false }
        do throws(MoneyError) {
            return try given.converted(by: rates) == received
        } catch {
            // What the rates cannot convert was not converted by them.
            return false
        }
    }

    /// Returns the one of two that tells the rate of their day better.
    ///
    /// It is the larger amount, which was rounded least, of the currency that comes first by its code; of equal ones, the one
    /// that the wallet had first. One without a rate tells nothing.
    package func better(_ other: Exchange) -> Exchange {
        guard other.rate != nil else { return self }
        guard rate != nil else { return other }
        let (own, others) = (firstAmount, other.firstAmount)
        return (own, other.transaction) < (others, transaction) ? other : self
    }

    /// The amount of the currency that comes first by its code.
    private var firstAmount: Int64 {
        (given.currency.code < received.currency.code ? given : received).minorUnits
    }
}
