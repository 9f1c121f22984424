/// Tells the names of people and shops in bank files from other texts.
enum PartyNames {
    /// Whether a text may be the name of a person or a shop: it is short, consists mostly of letters, and is not the kind
    /// of a payment, such as `Direct debit`.
    static func mayBe(_ text: String) -> Bool {
        let letters = text.count(where: \.isLetter)
        let digits = text.count(where: \.isNumber)
        guard letters > 1, letters > digits * 2, text.count <= 40 else { return false }
        let words = CSVColumnName(text).words.split(separator: " ")
        return !words.contains { word in kinds.contains { word.hasPrefix($0) } }
    }

    /// How the words for kinds of payments begin, folded.
    private static let kinds = [
        "payment", "transfer", "standing", "direct", "debit", "credit", "card", "contactless", "withdraw", "deposit",
        "topup", "atm", "pos", "ach", "check", "cheque", "fee", "interest", "purchase", "eftpos", "exchange",
        "kartenzahl", "lastschrift", "basislastschrift", "dauerauftrag", "uberweisung", "gutschrift", "girocard",
        "bargeld", "abbuchung", "zahlung", "gehalt", "lohn", "folgelastschrift", "umsatz", "abschluss", "belastung",
        "virement", "prelevement", "carte", "paiement", "retrait", "cheque", "vir", "prlv", "cb",
        "pago", "compra", "adeudo", "transferencia", "recibo", "ingreso", "abono", "nomina", "pix", "pagamento",
        "bonifico", "addebito", "accredito", "prelievo", "stipendio",
        "betaling", "betaalautomaat", "overschrijving", "doorlopende", "europese", "aankoop", "incasso", "geldautomaat",
        "przelew", "zakup", "platnosc", "wyplata", "transakcj", "platba", "trvaly", "prichozi", "bezhotovost", "inkaso",
        "kort", "autogiro", "insattning", "overforing", "swish", "dankort", "kortbetaling", "varekjop", "tilisiirto",
        "korttiosto", "pano", "otto",
    ]
}
