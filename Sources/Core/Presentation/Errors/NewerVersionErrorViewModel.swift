/// The wallet is from a newer version: nothing but leaving helps.
@MainActor
public final class NewerVersionErrorViewModel: ErrorViewModel {
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
            icon: .newer,
            primary: actions.leaveLabel,
            secondary: nil
        )
    }

    /// Leaves the error.
    public func onPrimaryButtonTap() async {
        await actions.leave()
    }

    /// Does nothing: there is no other button.
    public func onSecondaryButtonTap() async {}
}
