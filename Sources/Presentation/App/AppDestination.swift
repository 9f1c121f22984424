import Core
import Money

/// A place in the app that the user can go to.
///
/// A feature declares its destinations as static members, in its own folder.
package struct AppDestination: Sendable {
    /// Returns the view model of the destination: a new one, or the one kept since the last visit.
    let viewModel: @MainActor @Sendable (AppViewModel) async throws(MoneyFlowError) -> any ScreenViewModel

    init(
        _ viewModel:
            @escaping @MainActor @Sendable (AppViewModel) async throws(MoneyFlowError) -> any ScreenViewModel
    ) {
        self.viewModel = viewModel
    }

    /// Creates the destination of a screen that only shows what it reads.
    init<Content: Sendable>(
        reading read: @escaping @MainActor @Sendable (any Wallet, Formats) async throws(MoneyFlowError) -> Content
    ) {
        viewModel = { app in ReadingViewModel(app.parts, read: read) }
    }
}
