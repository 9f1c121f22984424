import Money

/// A column's name in comparable form: folded, with punctuation as spaces and without the currency.
struct CSVColumnName: Hashable, Sendable {
    /// The words of the name with single spaces between them.
    let words: String
    /// The code or sign of the currency in the name: `Amount (EUR)`, `Betrag in EUR`, `Paid out (£)`.
    let currencyName: String?
    /// Whether the name is nothing but a currency: `CAD$`.
    let isCurrency: Bool
    private let text: String

    init(_ text: String) {
        let folded = text.folded
        var words = Self.words(folded)
        let place = Self.placeOfCurrency(in: words, of: text)
        currencyName = place.flatMap { Self.currencyName(words[$0]) }
        isCurrency = currencyName != nil && words.count == 1
        if let place, !isCurrency {
            words.remove(at: place)
            if words.count > 1, words.last == "in" || words.last == "en" { words.removeLast() }
        }
        self.words = words.isEmpty ? folded : words.joined(separator: " ")
        self.text = text
    }

    /// The name with a space before each capital that follows a lowercase letter: `BookingDate` is two words.
    var separated: CSVColumnName {
        var separated = ""
        for character in text {
            if character.isUppercase, separated.last?.isLowercase == true { separated.append(" ") }
            separated.append(character)
        }
        return separated == text ? self : CSVColumnName(separated)
    }

    private static func words(_ text: String) -> [String] {
        text.split { !$0.isLetter && !$0.isNumber && !$0.isCurrencySymbol }.map(String.init)
    }

    /// Returns the place of the currency among the words of a name: the last one, or one that is written like a code.
    ///
    /// In a longer name in capitals, such as `TOP UP AMOUNT`, any word could be a code.
    private static func placeOfCurrency(in words: [String], of text: String) -> Int? {
        guard let last = words.indices.last else { return nil }
        if currencyName(words[last]) != nil { return last }
        guard 2...6 ~= words.count, words.count == 2 || text.contains(where: \.isLowercase) else { return nil }
        let candidates = words.indices.filter { words[$0].utf8.count <= 3 && currencyName(words[$0]) != nil }
        guard !candidates.isEmpty else { return nil }
        let written = Self.words(text)
        guard written.count == words.count else { return nil }
        return candidates.first { written[$0].allSatisfy { $0.isUppercase || $0.isCurrencySymbol } }
    }

    private static func currencyName(_ word: String) -> String? {
        if word == "euro" || word == "euros" { return "EUR" }
        let (letters, upper) = (word.filter { !$0.isCurrencySymbol }, word.uppercased())
        if letters.count == 3, Currency.isCode(letters.uppercased()) { return letters.uppercased() }
        // A single letter, such as the L of lempiras, is rather another abbreviation, but `円` is a word.
        let isLetter = word.count == 1 && letters.count == 1 && upper != word.lowercased()
        let isWord = letters.count == 3 && CurrencySigns.everydayWords.contains(upper)
        return CurrencySigns.isSign(word) && !isLetter && !isWord ? word : nil
    }
}
