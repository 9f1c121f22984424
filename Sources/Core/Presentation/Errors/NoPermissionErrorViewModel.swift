/// The system does not allow it: tries again once it does.
@MainActor
public final class NoPermissionErrorViewModel: ErrorViewModel {
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
            icon: .locked,
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
