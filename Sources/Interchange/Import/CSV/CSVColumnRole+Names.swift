import Core

extension CSVColumnRole {
    /// What a name says that its column holds, best first where a name is used for several things, with how well it says
    /// so: 0 for the best name of the role.
    static func roles(of name: CSVColumnName) -> [CSVColumnRole: Int] {
        if let roles = known[name.words] { return roles }
        if name.isCurrency { return [.amount: weakRank] }
        // "Description1" is the first of several, and holds what tells most.
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

    /// Words that tell the role even where the rest of the name is not known.
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
