import Observation

/// Reads the rules.
@Observable @MainActor
public final class RuleListViewModel {
    /// What the screen draws.
    public private(set) var state: ViewState<RuleListViewData> = .loading

    private let repository: any MoneyRepository
    private let onQuit: @MainActor () async -> Void

    /// Creates the view model.
    ///
    /// - Parameter onQuit: Called when a person leaves an error that takes the whole screen.
    public init(repository: any MoneyRepository, onQuit: @escaping @MainActor () async -> Void) {
        self.repository = repository
        self.onQuit = onQuit
    }

    /// Reads the rules.
    public func load() async {
        do throws(MoneyFlowError) {
            state = .loaded(RuleListViewData(try await repository.rules()))
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

    private func dismissAlert() {
        state = state.dismissingAlert()
    }
}
