import Core

/// Nothing but leaving helps: what was asked for cannot be done, and the words say what can.
@MainActor
public final class RefusalErrorViewModel: ErrorViewModel {
    /// What went wrong.
    public let error: MoneyFlowError
    /// What the view shows.
    public let viewConfiguration: ErrorViewConfiguration
    private let actions: ErrorActions

    /// Creates the view model.
    public init(error: MoneyFlowError, icon: ErrorIcon, actions: ErrorActions) {
        self.error = error
        self.actions = actions
        viewConfiguration = ErrorViewConfiguration(
            for: error,
            icon: icon,
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
