import Core
import Presentation

/// A whole screen: connected to a view model, or made of plain values.
@MainActor
protocol Screen {
    /// Returns what the screen shows.
    func body(in environment: ScreenEnvironment) -> Node
}

extension Screen {
    /// Returns the screen as text for a terminal, in ASCII alone where the theme draws with nothing else.
    func text(in environment: ScreenEnvironment) -> String {
        body(in: environment).text(in: environment)
    }

    /// Returns what the screen shows, in characters that the theme can draw.
    func node(in environment: ScreenEnvironment) -> Node {
        body(in: environment).drawable(in: environment)
    }
}

extension Node {
    /// Returns the node as text for a terminal.
    func text(in environment: ScreenEnvironment) -> String {
        drawable(in: environment).rendered(width: environment.width, theme: environment.theme)
    }

    /// Returns the node in characters that the environment's theme can draw.
    fileprivate func drawable(in environment: ScreenEnvironment) -> Node {
        environment.theme.glyphs == .ascii ? withASCIITypography : self
    }
}

/// What a screen is drawn in, handed down as one value: a preview, a test and the real run differ in it alone.
struct ScreenEnvironment: Sendable {
    /// How category icons and marks are drawn.
    let icons: IconPreference
    /// How roles look, and the characters that borders are made of.
    let theme: Theme
    /// The columns of the terminal.
    let width: Int
    /// Whether the screen meets keys: then it names those, and commands where it is printed.
    var isInteractive = false
    /// The rows of the terminal, or `nil` where the screen is printed.
    var height: Int?
}

extension ScreenEnvironment {
    /// The widest that content is drawn, in columns: farther apart, a title and its amount lose each other.
    static let widestContent = 88

    /// The columns that content is drawn in.
    var contentWidth: Int { min(width, Self.widestContent) }
}

extension Node {
    /// Returns the node as a screen shows it: no wider than is good to read.
    var framedAsScreen: Node {
        .frame(width: ScreenEnvironment.widestContent, self)
    }
}

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
