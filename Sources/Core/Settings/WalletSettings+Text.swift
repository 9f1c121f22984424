import Foundation
import Money

extension WalletSettings {
    /// Returns the value of a setting as typed; a locale that follows the environment is `auto`.
    package func text(for key: SettingKey) -> String {
        switch key {
        case .currency: reportCurrency.code
        case .locale: locale ?? "auto"
        case .theme: theme.rawValue
        case .icons: icons.rawValue
        case .mouse: mouse ? "on" : "off"
        case .monthStarts: monthStart.text
        case .hideAmounts: hideAmounts ? "on" : "off"
        }
    }

    /// Returns the settings with `key` set to the value of `text`, ignoring case.
    ///
    /// - Parameter locale: The locale whose names of weekdays are known, besides English ones.
    /// - Throws: ``MoneyFlowError/invalidSetting(key:value:)``.
    package func setting(
        _ key: SettingKey,
        to text: String,
        locale: Locale? = nil
    ) throws(MoneyFlowError) -> WalletSettings {
        var settings = self
        let value = text.lowercased()
        let refusal = MoneyFlowError.invalidSetting(key: key, value: text)
        switch key {
        case .currency:
            guard let currency = Currency(code: value) else { throw refusal }
            settings.reportCurrency = currency
        case .locale:
            guard value == "auto" || LocaleIdentifier.isKnown(text) else { throw refusal }
            settings.locale = value == "auto" ? nil : text
        case .theme:
            guard let theme = ThemePreference(rawValue: value) else { throw refusal }
            settings.theme = theme
        case .icons:
            guard let icons = IconPreference(rawValue: value) else { throw refusal }
            settings.icons = icons
        case .mouse:
            guard let mouse = Self.switchWords[value] else { throw refusal }
            settings.mouse = mouse
        case .monthStarts:
            guard let start = MonthStart(text, locale: locale) else { throw refusal }
            settings.monthStart = start
        case .hideAmounts:
            guard let hidden = Self.switchWords[value] else { throw refusal }
            settings.hideAmounts = hidden
        }
        return settings
    }

    private static let switchWords = [
        "on": true, "yes": true, "true": true, "off": false, "no": false, "false": false,
    ]
}
