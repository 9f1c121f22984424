/// The settings of a wallet.
package struct Settings: WalletQuery {
    package typealias Value = WalletSettings

    package init() {}
}

/// Replaces the settings with what a function returns for the current ones.
///
/// Throws ``MoneyFlowError/currencyLocked(from:to:)`` if a wallet with amounts would get another currency, and
/// ``MoneyFlowError/currencyShared(with:)`` if a shared one would.
package struct ChangeSettings: WalletCommand {
    package typealias Outcome = WalletSettings

    /// Returns the new settings for the current ones.
    package let change: @Sendable (WalletSettings) throws(MoneyFlowError) -> WalletSettings

    package init(_ change: @escaping @Sendable (WalletSettings) throws(MoneyFlowError) -> WalletSettings) {
        self.change = change
    }
}
