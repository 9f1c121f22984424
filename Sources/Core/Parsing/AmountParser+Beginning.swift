extension AmountParser {
    /// Whether an amount of a transaction can come of the text by typing on, so that nothing is wrong with it yet.
    public func isBeginning(_ text: String) -> Bool {
        let upper = text.uppercased()
        var beginnings = [text]
        for name in [currency.code] + CurrencySigns.signs(of: currency.code) {
            for length in 1..<max(1, name.count) where upper.hasSuffix(name.prefix(length)) {
                beginnings.append(text + name.dropFirst(length))
            }
        }
        return beginnings.contains { beginning in Self.continuations.contains { isAmount(beginning + $0) } }
    }

    /// What can complete a number: its first digit, a group of thousands, or its decimals.
    private static let continuations = ["", "1", "11", "111", ".1", ",1", ",111"]

    private func isAmount(_ text: String) -> Bool {
        do throws(MoneyFlowError) {
            return try parse(text).sign != .minus
        } catch {
            return false
        }
    }
}
