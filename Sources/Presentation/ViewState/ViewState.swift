import Core

/// What a screen draws: nothing yet, its content, or an error.
///
/// Each case has exactly the values it needs, so that impossible states cannot be represented.
package enum ViewState<Content: Sendable>: Sendable {
    /// The content is loading.
    case loading
    /// The content, ready to draw.
    case loaded(Content)
    /// Something went wrong; the view model provides the text and handles the buttons.
    case error(any ErrorViewModel, ErrorDisplayType<Content>)
}

/// How an error is shown on the screen.
package enum ErrorDisplayType<Content: Sendable>: Sendable {
    /// In place of the content.
    case fullScreen
    /// Over content that is still valid, with its buttons disabled.
    case alert(over: Content)
}

extension ViewState {
    /// Whether the content is loading.
    package var isLoading: Bool {
        if case .loading = self { true } else { false }
    }

    /// The content, even under an alert; `nil` while loading and for a full-screen error.
    package var content: Content? {
        switch self {
        case .loaded(let content), .error(_, .alert(over: let content)): content
        case .loading, .error(_, .fullScreen): nil
        }
    }

    /// Returns the state with its content transformed, even under an alert.
    func mapping(_ transform: (Content) -> Content) -> ViewState {
        switch self {
        case .loaded(let content): .loaded(transform(content))
        case .error(let viewModel, .alert(over: let content)): .error(viewModel, .alert(over: transform(content)))
        case .loading, .error(_, .fullScreen): self
        }
    }

    /// The view model of the error, or `nil` if there is none.
    package var errorViewModel: (any ErrorViewModel)? {
        if case .error(let viewModel, _) = self { viewModel } else { nil }
    }
}

extension ViewState {
    /// Returns the state after an error, which is shown over the content or, if there is none, in its place.
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

    /// Returns the state without its alert, if it has one.
    func dismissingAlert() -> ViewState {
        if case .error(_, .alert(over: let content)) = self { .loaded(content) } else { self }
    }
}
