import Core

/// Reads one profile.
public typealias ProfileViewModel = ReadingViewModel<ProfileViewData>

extension ProfileViewModel {
    /// Creates the view model.
    ///
    /// - Parameters:
    ///   - name: The profile's name, in either case.
    ///   - onQuit: Called when a person leaves an error that takes the whole screen.
    public convenience init(
        repository: any MoneyRepository,
        name: String,
        onQuit: @escaping @MainActor () async -> Void
    ) {
        self.init(repository: repository, onQuit: onQuit) { repository throws(MoneyFlowError) in
            ProfileViewData(try await repository.profiles().named(name))
        }
    }
}
