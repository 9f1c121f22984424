import Core
import Presentation

extension Node {
    /// Returns the node, or a word that it is on its way.
    func withLoading(_ isLoading: Bool) -> Node {
        isLoading ? .text("Loading…", .muted) : self
    }

    /// Returns the node, or the error in its place.
    func withFullScreenError(_ error: ErrorView?, in environment: ScreenEnvironment) -> Node {
        error?.body(in: environment, isAlert: false) ?? self
    }

    /// Returns the node with the error in front of it, which takes the buttons, the cursor and the selection beneath
    /// away.
    func withErrorAlert(_ error: ErrorView?, in environment: ScreenEnvironment) -> Node {
        guard let error else { return self }
        return .column(spacing: 1, .card(title: [], content: error.body(in: environment, isAlert: true)), disabled)
    }

    /// Returns the node with a message at its foot, where there is one and it is up.
    func withSnackbar(_ data: SnackbarData?, in environment: ScreenEnvironment) -> Node {
        guard let data, data.showBanner else { return self }
        return .column(spacing: 1, self, .pinned(.bottom, Snackbar(data: data).body(in: environment)))
    }

    /// Returns the node under everything that a state can put in its place or before it.
    func with<Content>(_ state: ScreenState<Content>, in environment: ScreenEnvironment) -> Node {
        withLoading(state.isLoading)
            .withFullScreenError(state.fullScreenError, in: environment)
            .withErrorAlert(state.alert, in: environment)
    }
}
