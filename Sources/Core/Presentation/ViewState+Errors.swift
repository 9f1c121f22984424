extension ViewState {
    /// Returns the state after an error: in front of the content there is, else instead of it.
    @MainActor
    func failing(
        with error: MoneyFlowError,
        retry: @escaping @MainActor () async -> Void,
        dismiss: @escaping @MainActor () async -> Void,
        quit: @escaping @MainActor () async -> Void
    ) -> ViewState {
        if let content {
            .error(error.viewModel(actions: .alert(retry: retry, dismiss: dismiss)), .alert(over: content))
        } else {
            .error(error.viewModel(actions: .fullScreen(retry: retry, quit: quit)), .fullScreen)
        }
    }

    /// Returns the content that an alert stands in front of; any other state as it is.
    func dismissingAlert() -> ViewState {
        if case .error(_, .alert(over: let content)) = self { .loaded(content) } else { self }
    }
}
