/// The settings of a wallet.
public protocol SettingsRepository: Sendable {
    /// Returns the settings.
    func settings() async throws(MoneyFlowError) -> WalletSettings

    /// Replaces the settings with what `change` returns for the current ones.
    ///
    /// - Throws: ``MoneyFlowError/currencyLocked(from:to:)`` if a wallet with transactions would get another
    ///   currency.
    /// - Postcondition: Settings that are the same as before leave no entry in the history.
    func changeSettings(
        _ change: @escaping @Sendable (WalletSettings) throws(MoneyFlowError) -> WalletSettings
    ) async throws(MoneyFlowError) -> WalletSettings
}
