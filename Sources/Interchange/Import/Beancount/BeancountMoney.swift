import Core

/// What a posting moves to an account with money, in a currency.
struct BeancountMoney: Sendable {
    let account: String
    let amount: Money
    /// What balances the other postings.
    let weight: BeancountBooking.Sum

    /// Creates what a posting to an account with money moves, or returns `nil` if it moves securities or other units.
    init?(_ leg: BeancountBooking.Leg) throws(AmountProblem) {
        guard leg.posting.isPlain, let amount = leg.amount, let weight = leg.weight,
            let currency = Currency(code: amount.unit)
        else { return nil }
        let unit = BeancountNumber(lastOf: currency.minorUnitDigits)
        let number = leg.isInferred ? try amount.number.rounded(toMultipleOf: unit) : amount.number
        account = leg.posting.account
        self.amount = Money(minorUnits: try number.minorUnits(of: currency), currency: currency)
        self.weight = weight
    }

    var isNegative: Bool { amount.minorUnits < 0 }
}

extension BeancountBooking.Leg {
    /// Whether it is of a currency, not at a cost.
    var isOfCurrency: Bool {
        posting.isPlain && (amount ?? weight).map { Currency(code: $0.unit) != nil } ?? true
    }
}
