import Core
import Presentation

extension Session {
    /// Opens a wallet that may be damaged, to look at its backups or to restore one.
    ///
    /// Where its settings cannot be read, screens are drawn with the usual ones.
    init(restoring options: GlobalOptions) async throws(MoneyFlowError) {
        let context = try CommandContext.current(options)
        let repository = try context.openWallet(.restoring)
        let settings: WalletSettings
        do {
            settings = try await repository.settings()
        } catch {
            // A wallet that cannot be read is what backups are for.
            settings = WalletSettings(currency: .euro)
        }
        self.init(context: context, repository: repository, settings: settings)
    }

    /// The wallet as commands have to name it, or `nil` for the usual one.
    var namedWallet: String? {
        context.options.wallet == nil ? nil : context.walletPath
    }
}
