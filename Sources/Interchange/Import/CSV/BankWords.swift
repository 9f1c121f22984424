import Core
import Foundation

/// Whether a row has moved money.
enum CSVStanding: Sendable {
    case booked
    /// The bank has not booked it yet.
    case pending
    /// It was declined, canceled or only noted.
    case void
}

/// The words that mark pending rows and totals in bank files.
enum CSVStatus {
    /// What a cell with the status of a booking says about a row.
    static func standing(_ cell: ArraySlice<UInt8>) -> CSVStanding {
        guard 4...40 ~= cell.count, !cell.contains(where: \.isASCIIDigit) else { return .booked }
        let words = CSVColumnName(String(decoding: cell, as: UTF8.self)).words
        let says = { (status: String) in words.hasPrefix(status) || words.contains(" " + status) }
        return void.contains(where: says) ? .void : pending.contains(where: says) ? .pending : .booked
    }

    /// Whether a cell says that the bank has not booked the row, or will not.
    static func isPending(_ cell: ArraySlice<UInt8>) -> Bool {
        standing(cell) != .booked
    }

    /// Whether a cell with the kind of a row says that an amount was only set aside: PayPal's `General Authorization`.
    static func isAuthorization(_ cell: ArraySlice<UInt8>) -> Bool {
        guard 11...30 ~= cell.count, cell.contains(UInt8(ascii: "u")) else { return false }
        return authorizations.contains(CSVColumnName(String(decoding: cell, as: UTF8.self)).words)
    }

    /// Whether a text begins like a line with totals or balances.
    static func isTotal(_ text: String) -> Bool {
        let words = CSVColumnName(text).words
        return totals.contains { words == $0 || words.hasPrefix($0 + " ") }
    }

    private static let pending = [
        "pending", "processing", "unposted", "authoris", "authoriz", "vorgemerkt", "offen", "ausstehend", "en attente",
        "en cours", "pendient", "in sospeso", "in attesa", "non contabilizzat", "in behandeling", "pendente", "oczekuj",
        "vantande", "reserver", "odottaa", "varaus", "prel", "venter", "blokada", "cekajici", "blokace",
    ]
    private static let void = [
        "declined", "reverted", "failed", "cancel", "denied", "rejected", "refused", "voided", "abgelehnt", "storniert",
        "refuse", "rechazad", "rifiutat", "annullat", "geweigerd", "recusad", "odrzucon", "avvist", "afvist",
        "zamitnut",
        "memo",
    ]
    private static let authorizations: Set<String> = [
        "authorization", "authorisation", "general authorization", "general authorisation", "autorisierung",
        "allgemeine autorisierung", "autorisation", "autorisation generale", "autorizacion", "autorizacion general",
        "autorizzazione", "autorizzazione generica", "autorisatie", "algemene autorisatie", "autorizacao",
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
