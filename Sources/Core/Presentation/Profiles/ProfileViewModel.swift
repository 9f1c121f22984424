import Observation

/// Reads one profile.
@Observable @MainActor
public final class ProfileViewModel {
    /// What the screen draws.
    public private(set) var state: ViewState<ProfileViewData> = .loading

    private let repository: any MoneyRepository
    private let name: String
    private let onQuit: @MainActor () async -> Void

    /// Creates the view model.
    ///
    /// - Parameters:
    ///   - name: The profile's name, in either case.
    ///   - onQuit: Called when a person leaves an error that takes the whole screen.
    public init(repository: any MoneyRepository, name: String, onQuit: @escaping @MainActor () async -> Void) {
        self.repository = repository
        self.name = name
        self.onQuit = onQuit
    }

    /// Reads the profile.
    public func load() async {
        do throws(MoneyFlowError) {
            state = .loaded(ProfileViewData(try await repository.profiles().named(name)))
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
