import Core

extension Node {
    /// Returns the node, or a word that it is on its way.
    func withLoading(_ isLoading: Bool) -> Node {
        isLoading ? .text("Loading…", .muted) : self
    }

    /// Returns the node, or the error in its place.
    func withFullScreenError(_ error: ErrorView?, _ icons: IconPreference) -> Node {
        error?.body(icons) ?? self
    }

    /// Returns the node with the error in front of it, which takes the buttons beneath away.
    func withErrorAlert(_ error: ErrorView?, _ icons: IconPreference) -> Node {
        guard let error else { return self }
        return .column(spacing: 1, .card(title: [], content: error.body(icons)), withoutButtons)
    }

    /// Returns the node with a message at its foot, where there is one and it is up.
    func withSnackbar(_ data: SnackbarData?, _ icons: IconPreference) -> Node {
        guard let data, data.showBanner else { return self }
        return .column(spacing: 1, self, Snackbar(data: data).body(icons))
    }

    /// Returns the node under everything that a state can put in its place or before it.
    func with<Content>(_ state: ScreenState<Content>, _ icons: IconPreference) -> Node {
        withLoading(state.isLoading)
            .withFullScreenError(state.fullScreenError, icons)
            .withErrorAlert(state.alert, icons)
    }
}
