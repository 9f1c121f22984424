extension AmountParser {
    /// Parses an amount and the words after it, which begin with the amount's currency or with a title.
    ///
    /// - Parameter words: The words after the amount, or after the currency if `text` is only that.
    /// - Returns: The amount, and the words of the title.
    /// - Throws: ``AmountError``, also if the first word is another currency and the amount
    ///   names none.
    public func amount(
        in text: String,
        followedBy words: [String]
    ) throws(AmountError) -> (amount: ParsedAmount, title: [String]) {
        guard let first = words.first else { return (try amount(in: text), []) }
        if conventions.meaning(ofWord: text) != nil, !text.contains(where: \.isNumber) {
            return (try amount(in: "\(text) \(first)"), Array(words.dropFirst()))
        }
        let amount = try amount(text, before: words)
        guard !text.contains(where: { $0.isLetter || $0.isCurrencySymbol }) else { return (amount, words) }
        switch conventions.meaning(ofWord: first) {
        case nil:
            return (amount, words)
        case .ownCurrency:
            return (amount, Array(words.dropFirst()))
        case .otherCurrency(let found):
            let problem = AmountProblem.otherCurrency(
                found: found,
                expected: currency.code,
                title: words.joined(separator: " ")
            )
            throw AmountError("\(text) \(first)", problem)
        }
    }

    /// Parses an amount that may have been typed after the title.
    private func amount(_ text: String, before words: [String]) throws(AmountError) -> ParsedAmount {
        do throws(AmountError) {
            return try amount(in: text)
        } catch {
            guard error.problem == .notANumber, words.last.map(isAmount) == true else { throw error }
            let title = ([text] + words.dropLast()).joined(separator: " ")
            throw AmountError(text, .titleFirst(amount: words.last ?? "", title: title))
        }
    }
}
