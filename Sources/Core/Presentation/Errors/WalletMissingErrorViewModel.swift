/// No wallet is where there was one: tries again once it is back.
@MainActor
public final class WalletMissingErrorViewModel: ErrorViewModel {
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
            icon: .missing,
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
