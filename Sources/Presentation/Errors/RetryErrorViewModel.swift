import Core
import Observation

/// Something about the wallet may be different the next time, such as who holds it or whether there is room: tries again,
/// showing that it does.
@Observable @MainActor
public final class RetryErrorViewModel: ErrorViewModel {
    /// What went wrong.
    public let error: MoneyFlowError
    /// What the view shows, with the preloader while it is tried again.
    public private(set) var viewConfiguration: ErrorViewConfiguration
    private let actions: ErrorActions

    /// Creates the view model.
    public init(error: MoneyFlowError, icon: ErrorIcon, actions: ErrorActions) {
        self.error = error
        self.actions = actions
        viewConfiguration = ErrorViewConfiguration(
            for: error,
            icon: icon,
            primary: ErrorViewConfiguration.retryLabel,
            secondary: actions.leaveLabel
        )
    }

    /// Tries again; a second tap meanwhile does nothing.
    public func onPrimaryButtonTap() async {
        guard !viewConfiguration.showPreloader else { return }
        viewConfiguration = viewConfiguration.showingPreloader(true)
        await actions.retry()
        viewConfiguration = viewConfiguration.showingPreloader(false)
    }

    /// Leaves the error.
    public func onSecondaryButtonTap() async {
        await actions.leave()
    }
}
