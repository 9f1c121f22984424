extension BankWord {
    /// The names of columns with what else banks say of a booking.
    static let columnsOfDetails: [BankWord] = [
        words(
            .column(.category, rank: 0),
            .word,
            [
                .english: "category, category name, budget category, envelope",
                .german: "kategorie, hauptkategorie",
                .french: "catégorie, rubrique",
                .russian: "категория",
                .ukrainian: "категорія",
                .spanish: "categoría",
                .polish: "kategoria",
                .swedish: "kategori",
                .finnish: "luokka",
            ]
        ),
        words(
            .column(.category, rank: 1),
            .word,
            [
                .english: "category parent, categoryparent, parent category, category group, subcategory",
                .german: "unterkategorie",
                .french: "sous catégorie",
                .spanish: "subcategoría",
                .italian: "sottocategoria",
            ]
        ),
        words(
            .column(.currency, rank: 0),
            .word,
            [
                .english: "currency, currency code, account currency, ccy, cur, curr",
                .german: "währung, waehrung, whg",
                .french: "devise, monnaie, monn",
                .spanish: "moneda, divisa",
                .italian: "valuta",
                .dutch: "munt, muntsoort, munteenheid",
                .portuguese: "moeda",
                .polish: "waluta",
                .swedish: "valutakod",
                .finnish: "valuutta",
                .czech: "měna",
                .hungarian: "devizanem, pénznem",
                .greek: "νόμισμα",
                .russian: "валюта, валюта операции",
                .hebrew: "מטבע",
                .japanese: "通貨",
            ]
        ),
        words(
            .column(.status, rank: 0),
            .word,
            [
                .english: "status, state, transaction status, booking status, posting status, balance impact",
                .german: "buchungsstatus, umsatzstatus, auswirkung auf guthaben",
                .french: "statut, état, impact sur le solde",
                .spanish: "estado, impacto en saldo, impacto en el saldo",
                .italian: "stato, stato operazione, contabilizzazione, impatto sul saldo",
                .dutch: "effect op saldo",
                .portuguese: "impacto no saldo",
                .finnish: "tila",
                .czech: "stav",
                .russian: "статус",
                .japanese: "状態",
            ]
        ),
        words(
            .column(.status, rank: 1),
            .word,
            [
                .english: "info"
            ]
        ),
        words(
            .column(.account, rank: 0),
            .word,
            [
                .english: """
                account, account name, account number, account no, account id, account iban, iban, iban bban,
                accountnum, accountlabel, product, card, card no, card number
                """,
                .german: """
                konto, kontonummer, auftragskonto, iban auftragskonto, bezeichnung auftragskonto, konto nr, karte
                """,
                .french: "compte, numéro de compte, produit",
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
