import Presentation
import TextUI

/// A screen of the app, with the type of view model that it draws.
@MainActor
struct ConnectedScreen {
    /// Returns what the screen shows, or `nil` if the view model belongs to another screen.
    let body: (any ScreenViewModel, AppViewModel, ScreenEnvironment) -> Node?

    /// Creates the entry of a screen from its initializer.
    init<ViewModel, Connected: Screen>(_ screen: @escaping @MainActor (ViewModel, AppViewModel) -> Connected) {
        body = { viewModel, app, environment in
            (viewModel as? ViewModel).map { screen($0, app).body(in: environment) }
        }
    }
}
