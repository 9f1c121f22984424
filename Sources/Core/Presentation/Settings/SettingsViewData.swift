/// The settings, ready to draw.
public struct SettingsViewData: Hashable, Sendable {
    /// The settings in the order they are shown.
    public let rows: [SettingRowViewData]

    /// Creates the screen from its parts.
    public init(rows: [SettingRowViewData]) {
        self.rows = rows
    }

    /// Creates the screen of a wallet's settings.
    ///
    /// - Parameter key: The only setting to show, or `nil` for all of them.
    public init(_ settings: WalletSettings, only key: SettingKey?, formats: Formats) {
        rows = (key.map { [$0] } ?? SettingKey.allCases).map {
            SettingRowViewData($0, of: settings, formats: formats)
        }
    }
}

/// A setting as a line of a list.
public struct SettingRowViewData: Hashable, Sendable {
    /// The name, as it is typed.
    public let key: String
    /// The value, as it is typed.
    public let value: String
    /// What the value means or which others there are.
    public let note: String

    /// Creates a line from finished text.
    public init(key: String, value: String, note: String) {
        self.key = key
        self.value = value
        self.note = note
    }

    init(_ key: SettingKey, of settings: WalletSettings, formats: Formats) {
        self.init(
            key: key.rawValue,
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
