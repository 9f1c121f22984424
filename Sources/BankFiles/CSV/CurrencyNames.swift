import Foundation
import Money

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
