import Core

/// What a column of a bank's file can contain.
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

extension CSVColumnRole {
    /// The roles that a name can mean, the best first if it is used for several, each with how well it says
    /// so: 0 for the best name of the role.
    static func roles(of name: CSVColumnName) -> [CSVColumnRole: Int] {
        if let roles = known[name.words] { return roles }
        if name.isCurrency { return [.amount: weakRank] }
        // "Description1" is the first of several and says the most.
        if name.words.last == "1", let roles = known[String(name.words.dropLast())] { return roles }
        let name = name.separated
        if let roles = known[name.words] { return roles }
        let words = name.words.split(separator: " ").map(String.init)
        guard 2...6 ~= words.count, !isMisleading(name) else { return [:] }
        if let side = side(of: words) { return [side: weakRank] }
        var roles: [CSVColumnRole: Int] = [:]
        for word in words {
            for (role, names) in telling where names.contains(word) { roles[role] = weakRank }
        }
        return roles
    }

    /// Whether words name an amount of debits or one of credits: `Expense amount`, `Importo dare`.
    private static func side(of words: [String]) -> CSVColumnRole? {
        let others = words.filter { !amountWords.contains($0) }
        guard others.count < words.count, let roles = known[others.joined(separator: " ")] else { return nil }
        return [.debit, .credit].first { roles[$0] != nil }
    }

    /// Whether a name says that its column is not what another word of it says: `Original amount`, `Exchange rate`.
    static func isMisleading(_ name: CSVColumnName) -> Bool {
        name.words.split(separator: " ").contains { misleading.contains(String($0)) }
    }

    /// The rank of the names for the kind of a transaction among those for descriptions.
    static let kindRank = 3

    /// How little a name says of which only one word is known.
    static let weakRank = 9

    private static let misleading: Set<String> = [
        "original", "ursprunglicher", "ursprung", "foreign", "fremdwahrung", "exchange", "rate", "kurs", "fee", "fees",
        "tax", "vat", "iban", "bic", "id", "number", "nummer", "no", "due", "payer", "source", "target", "limit",
        "blokady", "blocked",
    ]

    private static let amountWords: Set<String> = [
        "amount", "betrag", "montant", "importe", "importo", "bedrag", "kwota", "belopp", "castka",
    ]

    /// Words that give the role even if the rest of the name is unknown.
    private static let telling: [(CSVColumnRole, Set<String>)] = [
        (.date, ["date", "datum", "fecha", "data", "dato", "pvm"]),
        (.amount, amountWords),
        (.balance, ["balance", "saldo", "solde", "kontostand"]),
        (.description, ["description", "beschreibung", "libelle", "descripcion", "descrizione", "omschrijving"]),
    ]

    private static let known: [String: [CSVColumnRole: Int]] = {
        var known: [String: [CSVColumnRole: Int]] = [:]
        for (role, ranks) in names {
            for (rank, line) in ranks.enumerated() {
                for name in line.split(separator: ",") {
                    known[CSVColumnName(String(name)).words, default: [:]][role] = rank
                }
            }
        }
        return known
    }()
}
