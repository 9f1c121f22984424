import Core

/// The words and signs that mark an amount as income or an expense.
enum SignWords {
    /// Returns the type that a word means, ignoring case, or `nil` if the word is unknown.
    static func type(of text: String) -> TransactionType? {
        words[text.folded]
    }

    /// Whether a word also names a kind of card, so that a column of such words need not be about the amounts.
    static func isKindOfCard(_ text: String) -> Bool {
        kindsOfCards.contains(text.folded)
    }

    private static let kindsOfCards: Set<String> = ["credit", "debit", "credito", "debito"]

    private static let expenses = [
        "-", "\u{2212}", "debit", "debits", "dr", "dr.", "dbit", "db", "d", "out", "withdrawal", "money out",
        "paid out", "outgoing", "outflow", "wn", "expense", "expenses", "exp", "exp.", "spending", "sent", "s", "soll",
        "lastschrift", "belastung", "ausgabe", "ausgaben", "ausgang", "debet", "af", "uitgaven", "uitgave", "debito",
        "dare", "uscita", "uscite", "addebito", "cargo", "gasto", "gastos", "adeudo", "saida", "saidas", "despesa",
        "depense", "depenses", "sortie", "obciążenie", "obciążenia", "wypływ", "wydatek", "wypłata", "wychodzacy",
        "wychodzaca", "uttag", "utgift", "ut", "ud", "udgift", "hævet", "utbetaling", "utbetalning", "udbetaling",
        "meno", "otto", "vydaj", "odchozi",
    ]
    private static let income = [
        "+", "credit", "credits", "cr", "cr.", "crdt", "c", "in", "deposit", "money in", "paid in", "incoming",
        "inflow", "k", "ma", "income", "inc", "inc.", "received", "h", "haben", "gutschrift", "einnahme", "einnahmen",
        "eingang", "bij", "inkomsten", "credito", "avere", "entrata", "entrate", "accredito", "abono", "ingreso",
        "ingresos", "entrada", "entradas", "receita", "recette", "recettes", "entree", "uznanie", "uznania", "wpływ",
        "przychód", "wpłata", "przychodzacy", "przychodzaca", "insattning", "inkomst", "inn", "ind", "indtægt",
        "indsat", "innbetaling", "inbetalning", "indbetaling", "tulo", "pano", "prijem", "prichozi", "kredit",
    ]

    private static let words: [String: TransactionType] = {
        var words: [String: TransactionType] = [:]
        for word in expenses { words[word.folded] = .expense }
        for word in income { words[word.folded] = .income }
        return words
    }()
}
