/// The settings of a wallet.
package struct Settings: WalletQuery {
    package typealias Value = WalletSettings

    package init() {}
}

/// Replaces the settings with what a function returns for the current ones.
///
/// Another ``WalletSettings/reportCurrency`` becomes that of the default account, too, as long as no amount is in the wallet and no
/// other device shares it. ``WalletSettings/currency`` is not changed otherwise.
package struct ChangeSettings: WalletCommand {
    package typealias Outcome = WalletSettings

    /// Returns the new settings for the current ones.
    package let change: @Sendable (WalletSettings) throws(MoneyFlowError) -> WalletSettings

    package init(_ change: @escaping @Sendable (WalletSettings) throws(MoneyFlowError) -> WalletSettings) {
        self.change = change
    }
}
