import Core

extension ViewState {
    /// Returns the state after an error: in front of the content there is, else instead of it.
    @MainActor
    func failing(
        with error: MoneyFlowError,
        retry: @escaping @MainActor () async -> Void,
        restore: @escaping @MainActor (String) async throws(MoneyFlowError) -> Void,
        dismiss: @escaping @MainActor () async -> Void,
        quit: @escaping @MainActor () async -> Void
    ) -> ViewState {
        guard let content else {
            let actions = ErrorActions.fullScreen(retry: retry, restore: restore, quit: quit)
            return .error(error.viewModel(actions: actions), .fullScreen)
        }
        let actions = ErrorActions.alert(retry: retry, restore: restore, dismiss: dismiss)
        return .error(error.viewModel(actions: actions), .alert(over: content))
    }

    /// Returns the content that an alert stands in front of; any other state as it is.
    func dismissingAlert() -> ViewState {
        if case .error(_, .alert(over: let content)) = self { .loaded(content) } else { self }
    }
}
