import Core

/// Reads the rules.
public typealias RuleListViewModel = ReadingViewModel<RuleListViewData>

extension RuleListViewModel {
    /// Creates the view model.
    ///
    /// - Parameter onQuit: Called when a person leaves an error that takes the whole screen.
    public convenience init(repository: any MoneyRepository, onQuit: @escaping @MainActor () async -> Void) {
        self.init(repository: repository, onQuit: onQuit) { repository throws(MoneyFlowError) in
            RuleListViewData(try await repository.rules())
        }
    }
}
