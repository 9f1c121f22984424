import Core
import Foundation

/// Asks for the value of a text setting: the currency or the locale.
struct SettingQuestion: FieldQuestion {
    private let key: SettingKey
    private let settings: WalletSettings
    private let repository: any SettingsRepository
    /// Formats a sample amount and day with the given settings.
    private let sample: @MainActor (WalletSettings) -> String

    /// Creates the question.
    ///
    /// - Parameters:
    ///   - settings: The current settings of the wallet.
    ///   - sample: Formats a sample amount and day with the given settings.
    init(
        _ key: SettingKey,
        of settings: WalletSettings,
        in repository: any SettingsRepository,
        sample: @escaping @MainActor (WalletSettings) -> String
    ) {
        self.key = key
        self.settings = settings
        self.repository = repository
        self.sample = sample
    }

    var title: String { key == .currency ? "Currency of the wallet" : "Locale" }
    var label: String { key == .currency ? "Currency" : "Locale" }
    var placeholder: String { settings.text(for: key) }
    let saveLabel = "Save"

    var note: String {
        key == .currency
            ? "The currency can be changed as long as the wallet has no transactions."
            : "Sets how amounts and dates are read and written; auto follows the shell."
    }

    func analysis(of text: String) -> FieldAnalysis {
        let typed = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        var analysis = FieldAnalysis(suggestions: key == .currency ? .currencies(like: typed) : .locales(like: typed))
        do throws(MoneyFlowError) {
            analysis.meaning = meaning(of: try changed(typed, settings))
        } catch {
            analysis.problem = error.fieldProblem
            analysis.isIncomplete = !analysis.suggestions.isEmpty
        }
        return analysis
    }

    func updated() async throws(MoneyFlowError) -> Self {
        Self(key, of: try await repository.settings(), in: repository, sample: sample)
    }

    func save(_ text: String) async throws(MoneyFlowError) -> SnackbarData {
        let typed = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let before = try await repository.settings()
        let after = try await repository.changeSettings { [key] settings throws(MoneyFlowError) in
            typed.isEmpty ? settings : try settings.setting(key, to: typed)
        }
        return .receipt(ReceiptViewData(settingsFrom: before, to: after))
    }

    /// Returns the settings with the typed value; unchanged if nothing was typed.
    private func changed(_ typed: String, _ settings: WalletSettings) throws(MoneyFlowError) -> WalletSettings {
        typed.isEmpty ? settings : try settings.setting(key, to: typed)
    }

    private func meaning(of settings: WalletSettings) -> String {
        let example = sample(settings)
        guard key == .currency, let name = CurrencyName.of(settings.currency) else { return example }
        return "\(name): \(example)"
    }
}

extension [SuggestionViewData] {
    /// Returns the currencies with a code or a word in the name that starts with the text; none if it is empty.
    static func currencies(like text: String) -> [SuggestionViewData] {
        CurrencyName.all.filter { $0.fits(text) }.map(\.suggestion)
    }

    /// Returns the locales with an identifier or a word in the name that starts with the text, and `auto`, which follows
    /// the shell, if it does too; only `auto` if the text is empty.
    static func locales(like text: String) -> [SuggestionViewData] {
        let auto = SuggestionViewData(icon: nil, text: "auto", note: "from the shell")
        guard !text.isEmpty else { return [auto] }
        let wanted = text.replacing("-", with: "_")
        return (auto.text.hasPrefix(text.folded) ? [auto] : [])
            + LocaleName.all.filter { $0.fits(wanted) }.map(\.suggestion)
    }
}

/// The English names of currencies.
enum CurrencyName {
    fileprivate static let all = Currency.codes.map { code in
        NamedValue(code, name: english.localizedString(forCurrencyCode: code) ?? "")
    }

    /// Returns the name of a currency, or `nil` if it is unknown.
    static func of(_ currency: Currency) -> String? {
        english.localizedString(forCurrencyCode: currency.code)
    }
}

/// The English names of the locales with a language and a region.
private enum LocaleName {
    static let all = Locale.availableIdentifiers.sorted().compactMap { identifier -> NamedValue? in
        let parts = identifier.split(separator: "_")
        guard parts.count == 2, parts[1].count == 2 else { return nil }
        return NamedValue(identifier, name: english.localizedString(forIdentifier: identifier) ?? "")
    }
}

private let english = Locale(identifier: "en")

/// A value with its name, and the words by which it is found.
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
