import Core
import Presentation

extension Node {
    /// Returns the node, or a word that it is loading.
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
