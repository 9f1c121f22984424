import Core
import Foundation
import Money

/// Asks for the value of a text setting: the currency, the locale or the beginning of months.
struct SettingQuestion: FieldQuestion {
    private let key: SettingKey
    private let settings: WalletSettings
    private let wallet: any Wallet
    /// The locale whose names of weekdays are known, besides English ones.
    private let locale: Locale?
    /// Formats a sample amount and day, or the current month, with the given settings.
    private let sample: @MainActor (WalletSettings) -> String

    /// Creates the question.
    ///
    /// - Parameters:
    ///   - settings: The current settings of the wallet.
    ///   - locale: The locale whose names of weekdays are known, besides English ones.
    ///   - sample: Formats a sample amount and day, or the current month, with the given settings.
    init(
        _ key: SettingKey,
        of settings: WalletSettings,
        in wallet: any Wallet,
        locale: Locale?,
        sample: @escaping @MainActor (WalletSettings) -> String
    ) {
        self.key = key
        self.settings = settings
        self.wallet = wallet
        self.locale = locale
        self.sample = sample
    }

    var title: String {
        switch key {
        case .currency: "Currency of the wallet"
        case .monthStarts: "Start of months"
        default: "Locale"
        }
    }

    var label: String {
        switch key {
        case .currency: "Currency"
        case .monthStarts: "Starts on"
        default: "Locale"
        }
    }

    var placeholder: String { settings.text(for: key) }
    let saveLabel = "Save"

    var note: String {
        switch key {
        case .currency: "Sums are converted into it; accounts with transactions keep theirs."
        case .monthStarts: "A day from 1 to 31 or, for a payday, 27 before weekends, last workday or last friday."
        default: "Sets how amounts and dates are read and written; auto follows the shell."
        }
    }

    func analysis(of text: String) -> FieldAnalysis {
        let typed = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        var analysis = FieldAnalysis(suggestions: suggestions(like: typed))
        do throws(MoneyFlowError) {
            analysis.meaning = meaning(of: try changed(typed, settings))
        } catch {
            analysis.problem = error.fieldProblem
            analysis.isIncomplete = !analysis.suggestions.isEmpty
        }
        return analysis
    }

    func updated() async throws(MoneyFlowError) -> Self {
        Self(key, of: try await wallet.read(Settings()), in: wallet, locale: locale, sample: sample)
    }

    func save(_ text: String) async throws(MoneyFlowError) -> Changed<SnackbarData>? {
        let typed = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let before = try await wallet.read(Settings())
        let change = ChangeSettings { [key, locale] settings throws(MoneyFlowError) in
            typed.isEmpty ? settings : try settings.setting(key, to: typed, locale: locale)
        }
        return try await wallet.perform(change).map { .receipt(ReceiptViewData(settingsFrom: before, to: $0)) }
    }

    /// Returns the settings with the typed value; unchanged if nothing was typed.
    private func changed(_ typed: String, _ settings: WalletSettings) throws(MoneyFlowError) -> WalletSettings {
        typed.isEmpty ? settings : try settings.setting(key, to: typed, locale: locale)
    }

    private func suggestions(like text: String) -> [SuggestionViewData] {
        switch key {
        case .currency: .currencies(like: text)
        case .monthStarts: .monthStarts(like: text)
        default: .locales(like: text)
        }
    }

    private func meaning(of settings: WalletSettings) -> String {
        var shown = settings
        shown.currency = settings.reportCurrency
        let example = sample(shown)
        guard key == .currency, let name = CurrencyName.of(shown.currency) else { return example }
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

extension [SuggestionViewData] {
    /// Returns the beginnings of months whose text starts with the text; the usual ones if it is empty.
    fileprivate static func monthStarts(like text: String) -> [SuggestionViewData] {
        MonthStart.suggestions(like: text).map {
            SuggestionViewData(icon: nil, text: $0, note: $0 == MonthStart.first.text ? "as in the calendar" : "")
        }
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
