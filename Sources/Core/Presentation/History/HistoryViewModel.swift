/// Reads the latest commands of the history.
public typealias HistoryViewModel = ReadingViewModel<HistoryViewData>

extension HistoryViewModel {
    /// Creates the view model.
    ///
    /// - Parameters:
    ///   - formats: Asked for at each reading.
    ///   - limit: The most commands to list, from 0.
    ///   - onQuit: Called when a person leaves an error that takes the whole screen.
    public convenience init(
        repository: any MoneyRepository,
        formats: @autoclosure @escaping @MainActor () -> Formats,
        limit: Int,
        onQuit: @escaping @MainActor () async -> Void
    ) {
        self.init(repository: repository, onQuit: onQuit) { repository throws(MoneyFlowError) in
            let entries = try await repository.history(limit: limit)
            return HistoryViewData(entries, formats: formats())
        }
    }
}
