import Core

/// Asks for the value of a setting that is a text.
struct SettingQuestion: FieldQuestion {
    private let key: SettingKey
    private let settings: WalletSettings
    /// Writes an amount and a day by settings.
    private let sample: @MainActor (WalletSettings) -> String

    /// Creates the question.
    ///
    /// - Parameters:
    ///   - settings: Those of the wallet.
    ///   - sample: Writes an amount and a day by settings.
    init(_ key: SettingKey, of settings: WalletSettings, sample: @escaping @MainActor (WalletSettings) -> String) {
        self.key = key
        self.settings = settings
        self.sample = sample
    }

    var title: String { key == .currency ? "Currency of the wallet" : "Locale" }
    var label: String { key == .currency ? "Currency" : "Locale" }
    var placeholder: String { settings.text(for: key) }
    let saveLabel = "Save"

    var note: String {
        key == .currency
            ? "A wallet that has transactions takes a currency with as many decimals."
            : "It decides how amounts and dates are written and read; auto follows the shell."
    }

    func reading(of text: String) -> FieldReading {
        let typed = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        var reading = FieldReading(suggestions: key == .currency ? .currencies(like: typed) : .locales(like: typed))
        do throws(MoneyFlowError) {
            reading.meaning = meaning(of: try changed(typed, settings))
        } catch {
            reading.problem = error.fieldProblem
            reading.isBeginning = !reading.suggestions.isEmpty
        }
        return reading
    }

    func updated(from repository: any MoneyRepository) async throws(MoneyFlowError) -> Self {
        Self(key, of: try await repository.settings(), sample: sample)
    }

    func save(_ text: String, in repository: any MoneyRepository) async throws(MoneyFlowError) -> SnackbarData? {
        let typed = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let before = try await repository.settings()
        let after = try await repository.changeSettings { [key] settings throws(MoneyFlowError) in
            typed.isEmpty ? settings : try settings.setting(key, to: typed)
        }
        return .receipt(ReceiptViewData(settingsFrom: before, to: after))
    }

    /// Returns the settings with what was typed; nothing changes nothing.
    private func changed(_ typed: String, _ settings: WalletSettings) throws(MoneyFlowError) -> WalletSettings {
        typed.isEmpty ? settings : try settings.setting(key, to: typed)
    }

    private func meaning(of settings: WalletSettings) -> String {
        let example = sample(settings)
        guard key == .currency, let name = CurrencyName.of(settings.currency) else { return example }
        return "\(name): \(example)"
    }
}
