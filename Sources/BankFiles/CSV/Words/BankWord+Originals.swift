extension BankWord {
    /// The words by which a column with what was paid in another currency is named.
    static let originals: [BankWord] = [
        words(
            .partOfOriginal,
            .stem,
            [
                .english: "orig, foreign, local",
                .german: "ursprung, fremdwahrung, fremdwaehrung, auslandswahrung, auslandsbetrag",
                .spanish: "extranjer",
                .italian: "ester",
                .dutch: "oorspronkelijk, vreemde",
                .portuguese: "estrangeir",
                .polish: "oryginaln, obca, obcej",
                .swedish: "utland",
                .danish: "oprindelig, fremmed",
                .norwegian: "opprinnelig, utenland",
                .finnish: "alkuper, ulkomaan",
                .czech: "puvodn, cizi",
                .slovak: "povodn, cudz",
                .hungarian: "eredeti",
                .russian: "исходн",
            ]
        ),
        words(
            .originalAmount,
            .word,
            [
                .english: "exchange out, exchange in, exchange to amount",
                .french: "montant en devise, montant en devises, montant devise",
                .spanish: "importe en divisa",
                .italian: "importo in divisa, importo in valuta",
                .polish: "kwota w walucie, kwota płatności w walucie",
            ]
        ),
        words(.originalCurrency, .word, [.english: "exchange to"]),
        // American Express writes them into a text, in English everywhere.
        words(.originalAmount, .part, [.english: "foreign spend amount:"]),
        words(.originalFee, .part, [.english: "commission amount:"]),
        words(.originalRate, .part, [.english: "currency exchange rate:"]),
        // Languages that join words: `Originalbetrag`.
        words(
            .endOfAmount,
            .ending,
            [
                .german: "betrag, umsatz",
                .dutch: "bedrag",
                .swedish: "belopp",
                .danish: "beløb",
                .norwegian: "beløp",
                .hungarian: "osszeg",
            ]
        ),
    ].flatMap(\.self)
}
