import Money

/// The currencies that amounts can be expected in: those of the accounts in their order, and then those with rates.
package struct KnownCurrencies: WalletQuery {
    package typealias Value = [Currency]

    /// The day on or before which there are the rates.
    package let day: CivilDate

    package init(on day: CivilDate) {
        self.day = day
    }

    package func value(in snapshot: any WalletSnapshot) throws(MoneyFlowError) -> [Currency] {
        let owned = try snapshot.read(Accounts()).compactMap(\.currency)
        let rated = try snapshot.read(RatesOn([day])).flatMap(\.currencies)
        var seen: Set<Currency> = []
        return (owned + rated).filter { seen.insert($0).inserted }
    }
}

extension RatesOfDay {
    /// Returns what an account is charged, or receives, for an amount in another currency.
    ///
    /// - Throws: ``MoneyFlowError/noRateToCharge(_:in:on:)``, ``MoneyFlowError/chargeOfNothing(_:in:)`` or
    ///   ``MoneyFlowError/conversionOverflow(_:by:)``.
    package func charge(for amount: Money, in currency: Currency) throws(MoneyFlowError) -> Money {
        guard let conversion = conversion(from: amount.currency, to: currency) else {
            throw .noRateToCharge(amount, in: currency, on: day)
        }
        let charged = try conversion.checkedAmount(amount)
        guard charged.minorUnits > 0 else { throw .chargeOfNothing(amount, in: currency) }
        guard charged.minorUnits <= Money.maximumMinorUnits else {
            throw .conversionOverflow(amount, by: conversion.rates)
        }
        return charged
    }
}

extension MoneyFlowError {
    /// An amount in another currency than the account's, which no rate converts.
    package static func noRateToCharge(_ amount: Money, in currency: Currency, on date: CivilDate) -> MoneyFlowError {
        let (other, own) = (amount.currency.code, currency.code)
        return MoneyFlowError(
            .refused(143, "noRateToCharge"),
            "No rate of \(other) in \(own) is known on \(date.iso)",
            because: "\(amount.plainText) \(other) is to be converted, as the account is in \(own)",
            hint: "Say what the account was charged: \(.state("charged", "AMOUNT")).\n"
                + "Or add the rate: \(.addRate(amount.currency, in: currency, on: date)).",
            brief: "No rate of \(other) in \(own) is known. Enter the amount in \(own), or add a rate.",
            part: .amount
        )
    }

    /// An amount in another currency that is less than the smallest coin of the account's.
    package static func chargeOfNothing(_ amount: Money, in currency: Currency) -> MoneyFlowError {
        let smallest = Money(minorUnits: 1, currency: currency)
        return MoneyFlowError(
            .refused(144, "chargeOfNothing"),
            "\(amount.plainText) \(amount.currency.code) is nothing in \(currency.code)",
            because: "with the rate of the day, it is closer to zero than to \(smallest.plainText)",
            hint: "Say what the account was charged: \(.state("charged", "AMOUNT")).",
            brief: "With the rate of the day, it is nothing in \(currency.code).",
            part: .amount
        )
    }

    /// What only an amount in another currency has, besides one in the currency of the account.
    ///
    /// - Parameter option: The option that says it.
    package static func amountInOwnCurrency(_ amount: Money, besides option: String) -> MoneyFlowError {
        let code = amount.currency.code
        let example = code == "EUR" ? "12.50 USD" : "12.50 EUR"
        return MoneyFlowError(
            .refused(145, "amountInOwnCurrency"),
            "\(amount.plainText) \(code) is not in another currency",
            because: "the account is in \(code), so that this is the amount itself",
            hint: "Leave out \(.state(option)), or name the other currency, such as `\(example)`.",
            part: .amount
        )
    }
}
