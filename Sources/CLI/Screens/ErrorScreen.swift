import Core

/// Connects the universal error screen to the view model of an error.
struct ErrorScreen: Screen {
    let viewModel: any ErrorViewModel

    func body(in environment: ScreenEnvironment) -> Node {
        ErrorScreenContent(error: ErrorView(viewModel: viewModel)).body(in: environment)
    }
}

/// An error on a screen of its own.
struct ErrorScreenContent: Screen {
    let error: ErrorView

    func body(in environment: ScreenEnvironment) -> Node {
        error.body(environment.icons).framedAsScreen
    }
}
