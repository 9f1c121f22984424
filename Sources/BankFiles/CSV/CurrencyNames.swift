import Foundation
import Money

/// ICU's names of currencies in the languages of bank files: `US Dollar`, `Euro`, `livre sterling`.
enum CurrencyNames {
    /// Returns the code of the currency with a name, ignoring case, or `nil` if there is none.
    static func code(of name: String) -> String? {
        codes[name.folded]
    }

    /// Returns the code of a currency by a name that is also in the plural (`US Dollars`) or as cards have it (`UNITED
    /// STATES DOLLAR`), or `nil` if there is none.
    static func foreignCode(of name: String) -> String? {
        let name = name.folded
        return code(of: name) ?? (name.hasSuffix("s") ? code(of: String(name.dropLast())) : nil) ?? ofCards[name]
    }

    /// The names on cards that ICU does not have.
    private static let ofCards = [
        "united states dollar": "USD", "united kingdom pound sterling": "GBP", "european union euro": "EUR",
    ]

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
