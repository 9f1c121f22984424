import Core

extension SettingKey {
    /// The values there are, as they are typed, from the first to the last; none where the value is a text.
    var choices: [String] {
        switch self {
        case .currency, .locale: []
        case .theme: ThemePreference.allCases.map(\.rawValue)
        case .icons: IconPreference.allCases.map(\.rawValue)
        case .hideAmounts: ["off", "on"]
        }
    }
}

extension WalletSettings {
    /// Returns the settings with one of them at another of its values, later ones if positive, round from the last to the
    /// first; as they are where there is none to choose from.
    func choosing(_ key: SettingKey, by steps: Int) throws(MoneyFlowError) -> WalletSettings {
        let choices = key.choices
        guard let index = choices.firstIndex(of: text(for: key)) else { return self }
        let moved = (index + steps % choices.count + choices.count) % choices.count
        return try setting(key, to: choices[moved])
    }
}
