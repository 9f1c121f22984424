import Observation

/// Reads the categories.
@Observable @MainActor
public final class CategoriesViewModel {
    /// What the screen draws.
    public private(set) var state: ViewState<CategoriesViewData> = .loading

    private let repository: any MoneyRepository
    private let onQuit: @MainActor () async -> Void

    /// Creates the view model.
    ///
    /// - Parameter onQuit: Called when a person leaves an error that takes the whole screen.
    public init(repository: any MoneyRepository, onQuit: @escaping @MainActor () async -> Void) {
        self.repository = repository
        self.onQuit = onQuit
    }

    /// Reads the categories.
    public func load() async {
        do throws(MoneyFlowError) {
            state = .loaded(CategoriesViewData(try await repository.categories()))
        } catch {
            state = state.failing(
                with: error,
                retry: { [weak self] in await self?.load() },
                restore: repository.restoreBackup,
                dismiss: { [weak self] in self?.dismissAlert() },
                quit: onQuit
            )
        }
    }

    /// Reads the categories, and again after every change of the wallet, until the task is cancelled.
    public func startObserving() async {
        let changes = repository.changes()
        await load()
        for await _ in changes {
            await load()
        }
    }

    private func dismissAlert() {
        state = state.dismissingAlert()
    }
}
