import Core

/// The words with which banks say that a row is not booked, or is a sum of rows.
enum CSVStatus {
    /// Whether a text says that the bank has not booked the row, or will not.
    static func isPending(_ cell: ArraySlice<UInt8>) -> Bool {
        guard 4...40 ~= cell.count, !cell.contains(where: \.isASCIIDigit) else { return false }
        let words = CSVColumnName(String(decoding: cell, as: UTF8.self)).words
        return pending.contains { words.hasPrefix($0) || words.contains(" " + $0) }
    }

    /// Whether a text begins like that of a line with totals or balances.
    static func isTotal(_ text: String) -> Bool {
        let words = CSVColumnName(text).words
        return totals.contains { words == $0 || words.hasPrefix($0 + " ") }
    }

    private static let pending = [
        "pending", "processing", "unposted", "authoris", "authoriz", "declined", "reverted", "failed", "cancel",
        "denied",
        "rejected", "refused", "vorgemerkt", "offen", "ausstehend", "abgelehnt", "storniert", "en attente", "en cours",
        "refuse", "pendient", "rechazad", "in sospeso", "in attesa", "non contabilizzat", "rifiutat", "annullat",
        "in behandeling",
        "geweigerd", "pendente", "recusad", "oczekuj", "odrzucon", "vantande", "reserver", "avvist", "afvist",
        "odottaa", "varaus", "prel", "venter", "blokada", "cekajici", "zamitnut", "blokace",
    ]
    private static let totals = [
        "total", "totals", "sum", "balance", "opening balance", "closing balance", "gesamt", "saldo", "endsaldo",
        "anfangssaldo", "kontostand", "solde", "totale", "totaal", "razem", "suma", "stan konta", "yhteensa", "celkem",
        "i alt", "summa", "summe", "gesamtsumme", "gesamtumsatz",
    ]
}
