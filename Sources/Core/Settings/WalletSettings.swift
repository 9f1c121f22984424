import Money

/// The settings of a wallet.
package struct WalletSettings: Hashable, Sendable {
    /// The currency of the default account, in which amounts are without another one.
    package var currency: Currency
    /// The currency into which sums of several currencies are converted: that of the default account unless another one is set.
    package var reportCurrency: Currency
    /// The account of transactions for which none is named.
    package var defaultAccount: Account.ID
    /// A BCP 47 or POSIX locale identifier for formats, or `nil` for the one in the environment.
    package var locale: String?
    /// The colors of screens.
    package var theme: ThemePreference
    /// How category icons are drawn.
    package var icons: IconPreference
    /// Whether screens mask amounts.
    package var hideAmounts: Bool
    /// When months begin.
    package var monthStart: MonthStart
    /// Whether the full-screen app reacts to the mouse.
    package var mouse: Bool

    /// Creates settings; by default those of a new wallet, except for the currency.
    package init(
        currency: Currency,
        reportCurrency: Currency? = nil,
        defaultAccount: Account.ID = 1,
        locale: String? = nil,
        theme: ThemePreference = .auto,
        icons: IconPreference = .emoji,
        hideAmounts: Bool = false,
        monthStart: MonthStart = .first,
        mouse: Bool = true
    ) {
        self.currency = currency
        self.reportCurrency = reportCurrency ?? currency
        self.defaultAccount = defaultAccount
        self.locale = locale
        self.theme = theme
        self.icons = icons
        self.hideAmounts = hideAmounts
        self.monthStart = monthStart
        self.mouse = mouse
    }
}

/// The colors of screens.
package enum ThemePreference: String, CaseIterable, Codable, Hashable, Sendable {
    /// Light if the terminal reports a light background, otherwise dark.
    case auto
    case light
    case dark
    /// No colors.
    case plain
}

/// How category icons and borders are drawn.
package enum IconPreference: String, CaseIterable, Codable, Hashable, Sendable {
    case emoji
    case ascii
}

/// The name of a setting, as typed.
package enum SettingKey: String, CaseIterable, Hashable, Sendable {
    case currency
    case locale
    case theme
    case icons
    case mouse
    case monthStarts = "month-starts"
    case hideAmounts = "hide-amounts"
}
