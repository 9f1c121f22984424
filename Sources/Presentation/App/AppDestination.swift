import Core
import Money

/// A place in the app that the user can go to.
///
/// A feature declares its destinations as static members, in its own folder.
package struct AppDestination: Sendable {
    /// The address of the screen, such as `transactions/42`; empty if it has none.
    package private(set) var address = ""
    /// Returns the view model of the destination: a new one, or the one kept since the last visit.
    let viewModel: @MainActor @Sendable (AppViewModel) async throws(MoneyFlowError) -> any ScreenViewModel

    init(
        _ viewModel:
            @escaping @MainActor @Sendable (AppViewModel) async throws(MoneyFlowError) -> any ScreenViewModel
    ) {
        self.viewModel = viewModel
    }

    /// Returns the destination with an address.
    package func at(_ address: String) -> AppDestination {
        var destination = self
        destination.address = address
        return destination
    }

    /// Creates the destination of a screen that only shows what it reads.
    init<Content: Sendable>(
        reading read: @escaping @MainActor @Sendable (any Wallet, Formats) async throws(MoneyFlowError) -> Content
    ) {
        viewModel = { app in ReadingViewModel(app.parts, read: read) }
    }
}
