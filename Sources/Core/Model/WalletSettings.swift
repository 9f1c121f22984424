/// The settings of a wallet.
public struct WalletSettings: Hashable, Sendable {
    /// The currency of the wallet's account.
    public var currency: Currency
    /// A BCP 47 or POSIX locale identifier for formats, or `nil` for the one the shell names.
    public var locale: String?
    /// The colours of screens.
    public var theme: ThemePreference
    /// How category icons are drawn.
    public var icons: IconPreference
    /// Whether screens mask amounts.
    public var hideAmounts: Bool

    /// Creates settings; all but the currency default to what a new wallet has.
    public init(
        currency: Currency,
        locale: String? = nil,
        theme: ThemePreference = .auto,
        icons: IconPreference = .emoji,
        hideAmounts: Bool = false
    ) {
        self.currency = currency
        self.locale = locale
        self.theme = theme
        self.icons = icons
        self.hideAmounts = hideAmounts
    }
}

/// The colours of screens.
public enum ThemePreference: String, CaseIterable, Codable, Hashable, Sendable {
    /// As the terminal reports, else dark.
    case auto
    case light
    case dark
    /// No colours at all.
    case plain
}

/// How category icons and borders are drawn.
public enum IconPreference: String, CaseIterable, Codable, Hashable, Sendable {
    case emoji
    case ascii
}

/// The name of a setting, as it is typed.
public enum SettingKey: String, CaseIterable, Hashable, Sendable {
    case currency
    case locale
    case theme
    case icons
    case hideAmounts = "hide-amounts"
}
