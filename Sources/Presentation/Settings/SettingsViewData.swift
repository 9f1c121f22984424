import Core
import Money

/// The settings, ready to draw.
package struct SettingsViewData: Hashable, Sendable {
    /// The settings, in the order they are shown.
    package let rows: [SettingRowViewData]
    /// A sample amount and day in the formats of the settings: `−€12,345.50  20 Nov`.
    package let sample: String

    /// Creates the screen from its parts.
    package init(rows: [SettingRowViewData], sample: String) {
        self.rows = rows
        self.sample = sample
    }

    /// Creates the screen of a wallet's settings.
    package init(_ settings: WalletSettings, formats: Formats) {
        self.init(
            rows: SettingKey.allCases.map { SettingRowViewData($0, of: settings, formats: formats) },
            sample: formats.sample
        )
    }
}

/// A setting as a line of a list.
package struct SettingRowViewData: Hashable, Sendable, Identifiable {
    /// The setting.
    package let setting: SettingKey
    /// The value, as it is typed.
    package let value: String
    /// What the value means, or the other possible values.
    package let note: String

    package init(_ setting: SettingKey, value: String, note: String) {
        self.setting = setting
        self.value = value
        self.note = note
    }

    /// The position of the setting among all settings.
    package var id: Int64 { Int64(SettingKey.allCases.firstIndex(of: setting) ?? 0) }

    /// The name, as it is typed.
    package var key: String { setting.rawValue }

    /// Whether the value is one of several choices rather than text.
    package var isChoice: Bool { !setting.choices.isEmpty }

    init(_ key: SettingKey, of settings: WalletSettings, formats: Formats) {
        self.init(
            key,
            value: settings.text(for: key),
            note: Self.note(on: key, of: settings, formats: formats)
        )
    }

    private static func note(on key: SettingKey, of settings: WalletSettings, formats: Formats) -> String {
        switch key {
        case .currency: "ISO 4217 code"
        case .locale: settings.locale == nil ? "the shell’s: \(formats.locale.identifier)" : "or auto"
        case .monthStarts: monthNote(settings, formats: formats)
        case .theme, .icons, .mouse, .hideAmounts:
            "or " + key.choices.filter { $0 != settings.text(for: key) }.joined(separator: ", ")
        }
    }

    /// Returns the days of the current month, or other beginnings if it is that of the calendar.
    private static func monthNote(_ settings: WalletSettings, formats: Formats) -> String {
        guard settings.monthStart != .first else { return "or a payday: 27 before weekends, last friday" }
        let days = PeriodCalendar(monthStart: settings.monthStart).period(.month, containing: formats.today).days
        return "now \(formats.days(from: days.lowerBound, to: days.upperBound))"
    }
}

extension WalletSettings {
    /// Returns the settings with another value for a setting, a later one if positive, wrapping around at the ends.
    ///
    /// A setting whose value is text is unchanged.
    func choosing(_ key: SettingKey, by steps: Int) throws(MoneyFlowError) -> WalletSettings {
        let choices = key.choices
        guard let index = choices.firstIndex(of: text(for: key)) else { return self }
        let moved = (index + steps).wrapped(among: choices.count)
        return try setting(key, to: choices[moved])
    }
}

extension Formats {
    /// Returns what a setting whose value is text means: the current month for when it begins, and otherwise a sample.
    func sample(of key: SettingKey) -> String {
        key == .monthStarts ? period(calendar.period(.month, containing: today)) : sample
    }

    /// A sample amount and day: `−€12,345.50  20 Nov`.
    var sample: String {
        let units = Money(minorUnits: 123_455 * currency.minorUnitsPerUnit / 10, currency: currency)
        return "\(signedAmount(units, .expense))  \(day(today))"
    }
}
