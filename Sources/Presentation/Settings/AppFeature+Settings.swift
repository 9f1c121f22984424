import Core

extension AppFeature {
    /// Settings.
    static let settings = AppFeature(history: .settings)
}

extension AppDestination {
    /// The wallet's settings.
    package static let settings = AppDestination { $0.settingList }.at("settings")
}

extension AppViewModel {
    /// The list of settings.
    package var settingList: ListViewModel<SettingsViewData, Int64> {
        kept { parts in
            ListViewModel(parts, ids: { $0.rows.map(\.id) }) { wallet, formats throws(MoneyFlowError) in
                SettingsViewData(try await wallet.read(Settings()), formats: formats)
            }
        }
    }

    /// Changes a setting that has a choice of values to another of them, a later one if positive.
    package func choose(_ key: SettingKey, by steps: Int) async {
        await changes.perform { [wallet] () throws(MoneyFlowError) in
            let before = try await wallet.read(Settings())
            let change = ChangeSettings { settings throws(MoneyFlowError) in try settings.choosing(key, by: steps) }
            return try await wallet.perform(change).map { .receipt(ReceiptViewData(settingsFrom: before, to: $0)) }
        }
    }

    /// Opens the form for a setting whose value is text.
    package func changeText(of key: SettingKey) async {
        let conventions = conventions
        // A masked sample would say nothing.
        let question = SettingQuestion(key, of: settings, in: wallet, locale: current.inputLocale) {
            conventions($0, false).formats.sample(of: key)
        }
        await ask(question)
    }
}
