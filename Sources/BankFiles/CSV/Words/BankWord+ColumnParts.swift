extension BankWord {
    /// The words that say something about a column, whatever the rest of its name is.
    static let partsOfColumns: [BankWord] = [
        words(
            .partOfFee,
            .word,
            [
                .english: "fee, fees, charges, surcharge, commission, commissions",
                .french: "frais",
                .spanish: "comision, comisiones",
                .italian: "commissione, commissioni",
                .portuguese: "comissao",
                .german: "kosten, spesen",
                .polish: "oplata, oplaty, prowizja",
                .swedish: "avgift",
                .norwegian: "gebyr",
                .czech: "poplatek",
            ]
        ),
        words(
            .partOfFee,
            .ending,
            [
                .german: "gebuhr, gebuhren, entgelt",
                .swedish: "avgift",
                .norwegian: "gebyr",
            ]
        ),
        words(
            .partOfNoFee,
            .word,
            [
                .english: """
                after, before, incl, including, excl, excluding, without, with, net, currency, ccy, type,
                description, name, date, id, rate
                """,
                .german: "inkl, exkl, ohne, nach, vor, wahrung",
                .french: "hors, sans, compris",
            ]
        ),
        words(
            .partOfNet,
            .word,
            [
                .english: "net",
                .german: "netto, nettobetrag",
                .spanish: "neto",
            ]
        ),
        words(
            .partOfMeans,
            .word,
            [
                .english: "account, method, means, funding",
                .german: "konto, kontoart, zahlungsart, zahlungsweise",
                .french: "compte, moyen",
                .spanish: "cuenta, medio",
                .italian: "conto, metodo",
                .dutch: "rekening, betaalwijze",
                .portuguese: "conta",
                .polish: "konta",
                .swedish: "betalningssatt",
            ]
        ),
        words(
            .partOfOther,
            .part,
            [
                .german: "gegen, empfang, empfaeng, begunstigt, beguenstigt, zahlungsbeteiligt, zahlungspflichtig",
                .dutch: "tegen",
                .english: "counter, partner, payee, benefic, recipient",
                .french: "contrepart, destin, tiers",
                .italian: "contropart",
                .spanish: "contrapart, ordenante",
                .polish: "kontrahent, odbiorc, nadawc",
                .czech: "protistran, protiuc",
                .swedish: "motpart, motkonto, mottag",
                .danish: "modpart, modkonto, modtag",
                .norwegian: "mottak",
                .finnish: "vastapuol, saaja",
            ]
        ),
        words(
            .partOfAccount,
            .part,
            [
                .english: "iban, account",
                .german: "konto",
                .dutch: "rekening",
                .french: "compte",
                .spanish: "cuenta",
                .italian: "conto",
                .portuguese: "conta ",
                .polish: "rachun",
                .finnish: "tili",
                .czech: "ucet, uctu",
            ]
        ),
        words(
            .partOfSavings,
            .stem,
            [
                .english: "savings",
                .german: "sparkonto, sparbuch, spareinlage, tagesgeld, festgeld",
                .french: "epargne, livret",
                .italian: "risparmio, deposito",
                .spanish: "ahorro",
                .portuguese: "poupanca",
                .dutch: "spaar",
                .norwegian: "sparekonto",
                .danish: "opsparing",
                .polish: "oszczednosc",
            ]
        ),
        words(
            .partOfCard,
            .stem,
            [
                .english: "card, creditcard",
                .german: "karte, kreditkart",
                .french: "carte",
                .italian: "carta",
                .spanish: "tarjeta",
                .dutch: "kaart",
                .swedish: "kort",
                .norwegian: "kredittkort",
                .danish: "kreditkort",
                .polish: "karta, karty",
            ]
        ),
        words(
            .partOfMisleading,
            .word,
            [
                .english: """
                original, foreign, exchange, rate, fee, fees, tax, vat, iban, bic, id, number, no, due, payer,
                source, target, limit, blocked
                """,
                .german: "ursprunglicher, ursprung, fremdwahrung, kurs, nummer",
                .polish: "blokady",
            ]
        ),
        words(
            .linkInName,
            .word,
            [
                .english: "of, in, the",
                .german: "der",
                .french: "de, du, des, en",
                .spanish: "del",
                .italian: "di",
                .portuguese: "do, em",
            ]
        ),
        words(
            .partOf(.debit),
            .stem,
            [
                .german: "belastung, lastschriftbetr, sollbetr, sollumsa, ausgabenbetr",
                .italian: "addebit",
                .french: "debits",
                .spanish: "cargos",
                .english: "withdrawal",
                .russian: "расход, списан",
                .bulgarian: "дебит",
            ]
        ),
        words(
            .partOf(.credit),
            .stem,
            [
                .german: "gutschriftsbetr, gutschriftbetr, gutschriften, habenbetr, habenumsa, einnahmenbetr",
                .italian: "accredit",
                .french: "credits",
                .spanish: "abonos",
                .english: "deposits",
                .russian: "приход, зачислен, поступлен",
                .bulgarian: "кредит",
            ]
        ),
        words(
            .partOf(.amount),
            .word,
            [
                .english: "amount, amt",
                .german: "betrag",
                .french: "montant",
                .spanish: "importe",
                .italian: "importo",
                .dutch: "bedrag",
                .polish: "kwota",
                .swedish: "belopp",
                .czech: "castka",
            ]
        ),
        words(
            .partOf(.date),
            .word,
            [
                .english: "date",
                .german: "datum",
                .spanish: "fecha",
                .italian: "data",
                .danish: "dato",
                .finnish: "pvm",
            ]
        ),
        words(
            .partOf(.balance),
            .word,
            [
                .english: "balance",
                .german: "saldo, kontostand",
                .french: "solde",
            ]
        ),
        words(
            .partOf(.description),
            .word,
            [
                .english: "description",
                .german: "beschreibung",
                .french: "libelle",
                .spanish: "descripcion",
                .italian: "descrizione",
                .dutch: "omschrijving",
            ]
        ),
        words(
            .partOf(.currency),
            .word,
            [
                .english: "currency, ccy",
                .german: "wahrung, waehrung, kontowahrung",
                .french: "devise, monnaie",
                .spanish: "moneda, divisa",
                .italian: "valuta",
                .dutch: "munt, muntsoort",
                .portuguese: "moeda",
                .polish: "waluta",
                .finnish: "valuutta",
                .czech: "mena",
            ]
        ),
        words(
            .accountOfEither,
            .word,
            [
                .english: "account, account number, account no, account nr, iban, iban bban, accountnum",
                .german: "konto, kontonummer, konto nr",
                .french: "compte, numéro de compte",
                .spanish: "cuenta",
                .italian: "conto",
                .dutch: "rekening, rekeningnummer",
                .portuguese: "conta",
                .polish: "rachunek",
                .finnish: "tili",
                .czech: "účet, číslo účtu",
            ]
        ),
    ].flatMap(\.self)
}
