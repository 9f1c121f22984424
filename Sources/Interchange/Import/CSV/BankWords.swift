import Core
import Foundation

/// The words that mark pending rows and totals in bank files.
enum CSVStatus {
    /// Whether a cell says that the bank has not booked the row, or will not.
    static func isPending(_ cell: ArraySlice<UInt8>) -> Bool {
        guard 4...40 ~= cell.count, !cell.contains(where: \.isASCIIDigit) else { return false }
        let words = CSVColumnName(String(decoding: cell, as: UTF8.self)).words
        return pending.contains { words.hasPrefix($0) || words.contains(" " + $0) }
    }

    /// Whether a text begins like a line with totals or balances.
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

/// ICU's names of currencies in the languages of bank files: `US Dollar`, `Euro`, `livre sterling`.
enum CurrencyNames {
    /// Returns the code of the currency with a name, ignoring case, or `nil` if there is none.
    static func code(of name: String) -> String? {
        codes[name.folded]
    }

    private static let languages = ["en", "de", "fr", "es", "it", "nl", "pt", "pl", "sv", "da", "nb", "fi", "cs"]

    /// The codes by folded name; created only when a file has a currency that is neither a code nor a sign.
    private static let codes: [String: String] = {
        var codes: [String: String] = [:]
        for language in languages {
            let locale = Locale(identifier: language)
            for code in Currency.codes {
                guard let name = locale.localizedString(forCurrencyCode: code) else { continue }
                codes[name.folded] = codes[name.folded] ?? code
            }
        }
        return codes
    }()
}
