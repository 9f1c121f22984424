import Core

/// The settings, ready to draw.
public struct SettingsViewData: Hashable, Sendable {
    /// The settings in the order they are shown.
    public let rows: [SettingRowViewData]
    /// An amount and a day as the settings have them written: `−€12,345.50  20 Nov`.
    public let sample: String

    /// Creates the screen from its parts.
    public init(rows: [SettingRowViewData], sample: String) {
        self.rows = rows
        self.sample = sample
    }

    /// Creates the screen of a wallet's settings.
    ///
    /// - Parameter key: The only setting to show, or `nil` for all of them.
    public init(_ settings: WalletSettings, only key: SettingKey?, formats: Formats) {
        self.init(
            rows: (key.map { [$0] } ?? SettingKey.allCases).map {
                SettingRowViewData($0, of: settings, formats: formats)
            },
            sample: formats.sample
        )
    }
}

/// A setting as a line of a list.
public struct SettingRowViewData: Hashable, Sendable, Identifiable {
    /// The setting.
    public let setting: SettingKey
    /// The value, as it is typed.
    public let value: String
    /// What the value means or which others there are.
    public let note: String

    /// Creates a line from finished text.
    public init(_ setting: SettingKey, value: String, note: String) {
        self.setting = setting
        self.value = value
        self.note = note
    }

    /// The number of the line, whatever else is shown.
    public var id: Int64 { Int64(SettingKey.allCases.firstIndex(of: setting) ?? 0) }

    /// The name, as it is typed.
    public var key: String { setting.rawValue }

    /// Whether the value is one of a few, rather than a text.
    public var isChoice: Bool { !setting.choices.isEmpty }

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
        case .theme: alternatives(ThemePreference.allCases, to: settings.theme)
        case .icons: alternatives(IconPreference.allCases, to: settings.icons)
        case .hideAmounts: settings.hideAmounts ? "or off" : "or on"
        }
    }

    private static func alternatives<Value: RawRepresentable<String> & Equatable>(
        _ values: [Value],
        to value: Value
    ) -> String {
        "or " + values.filter { $0 != value }.map(\.rawValue).joined(separator: ", ")
    }
}
