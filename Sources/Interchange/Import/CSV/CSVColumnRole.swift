import Core

/// What a column of a bank's file can hold.
enum CSVColumnRole: Hashable, Sendable {
    case date
    case payee
    case description
    case memo
    case amount
    case debit
    case credit
    case sign
    case category
    case balance
    case currency
    case status
    case account
    case fee
}

/// The name of a column, made comparable: folded, punctuation as spaces, the currency taken off.
struct CSVColumnName: Hashable, Sendable {
    /// The words of the name with single spaces between them.
    let words: String
    /// The code or the sign of the currency that the name carries: `Amount (EUR)`, `Betrag in EUR`, `Paid out (£)`.
    let currencyName: String?
    /// Whether the name is nothing but a currency: `CAD$`.
    let isCurrency: Bool
    private let text: String

    init(_ text: String) {
        let folded = text.folded
        var words = folded.split { !$0.isLetter && !$0.isNumber && !$0.isCurrencySymbol }.map(String.init)
        currencyName = words.last.flatMap(Self.currencyName)
        isCurrency = currencyName != nil && words.count == 1
        if currencyName != nil, !isCurrency {
            words.removeLast()
            if words.count > 1, words.last == "in" || words.last == "en" { words.removeLast() }
        }
        self.words = words.isEmpty ? folded : words.joined(separator: " ")
        self.text = text
    }

    /// The name with a space before each capital that follows a small letter: `BookingDate` is two words.
    var separated: CSVColumnName {
        var separated = ""
        for character in text {
            if character.isUppercase, separated.last?.isLowercase == true { separated.append(" ") }
            separated.append(character)
        }
        return separated == text ? self : CSVColumnName(separated)
    }

    private static func currencyName(_ word: String) -> String? {
        if word == "euro" || word == "euros" { return "EUR" }
        let letters = word.filter { !$0.isCurrencySymbol }
        if letters.utf8.count == 3 { return Currency(code: letters)?.code }
        let isSign = CurrencySigns.isSign(word) && (word.count > 1 || letters.isEmpty)
        return isSign ? word : nil
    }
}
