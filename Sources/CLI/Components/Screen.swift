import Core
import Presentation
import TextUI

/// A screen, connected to a view model or made of plain values.
@MainActor
protocol Screen {
    /// Returns the content of the screen.
    func body(in environment: ScreenEnvironment) -> Node
}

extension Screen {
    /// Returns the screen as text for a terminal, in ASCII if the theme's glyphs are ASCII.
    func text(in environment: ScreenEnvironment) -> String {
        body(in: environment).text(in: environment)
    }

    /// Returns the content of the screen in characters that the theme can draw.
    func node(in environment: ScreenEnvironment) -> Node {
        body(in: environment).drawable(in: environment)
    }
}

extension Node {
    /// Returns the node as text for a terminal.
    func text(in environment: ScreenEnvironment) -> String {
        drawable(in: environment).rendered(width: environment.width, theme: environment.theme)
    }

    /// Returns the node in characters that the environment's theme can draw, without charts if they are not wanted.
    fileprivate func drawable(in environment: ScreenEnvironment) -> Node {
        let node = environment.drawsCharts ? self : withoutCharts
        return environment.theme.glyphs == .ascii ? node.withASCIITypography : node
    }
}

/// What a screen is drawn with, passed down as one value: previews, tests and the program differ only in this.
struct ScreenEnvironment: Sendable {
    /// The style of category icons and marks.
    let icons: IconPreference
    /// The styles of roles and the glyphs of borders.
    let theme: Theme
    /// The columns of the terminal.
    var width: Int
    /// Whether the screen takes keys and shows them; a printed screen shows commands.
    var isInteractive = false
    /// Whether to draw charts: someone who listens to the screen, with the plain theme, gets only the numbers beside them.
    var drawsCharts = true
    /// Whether the screen takes clicks and turns of the wheel.
    var takesMouse = false
    /// Whether rows are touched or clicked, so that each row stands for one thing.
    var isTouched = false
    /// The rows of the terminal, or `nil` if the screen is printed.
    var height: Int?
}

extension ScreenEnvironment {
    /// Returns the environment of a part of the screen.
    func with(width: Int) -> ScreenEnvironment {
        var part = self
        part.width = width
        return part
    }

    /// The maximum width of content in columns: in wider rows, an amount is too far from its title.
    static let widestContent = 88

    /// The width of content in columns.
    var contentWidth: Int { min(width, Self.widestContent) }

    /// Whether the terminal has too few rows for blank lines and charts.
    var isLow: Bool { height.map { $0 < 16 } ?? false }
}

extension Node {
    /// The node, no wider than ``ScreenEnvironment/widestContent``.
    var framedAsScreen: Node { .frame(width: ScreenEnvironment.widestContent, self) }
}

/// The state of a screen in plain values, for pure screens: the errors of a ``ViewState`` are view models.
enum ScreenState<Content: Sendable>: Sendable {
    case loading
    case loaded(Content)
    case fullScreenError(ErrorView)
    case alert(ErrorView, over: Content)
}

extension ScreenState {
    /// Creates a state from a view state, with the current words and actions of its error.
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

    /// Whether the content is loading.
    var isLoading: Bool {
        if case .loading = self { true } else { false }
    }

    /// The content, including content beneath an alert.
    var content: Content? {
        switch self {
        case .loaded(let content), .alert(_, over: let content): content
        case .loading, .fullScreenError: nil
        }
    }

    /// The error that replaces the content.
    var fullScreenError: ErrorView? {
        if case .fullScreenError(let error) = self { error } else { nil }
    }

    /// The error above the content.
    var alert: ErrorView? {
        if case .alert(let error, _) = self { error } else { nil }
    }
}

extension Node {
    /// Returns the node, or a message that it is loading.
    func withLoading(_ isLoading: Bool) -> Node {
        isLoading ? .text("Loading…", .muted) : self
    }

    /// Returns the node, or the error in its place.
    func withFullScreenError(_ error: ErrorView?, in environment: ScreenEnvironment) -> Node {
        error?.body(in: environment, isAlert: false) ?? self
    }

    /// Returns the node beneath an alert, disabled.
    func withErrorAlert(_ error: ErrorView?, in environment: ScreenEnvironment) -> Node {
        guard let error else { return self }
        return .column(spacing: 1, .card(title: [], content: error.body(in: environment, isAlert: true)), disabled)
    }

    /// Returns the node with a snackbar at the bottom, if there is one and it is shown.
    func withSnackbar(_ data: SnackbarData?, in environment: ScreenEnvironment) -> Node {
        guard let data, data.showBanner else { return self }
        return .column(spacing: 1, self, .pinned(.bottom, Snackbar(data: data).body(in: environment)))
    }

    /// Returns the node for a state: the node itself, or what replaces or covers it.
    func with<Content>(_ state: ScreenState<Content>, in environment: ScreenEnvironment) -> Node {
        withLoading(state.isLoading)
            .withFullScreenError(state.fullScreenError, in: environment)
            .withErrorAlert(state.alert, in: environment)
    }
}
