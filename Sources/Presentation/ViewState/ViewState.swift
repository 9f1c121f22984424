import Core

/// What a screen is about to draw: nothing yet, its content, or an error.
///
/// Each case carries what it needs and no more, so that no impossible state can be written.
public enum ViewState<Content: Sendable>: Sendable {
    /// The content is being read.
    case loading
    /// The content, ready to draw.
    case loaded(Content)
    /// Something went wrong; the view model owns the words and knows what the buttons do.
    case error(any ErrorViewModel, ErrorDisplayType<Content>)
}

/// How an error takes its place on the screen.
public enum ErrorDisplayType<Content: Sendable>: Sendable {
    /// Instead of the content.
    case fullScreen
    /// In front of content that is still good; the buttons beneath are out of reach meanwhile.
    case alert(over: Content)
}

extension ViewState {
    /// Whether the content is being read.
    public var isLoading: Bool {
        if case .loading = self { true } else { false }
    }

    /// The content there is to draw, also beneath an alert; `nil` while loading and behind a full-screen error.
    public var content: Content? {
        switch self {
        case .loaded(let content), .error(_, .alert(over: let content)): content
        case .loading, .error(_, .fullScreen): nil
        }
    }

    /// Returns the state with its content, also that beneath an alert, replaced by what `transform` makes of it.
    func mapping(_ transform: (Content) -> Content) -> ViewState {
        switch self {
        case .loaded(let content): .loaded(transform(content))
        case .error(let viewModel, .alert(over: let content)): .error(viewModel, .alert(over: transform(content)))
        case .loading, .error(_, .fullScreen): self
        }
    }

    /// The error to show, whichever way; `nil` when there is none.
    public var errorViewModel: (any ErrorViewModel)? {
        if case .error(let viewModel, _) = self { viewModel } else { nil }
    }
}
