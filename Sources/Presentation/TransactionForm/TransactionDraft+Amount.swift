import Core

extension TransactionDraft {
    /// Begins a draft with the amount as plain digits; masked amounts are not given away, and stay where none is typed.
    init(of origin: Transaction?, formats: Formats, parser: AmountParser) {
        let amount = origin.map { formats.hidesAmounts ? "" : parser.text(of: $0.amount) }
        self.init(of: origin, amount: amount ?? "")
    }
}

extension AmountParser {
    /// Returns an amount as a person would type it: digits alone, with what the locale has before decimals.
    func text(of money: Money) -> String {
        let digits = money.currency.minorUnitDigits
        let text = String(money.minorUnits.magnitude)
        guard digits > 0 else { return text }
        let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
        return padded.dropLast(digits) + (conventions.decimalSign ?? .point).rawValue + padded.suffix(digits)
    }
}
