/// What to look for in transactions: every term must be found, in any order.
public struct TransactionSearch: Hashable, Sendable {
    /// A word, or an amount of several words.
    public struct Term: Hashable, Sendable {
        /// Text that the title, the note or the category's name contains, ignoring case and diacritics; it is folded.
        public let text: String
        /// The amount that the text means; a transaction with this amount is found as well.
        public let amount: AmountBound?

        /// Creates a term; `text` must be folded.
        init(text: String, amount: AmountBound?) {
            self.text = text
            self.amount = amount
        }
    }

    /// The terms; without any, everything is found.
    public let terms: [Term]

    /// Creates a search for these terms.
    public init(terms: [Term]) {
        self.terms = terms
    }
}
