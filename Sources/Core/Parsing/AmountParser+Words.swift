extension AmountParser {
    /// Parses an amount and the words after it, which begin with the amount's currency or with a title.
    ///
    /// - Parameter words: The words after the amount, or after the currency if `text` is only that.
    /// - Returns: The amount, and the words of the title.
    /// - Throws: ``MoneyFlowError/invalidAmount(text:_:)``, also if the first word is another currency and the amount
    ///   names none.
    package func parse(
        _ text: String,
        followedBy words: [String]
    ) throws(MoneyFlowError) -> (amount: ParsedAmount, title: [String]) {
        guard let first = words.first else { return (try parse(text), []) }
        if conventions.meaning(ofWord: text) != nil, !text.contains(where: \.isNumber) {
            return (try parse("\(text) \(first)"), Array(words.dropFirst()))
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
                wallet: currency.code,
                title: words.joined(separator: " ")
            )
            throw .invalidAmount(text: "\(text) \(first)", problem)
        }
    }

    /// Parses an amount that may have been typed after the title.
    private func amount(_ text: String, before words: [String]) throws(MoneyFlowError) -> ParsedAmount {
        do throws(MoneyFlowError) {
            return try parse(text)
        } catch {
            guard error.cause == .invalidAmount(.notANumber), words.last.map(isAmount) == true else { throw error }
            let title = ([text] + words.dropLast()).joined(separator: " ")
            throw .invalidAmount(text: text, .titleFirst(amount: words.last ?? "", title: title))
        }
    }
}
