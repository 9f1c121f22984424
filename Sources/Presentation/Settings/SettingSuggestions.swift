import Core
import Foundation

extension [SuggestionViewData] {
    /// Returns the currencies whose code or a word of whose name begins like a text, by code; none for no text.
    static func currencies(like text: String) -> [SuggestionViewData] {
        CurrencyName.all.filter { $0.fits(text) }.map(\.suggestion)
    }

    /// Returns the locales whose identifier or a word of whose name begins like a text, by identifier; for no text, the
    /// one that follows the shell.
    static func locales(like text: String) -> [SuggestionViewData] {
        let auto = SuggestionViewData(icon: nil, text: "auto", note: "as the shell has it")
        guard !text.isEmpty else { return [auto] }
        let wanted = text.replacing("-", with: "_")
        return (auto.text.hasPrefix(text.folded) ? [auto] : [])
            + LocaleName.all.filter { $0.fits(wanted) }.map(\.suggestion)
    }
}

/// The names of currencies in plain words.
enum CurrencyName {
    fileprivate static let all = Currency.codes.map { code in
        NamedValue(code, name: english.localizedString(forCurrencyCode: code) ?? "")
    }

    /// Returns what a currency is called, or `nil` where nobody knows.
    static func of(_ currency: Currency) -> String? {
        english.localizedString(forCurrencyCode: currency.code)
    }
}

/// The names of locales that have a language and a region, in plain words.
private enum LocaleName {
    static let all = Locale.availableIdentifiers.sorted().compactMap { identifier -> NamedValue? in
        let parts = identifier.split(separator: "_")
        guard parts.count == 2, parts[1].count == 2 else { return nil }
        return NamedValue(identifier, name: english.localizedString(forIdentifier: identifier) ?? "")
    }
}

private let english = Locale(identifier: "en")

/// A value with what it is called.
private struct NamedValue: Sendable {
    let value: String
    let name: String
    private let folded: [String]

    init(_ value: String, name: String) {
        self.value = value
        self.name = name
        let words = name.folded.split { !$0.isLetter }
        folded = [value.folded] + words.map(String.init)
    }

    var suggestion: SuggestionViewData { SuggestionViewData(icon: nil, text: value, note: name) }

    func fits(_ text: String) -> Bool {
        let wanted = text.folded
        return !wanted.isEmpty && folded.contains { $0.hasPrefix(wanted) }
    }
}
