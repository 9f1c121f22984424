import Money

/// What amounts of several currencies are together in one of them.
package struct ConvertedTotal: Hashable, Sendable {
    /// The sum of what could be converted, each amount rounded before it is added.
    package let sum: Money
    /// The rates that it took, each once, in order.
    package let rates: [Rate]
    /// Whether one of the rates is too old to be taken as it is.
    package let isApproximate: Bool
    /// The amounts without a rate, which are in no sum; none is zero.
    package let unconverted: [Money]

    /// Adds up amounts.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    package init(_ amounts: [Money], in currency: Currency, at rates: RatesOfDay) throws(MoneyFlowError) {
        var (sum, used, missing): (Money, [Rate], [Money]) = (.zero(currency), [], [])
        var isApproximate = false
        for amount in amounts where amount.minorUnits != 0 {
            guard let conversion = rates.conversion(from: amount.currency, to: currency) else {
                missing.append(amount)
                continue
            }
            do throws(MoneyError) {
                sum = try sum.adding(conversion.convert(amount))
            } catch {
                throw .amountOverflow
            }
            used += conversion.rates.filter { !used.contains($0) }
            isApproximate = isApproximate || conversion.isApproximate
        }
        (self.sum, self.rates, self.isApproximate, unconverted) = (sum, used, isApproximate, missing)
    }
}

/// What all accounts have together in one currency at the end of a day; `nil` if nothing can be converted, as all that they
/// have is in it or has no rate.
///
/// Throws ``MoneyFlowError/amountOverflow``.
package struct ConvertedBalance: WalletQuery {
    package typealias Value = ConvertedTotal?

    package let day: CivilDate
    package let currency: Currency

    package init(on day: CivilDate, in currency: Currency) {
        self.day = day
        self.currency = currency
    }

    package func value(in snapshot: any WalletSnapshot) throws(MoneyFlowError) -> ConvertedTotal? {
        let balances = try snapshot.read(Balances(on: day))
        let amounts: [Money]
        do throws(MoneyError) {
            amounts = try balances.netWorth()
        } catch {
            throw MoneyFlowError(error)
        }
        guard amounts.contains(where: { $0.currency != currency && $0.minorUnits != 0 }),
            let rates = try snapshot.read(RatesOn([day])).first
        else { return nil }
        let total = try ConvertedTotal(amounts, in: currency, at: rates)
        return total.rates.isEmpty ? nil : total
    }
}
