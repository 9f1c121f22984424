/// The wallet cannot be read whole: tells how to save what can be saved, and tries again once that is done.
@MainActor
public final class WalletDamagedErrorViewModel: ErrorViewModel {
    /// What went wrong.
    public let error: MoneyFlowError
    /// What the view shows.
    public let viewConfiguration: ErrorViewConfiguration
    private let actions: ErrorActions

    /// Creates the view model.
    public init(error: MoneyFlowError, actions: ErrorActions) {
        self.error = error
        self.actions = actions
        viewConfiguration = ErrorViewConfiguration(
            for: error,
            icon: .damaged,
            primary: ErrorViewConfiguration.retryLabel,
            secondary: actions.leaveLabel
        )
    }

    /// Tries again.
    public func onPrimaryButtonTap() async {
        await actions.retry()
    }

    /// Leaves the error.
    public func onSecondaryButtonTap() async {
        await actions.leave()
    }
}
