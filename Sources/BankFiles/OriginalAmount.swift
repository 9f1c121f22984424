import Money

extension Money {
    /// Returns the amount, without its sign, as what was paid in another currency than an account's, or `nil` if it is
    /// nothing, in the account's currency, or too large.
    func original(beside currency: Currency) -> Money? {
        let magnitude = minorUnits.magnitude
        guard self.currency != currency, 1...UInt64(Money.maximumMinorUnits) ~= magnitude else { return nil }
        return Money(minorUnits: Int64(magnitude), currency: self.currency)
    }
}

extension BankText {
    /// Returns a note that also says what the bank charged for a payment in another currency, as far as a note has room
    /// for it: `fee 1.20 EUR`.
    ///
    /// Nothing that identifies a row depends on it, so that a row is recognized that came in without it.
    static func note(_ note: String, fee: Money?) -> String {
        guard let fee, fee.minorUnits != 0 else { return note }
        let text =
            "fee \(Money(minorUnits: abs(fee.minorUnits), currency: fee.currency).plainText) \(fee.currency.code)"
        let whole = note.isEmpty ? text : "\(note), \(text)"
        return whole.unicodeScalars.count <= TextLimit.title ? whole : note
    }
}
