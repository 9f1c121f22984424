extension BankWord {
    /// The words and signs that mark an amount as income or an expense.
    static let directions: [BankWord] = [
        words(
            .direction(.expense),
            .word,
            [
                .none: "-, −, dr, dr., dbit, db, d, s",
                .english: """
                debit, debits, out, withdrawal, money out, paid out, outgoing, outflow, expense, expenses, exp,
                exp., spending, sent
                """,
                .german: "soll, lastschrift, belastung, ausgabe, ausgaben, ausgang",
                .french: "depense, depenses, sortie",
                .spanish: "debito, cargo, gasto, gastos, adeudo",
                .italian: "dare, uscita, uscite, addebito",
                .dutch: "debet, af, uitgaven, uitgave",
                .portuguese: "saida, saidas, despesa",
                .polish: "wn, obciążenie, obciążenia, wypływ, wydatek, wypłata, wychodzacy, wychodzaca",
                .swedish: "uttag, utgift, ut, utbetalning",
                .danish: "ud, udgift, hævet, udbetaling",
                .norwegian: "utbetaling",
                .finnish: "meno, otto",
                .czech: "vydaj, odchozi",
            ]
        ),
        words(
            .direction(.income),
            .word,
            [
                .none: "+, cr, cr., crdt, c, k, h",
                .english:
                    "credit, credits, in, deposit, money in, paid in, incoming, inflow, income, inc, inc., received",
                .german: "haben, gutschrift, einnahme, einnahmen, eingang",
                .french: "recette, recettes, entree",
                .spanish: "credito, abono, ingreso, ingresos",
                .italian: "avere, entrata, entrate, accredito",
                .dutch: "bij, inkomsten",
                .portuguese: "entrada, entradas, receita",
                .polish: "ma, uznanie, uznania, wpływ, przychód, wpłata, przychodzacy, przychodzaca",
                .swedish: "insattning, inkomst, inbetalning",
                .danish: "ind, indtægt, indsat, indbetaling",
                .norwegian: "inn, innbetaling",
                .finnish: "tulo, pano",
                .czech: "prijem, prichozi, kredit",
            ]
        ),
        words(
            .bothDirections,
            .word,
            [
                .english: "neutral, both, exchange, conversion, internal",
                .german: "beide, umtausch, wechsel, intern",
                .french: "neutre, interne",
                .spanish: "cambio, interno",
            ]
        ),
        words(
            .kindOfCard,
            .word,
            [
                .english: "credit, debit",
                .spanish: "credito, debito",
            ]
        ),
    ].flatMap(\.self)
}
