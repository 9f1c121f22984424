import Observation

/// Reads the profiles.
@Observable @MainActor
public final class ProfileListViewModel {
    /// What the screen draws.
    public private(set) var state: ViewState<ProfileListViewData> = .loading

    private let repository: any MoneyRepository
    private let onQuit: @MainActor () async -> Void

    /// Creates the view model.
    ///
    /// - Parameter onQuit: Called when a person leaves an error that takes the whole screen.
    public init(repository: any MoneyRepository, onQuit: @escaping @MainActor () async -> Void) {
        self.repository = repository
        self.onQuit = onQuit
    }

    /// Reads the profiles.
    public func load() async {
        do throws(MoneyFlowError) {
            state = .loaded(ProfileListViewData(try await repository.profiles()))
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
