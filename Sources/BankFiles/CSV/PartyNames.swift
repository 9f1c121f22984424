/// Tells the names of people and shops in bank files from other texts.
enum PartyNames {
    /// Whether a text may be the name of a person or a shop: it is short, consists mostly of letters, and is not the kind
    /// of a payment, such as `Direct debit`.
    static func mayBe(_ text: String) -> Bool {
        let letters = text.count(where: \.isLetter)
        let digits = text.count(where: \.isNumber)
        guard letters > 1, letters > digits * 2, text.count <= 40 else { return false }
        return !kinds.begin(wordIn: CSVColumnName(text).words)
    }

    /// How the words for kinds of payments begin, folded.
    private static let kinds = BankWord.payments.stems(of: .kindOfPayment)
}
