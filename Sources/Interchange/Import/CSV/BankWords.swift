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
    /// What a cell with the status of a booking says about a row, or `nil` if the words are unknown.
    ///
    /// Codes, flags and empty cells say nothing against it.
    static func standing(_ cell: ArraySlice<UInt8>) -> CSVStanding? {
        guard isText(cell) else { return .booked }
        let words = CSVColumnName(String(decoding: cell, as: UTF8.self)).words
        // Foundation's `contains` takes a hundred times as long.
        let endings = words.indices.filter { $0 == words.startIndex || words[words.index(before: $0)] == " " }
            .map { words[$0...] }
        let says = { (status: String) in endings.contains { $0.hasPrefix(status) } }
        if void.contains(where: says) { return .void }
        if pending.contains(where: says) { return .pending }
        return booked.contains(where: says) ? .booked : nil
    }

    /// Whether a cell says that the bank has not booked the row, or will not.
    static func isPending(_ cell: ArraySlice<UInt8>) -> Bool {
        ![.booked, nil].contains(standing(cell))
    }

    /// Whether a cell has words that are known for the status of a booking.
    static func isKnown(_ cell: ArraySlice<UInt8>) -> Bool {
        isText(cell) && standing(cell) != nil
    }

    private static func isText(_ cell: ArraySlice<UInt8>) -> Bool {
        4...40 ~= cell.count && !cell.contains(where: \.isASCIIDigit)
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

    private static let booked = [
        "complete", "booked", "posted", "cleared", "settled", "executed", "processed", "done", "paid", "confirm",
        "approved", "accepted", "reconciled", "refunded", "partially refunded", "credit", "debit",
        "sent", "received", "deposited", "withdrawn", "transferred", "matched", "verified", "final", "success", "none",
        "gebucht", "verbucht", "gutgeschrieben", "ausgefuhrt", "abgeschlossen", "erledigt", "bezahlt", "erfolgreich",
        "comptabilis", "effectue", "execute", "valide", "reussi", "termine", "traite", "paye",
        "contabiliza", "completad", "realizad", "ejecutad", "efectuad", "liquidad", "pagad", "procesad", "aceptad",
        "contabilizzat", "eseguit", "completat", "confermat", "addebitat", "accreditat", "pagat",
        "geboekt", "verwerkt", "voltooid", "uitgevoerd", "betaald",
        "concluid", "efetuad", "executad", "processad",
        "zaksiegowan", "zrealizowan", "wykonan", "rozliczon", "zakonczon",
        "bokford", "genomford", "utford", "klar", "bokfort", "bogfort", "gennemfort", "utfort", "udfort", "betalt",
        "kirjattu", "suoritettu", "toteutunut", "maksettu", "valmis",
        "zauctovan", "zuctovan", "proveden", "dokoncen", "uhrazen",
    ]
    private static let pending = [
        "pending", "processing", "unposted", "uncleared", "unbooked", "not booked", "not posted", "not cleared",
        "on hold", "held", "authoris", "authoriz", "vorgemerkt", "nicht gebucht", "offen", "ausstehend", "schwebend",
        "en attente", "en cours", "non comptabilis", "pendient", "no contabiliza", "in sospeso", "in attesa",
        "non contabilizzat", "in behandeling", "niet verwerkt", "pendente", "nao contabiliza", "oczekuj", "vantande",
        "reserver", "odottaa", "varaus", "prel", "venter", "afventer", "blokada", "cekajici", "blokace",
    ]
    private static let void = [
        "declined", "reverted", "failed", "cancel", "denied", "rejected", "refused", "voided", "expired", "unsuccess",
        "abgelehnt", "storniert", "fehlgeschlagen", "abgebrochen", "nicht ausgefuhrt", "verfallen",
        "refuse", "annule", "echoue", "rejete", "expire", "abandonne",
        "rechazad", "cancelad", "anulad", "fallid", "caducad", "rifiutat", "annullat", "fallit", "scadut",
        "geweigerd", "geannuleerd", "mislukt", "verlopen", "recusad", "falhad", "odrzucon", "anulowan", "nieudan",
        "avvist", "afvist", "avbruten", "avbrutt", "annulleret", "misslyckad", "mislykke", "hylatty", "peruttu",
        "epaonnistu", "zamitnut", "zrusen", "neproveden", "stornovan",
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
