import Money

/// The words and signs that mark an amount as income or an expense.
enum SignWords {
    /// Returns the type that a word means, ignoring case, or `nil` if the word is unknown.
    static func type(of text: String) -> TransactionType? {
        words[text.folded]
    }

    /// Whether a word means that money has left one of the user's accounts and arrived in another one.
    static func isOfBoth(_ text: String) -> Bool { both.contains(text.folded) }

    private static let both = Set(BankWord.directions.texts(of: .bothDirections))

    /// Whether a word also names a kind of card, so that a column of such words need not be about the amounts.
    static func isKindOfCard(_ text: String) -> Bool {
        kindsOfCards.contains(text.folded)
    }

    private static let kindsOfCards = Set(BankWord.directions.texts(of: .kindOfCard))

    private static let words: [String: TransactionType] = {
        var words: [String: TransactionType] = [:]
        for word in BankWord.directions {
            if case .direction(let type) = word.meaning { words[word.text.folded] = type }
        }
        return words
    }()
}
