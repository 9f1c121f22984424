import Core
import Observation

/// The wallet cannot be read whole: restores the latest backup or, where there is none, tries again once what can be
/// saved is.
@Observable @MainActor
public final class WalletDamagedErrorViewModel: ErrorViewModel {
    /// What went wrong.
    public let error: MoneyFlowError
    /// What the view shows; once a restore was refused, why.
    public private(set) var viewConfiguration: ErrorViewConfiguration
    private let restoration: (backup: String, command: String)?
    private let actions: ErrorActions

    /// Creates the view model.
    public init(error: MoneyFlowError, actions: ErrorActions) {
        self.error = error
        self.actions = actions
        if case .walletDamaged(let wallet, _, let backup?, _) = error {
            restoration = (backup, RestoreCommandText(backup: backup, wallet: wallet).text)
        } else {
            restoration = nil
        }
        viewConfiguration = ErrorViewConfiguration(
            for: error,
            icon: .damaged,
            primary: restoration == nil ? ErrorViewConfiguration.retryLabel : Self.restoreLabel,
            secondary: actions.leaveLabel,
            primaryCommand: restoration?.command
        )
    }

    /// Restores the latest backup or tries again; a second tap meanwhile does nothing.
    public func onPrimaryButtonTap() async {
        guard !viewConfiguration.showPreloader else { return }
        viewConfiguration = viewConfiguration.showingPreloader(true)
        guard let restoration else {
            await actions.retry()
            return viewConfiguration = viewConfiguration.showingPreloader(false)
        }
        do throws(MoneyFlowError) {
            try await actions.restore(restoration.backup)
            viewConfiguration = viewConfiguration.showingPreloader(false)
        } catch {
            viewConfiguration = ErrorViewConfiguration(
                for: error,
                icon: .damaged,
                primary: Self.restoreLabel,
                secondary: actions.leaveLabel,
                primaryCommand: restoration.command
            )
        }
    }

    /// Leaves the error.
    public func onSecondaryButtonTap() async {
        await actions.leave()
    }

    static let restoreLabel = "Restore the latest backup"
}
