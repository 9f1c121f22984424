import Core

/// Reads the profiles.
public typealias ProfileListViewModel = ReadingViewModel<ProfileListViewData>

extension ProfileListViewModel {
    /// Creates the view model.
    ///
    /// - Parameter onQuit: Called when a person leaves an error that takes the whole screen.
    public convenience init(repository: any MoneyRepository, onQuit: @escaping @MainActor () async -> Void) {
        self.init(repository: repository, onQuit: onQuit) { repository throws(MoneyFlowError) in
            ProfileListViewData(try await repository.profiles())
        }
    }
}
