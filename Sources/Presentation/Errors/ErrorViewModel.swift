import Core
import Observation

/// Owns an error on a screen: configures the view and handles its buttons.
///
/// There is one small view model for each way out of an error, made by ``Core/MoneyFlowError/viewModel(actions:)``. The
/// view draws them all without knowing which one it has.
@MainActor
package protocol ErrorViewModel: AnyObject, Sendable {
    /// What went wrong.
    var error: MoneyFlowError { get }

    /// What the view shows.
    var viewConfiguration: ErrorViewConfiguration { get }

    /// Handles a tap on the primary button.
    func onPrimaryButtonTap() async

    /// Handles a tap on the secondary button.
    func onSecondaryButtonTap() async
}

extension MoneyFlowError {
    /// Returns the view model for this error.
    @MainActor
    package func viewModel(actions: ErrorActions) -> any ErrorViewModel {
        switch wayOut {
        case .leave: RefusalErrorViewModel(error: self, actions: actions)
        case .retry: RetryErrorViewModel(error: self, actions: actions)
        case .restore(let backup, let wallet):
            RestoreErrorViewModel(error: self, backup: backup, wallet: wallet, actions: actions)
        }
    }
}

/// Handles an error that cannot be retried: the only button leaves.
@MainActor
package final class RefusalErrorViewModel: ErrorViewModel {
    /// What went wrong.
    package let error: MoneyFlowError
    /// What the view shows.
    package let viewConfiguration: ErrorViewConfiguration
    private let actions: ErrorActions

    /// Creates the view model.
    package init(error: MoneyFlowError, actions: ErrorActions) {
        self.error = error
        self.actions = actions
        viewConfiguration = ErrorViewConfiguration(for: error, primary: actions.leaveLabel, secondary: nil)
    }

    /// Leaves the error.
    package func onPrimaryButtonTap() async {
        await actions.leave()
    }

    /// Does nothing: there is no secondary button.
    package func onSecondaryButtonTap() async {}
}

/// Handles an error whose cause may pass: the primary button tries again, showing the preloader.
@Observable @MainActor
package final class RetryErrorViewModel: ErrorViewModel {
    /// What went wrong.
    package let error: MoneyFlowError
    /// What the view shows.
    package private(set) var viewConfiguration: ErrorViewConfiguration
    private let actions: ErrorActions

    /// Creates the view model.
    package init(error: MoneyFlowError, actions: ErrorActions) {
        self.error = error
        self.actions = actions
        viewConfiguration = ErrorViewConfiguration(for: error, primary: "Try again", secondary: actions.leaveLabel)
    }

    /// Tries again; a second tap in the meantime does nothing.
    package func onPrimaryButtonTap() async {
        guard !viewConfiguration.showPreloader else { return }
        viewConfiguration = viewConfiguration.showingPreloader(true)
        await actions.retry()
        viewConfiguration = viewConfiguration.showingPreloader(false)
    }

    /// Leaves the error.
    package func onSecondaryButtonTap() async {
        await actions.leave()
    }
}

/// Handles a damaged or missing wallet that has a backup: the primary button restores it.
@Observable @MainActor
package final class RestoreErrorViewModel: ErrorViewModel {
    /// What went wrong.
    package let error: MoneyFlowError
    /// What the view shows; after a failed restore, why it failed.
    package private(set) var viewConfiguration: ErrorViewConfiguration
    private let backup: String
    private let wallet: String
    private let actions: ErrorActions

    /// Creates the view model.
    ///
    /// - Parameters:
    ///   - backup: The path of the backup to restore.
    ///   - wallet: The path of the wallet to restore.
    package init(error: MoneyFlowError, backup: String, wallet: String, actions: ErrorActions) {
        self.error = error
        self.backup = backup
        self.wallet = wallet
        self.actions = actions
        viewConfiguration = ErrorViewConfiguration(
            for: error,
            icon: error.icon,
            restoring: backup,
            over: wallet,
            secondary: actions.leaveLabel
        )
    }

    /// Restores the backup; a second tap in the meantime does nothing.
    package func onPrimaryButtonTap() async {
        guard !viewConfiguration.showPreloader else { return }
        viewConfiguration = viewConfiguration.showingPreloader(true)
        do throws(MoneyFlowError) {
            try await actions.restore(backup)
            viewConfiguration = viewConfiguration.showingPreloader(false)
        } catch {
            viewConfiguration = ErrorViewConfiguration(
                for: error,
                icon: self.error.icon,
                restoring: backup,
                over: wallet,
                secondary: actions.leaveLabel
            )
        }
    }

    /// Leaves the error.
    package func onSecondaryButtonTap() async {
        await actions.leave()
    }
}
