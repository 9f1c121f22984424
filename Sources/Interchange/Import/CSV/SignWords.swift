import Core

/// The words and signs with which banks say beside an amount whether it came in or went out.
enum SignWords {
    /// Returns what a text says, without regard to case, or `nil` where it is none of these words.
    static func type(of text: String) -> TransactionType? {
        words[text.folded]
    }

    private static let expenses = [
        "-", "\u{2212}", "debit", "debits", "dr", "dr.", "dbit", "db", "d", "out", "withdrawal", "money out",
        "paid out",
        "outgoing", "wn", "expense", "expenses", "exp", "exp.", "spending", "sent", "s", "soll", "lastschrift",
        "belastung",
        "ausgabe", "ausgaben",
        "ausgang", "debet", "af", "debito", "dare", "uscita", "uscite", "addebito", "cargo", "gasto", "depense",
        "sortie",
        "obciazenie", "wyplyw", "uttag", "utgift", "ut", "ud", "udgift", "meno", "vydaj", "odchozi",
    ]
    private static let income = [
        "+", "credit", "credits", "cr", "cr.", "crdt", "c", "in", "deposit", "money in", "paid in", "incoming", "k",
        "ma",
        "income", "inc", "inc.",
        "received", "h", "haben", "gutschrift", "einnahme", "einnahmen", "eingang", "bij", "credito", "avere",
        "entrata",
        "entrate", "accredito", "abono", "ingreso", "recette", "entree", "uznanie", "wplyw", "insattning", "inkomst",
        "inn", "ind", "indtaegt", "tulo", "prijem", "prichozi", "kredit",
    ]

    private static let words: [String: TransactionType] = {
        var words: [String: TransactionType] = [:]
        for word in expenses { words[word.folded] = .expense }
        for word in income { words[word.folded] = .income }
        return words
    }()
}
