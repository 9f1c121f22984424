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
    /// - Throws: ``MoneyFlowError/amountOverflow``, or ``MoneyFlowError/conversionOverflow(_:by:)``.
    package init(_ amounts: [Money], in currency: Currency, at rates: RatesOfDay) throws(MoneyFlowError) {
        var (sum, used, missing): (Money, [Rate], [Money]) = (.zero(currency), [], [])
        var isApproximate = false
        for amount in amounts where amount.minorUnits != 0 {
            guard let conversion = rates.conversion(from: amount.currency, to: currency) else {
                missing.append(amount)
                continue
            }
            let converted = try conversion.checkedAmount(amount)
            do throws(MoneyError) {
                sum = try sum.adding(converted)
            } catch {
                throw .amountOverflow
            }
            used += conversion.rates.filter { !used.contains($0) }
            isApproximate = isApproximate || conversion.isApproximate
        }
        (self.sum, self.rates, self.isApproximate, unconverted) = (sum, used, isApproximate, missing)
    }
}

/// What all accounts have together at the end of a day in the first of their ``Currencies``; `nil` if all that they
/// have is in it.
///
/// Throws ``MoneyFlowError/amountOverflow``.
package struct ConvertedBalance: WalletQuery {
    package typealias Value = ConvertedTotal?

    package let day: CivilDate
    /// The only account, or `nil` for all.
    package let account: Account.ID?

    package init(on day: CivilDate, of account: Account.ID? = nil) {
        self.day = day
        self.account = account
    }

    package func value(in snapshot: any WalletSnapshot) throws(MoneyFlowError) -> ConvertedTotal? {
        let balances = try snapshot.read(Balances(on: day, of: account))
        return try ConvertedTotal(balances, on: day, in: snapshot.read(Currencies(of: account))[0], snapshot)
    }
}

extension ConvertedTotal {
    /// Adds up balances at the end of a day, or returns `nil` if all that there is is in the currency.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    package init?(
        _ balances: [AccountBalance],
        on day: CivilDate,
        in currency: Currency,
        _ snapshot: any WalletSnapshot
    ) throws(MoneyFlowError) {
        let amounts: [Money]
        do throws(MoneyError) {
            amounts = try balances.netWorth()
        } catch {
            throw MoneyFlowError(error)
        }
        guard amounts.contains(where: { $0.currency != currency && $0.minorUnits != 0 }),
            let rates = try snapshot.read(RatesOn([day])).first
        else { return nil }
        try self.init(amounts, in: currency, at: rates)
    }
}

extension WalletSnapshot {
    /// Checks that something of the wallet can be converted into a currency, if not all is in it.
    ///
    /// - Throws: ``MoneyFlowError/noRateToConvert(_:to:)``.
    package func checkRates(in currency: Currency) throws(MoneyFlowError) {
        let others = try read(Currencies()).filter { $0 != currency }
        guard let first = others.first, let rates = try read(RatesOn([.latest])).first else { return }
        guard others.allSatisfy({ rates.conversion(from: $0, to: currency) == nil }) else { return }
        throw .noRateToConvert(first, to: currency)
    }
}
