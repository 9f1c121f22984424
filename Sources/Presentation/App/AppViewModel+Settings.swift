import Core

extension AppViewModel {
    /// Sets a setting that has a few values to another of them, later ones if positive; it shows at once.
    public func choose(_ key: SettingKey, by steps: Int) async {
        takeDownSnackbars()
        await changes.perform { repository throws(MoneyFlowError) in
            let before = try await repository.settings()
            let after = try await repository.changeSettings { settings throws(MoneyFlowError) in
                try settings.choosing(key, by: steps)
            }
            return .receipt(ReceiptViewData(settingsFrom: before, to: after))
        } finish: { [weak self] in
            await self?.load()
        }
    }

    /// Opens the form for a setting whose value is a text.
    public func changeText(of key: SettingKey) async {
        let conventions = conventions
        // An example says nothing while amounts are masked.
        await ask(SettingQuestion(key, of: settings, sample: { conventions($0, false).formats.sample }))
    }
}
