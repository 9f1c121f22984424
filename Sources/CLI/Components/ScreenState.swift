import Core
import Presentation

/// The state of a screen in plain values: what a pure screen is given in place of a ``ViewState``, whose errors are
/// view models.
enum ScreenState<Content: Sendable>: Sendable {
    case loading
    case loaded(Content)
    case fullScreenError(ErrorView)
    case alert(ErrorView, over: Content)
}

extension ScreenState {
    /// Reads a view state once: the words of an error and what its buttons do at this moment.
    @MainActor
    init(_ state: ViewState<Content>) {
        self =
            switch state {
            case .loading: .loading
            case .loaded(let content): .loaded(content)
            case .error(let viewModel, .fullScreen): .fullScreenError(ErrorView(viewModel: viewModel))
            case .error(let viewModel, .alert(over: let content)):
                .alert(ErrorView(viewModel: viewModel), over: content)
            }
    }

    /// Whether the content is being read.
    var isLoading: Bool {
        if case .loading = self { true } else { false }
    }

    /// The content to draw, also beneath an alert.
    var content: Content? {
        switch self {
        case .loaded(let content), .alert(_, over: let content): content
        case .loading, .fullScreenError: nil
        }
    }

    /// The error that takes the whole screen.
    var fullScreenError: ErrorView? {
        if case .fullScreenError(let error) = self { error } else { nil }
    }

    /// The error in front of the content.
    var alert: ErrorView? {
        if case .alert(let error, _) = self { error } else { nil }
    }
}
