import Money

/// What to look for in transactions: every term must be found, in any order.
package struct TransactionSearch: Hashable, Sendable {
    /// A word, or an amount of several words.
    package struct Term: Hashable, Sendable {
        /// Text that the title, the note or the category's name contains, ignoring case and diacritics; it is folded.
        package let text: String
        /// The amount that the text means; a transaction with this amount is found as well.
        package let amount: AmountBound?

        /// Creates a term; `text` must be folded.
        init(text: String, amount: AmountBound?) {
            self.text = text
            self.amount = amount
        }
    }

    /// The terms; without any, everything is found.
    package let terms: [Term]

    package init(terms: [Term]) {
        self.terms = terms
    }
}
