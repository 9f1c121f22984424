extension AmountParser {
    /// Parses an amount and the words after it, which begin with the amount's currency or with a title.
    ///
    /// - Parameter words: The words after the amount, or after the currency if `text` is only that.
    /// - Returns: The amount, and the words of the title.
    /// - Throws: ``AmountError``, also if the first word is another currency and the amount names none, or if it can be a group
    ///   of thousands of the amount.
    public func amount(
        in text: String,
        followedBy words: [String]
    ) throws(AmountError) -> (amount: ParsedAmount, title: [String]) {
        guard let first = words.first else { return (try amount(in: text), []) }
        if conventions.meaning(ofWord: text) != nil, !text.contains(where: \.isNumber) {
            return (try amount(in: "\(text) \(first)"), Array(words.dropFirst()))
        }
        let namesCurrency = text.contains { $0.isLetter || $0.isCurrencySymbol }
        let meaning = namesCurrency ? nil : conventions.meaning(ofWord: first)
        // How many decimals there can be is for the other currency to say.
        if case .otherCurrency(let found) = meaning {
            throw AmountError("\(text) \(first)", .otherCurrency(found: found, expected: currency.code))
        }
        let amount = try amount(text, before: words)
        if let grouped = grouped(text, words) { throw grouped }
        return (amount, meaning == nil ? words : Array(words.dropFirst()))
    }

    /// Returns the error for an amount whose groups of thousands may be the first words after it, as in `1 234 Coffee`, where
    /// a space separates thousands; `nil` if they are not.
    private func grouped(_ text: String, _ words: [String]) -> AmountError? {
        guard text.last?.isNumber == true, words.first?.prefix(3).isGroupOfThousands == true else { return nil }
        let groups = words.prefix(while: \.isGroupOfThousands)
        // The last group may have decimals or a currency after it.
        let wholes = [groups.count + 1, groups.count].lazy.filter { $0 > 0 }.map { count in
            ([text] + words.prefix(count)).joined(separator: " ")
        }
        guard let whole = wholes.first(where: isAmount), conventions.separatesThousandsBySpaces else { return nil }
        let title = words.joined(separator: " ")
        return AmountError(whole, .groupOrTitle(amount: whole.filter { $0 != " " }, title: title))
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

extension StringProtocol {
    /// Whether the text is three digits.
    fileprivate var isGroupOfThousands: Bool { utf8.count == 3 && utf8.allSatisfy { 48...57 ~= $0 } }
}
