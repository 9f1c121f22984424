import Core

/// Reads one transaction.
public typealias TransactionDetailViewModel = ReadingViewModel<TransactionDetailViewData>

extension TransactionDetailViewModel {
    /// Creates the view model of the transaction of an id.
    ///
    /// - Parameters:
    ///   - formats: Asked for at each reading.
    ///   - onQuit: Called when a person leaves an error that takes the whole screen.
    public convenience init(
        repository: any MoneyRepository,
        id: Int64,
        formats: @autoclosure @escaping @MainActor () -> Formats,
        onQuit: @escaping @MainActor () async -> Void
    ) {
        self.init(repository: repository, onQuit: onQuit) { repository throws(MoneyFlowError) in
            TransactionDetailViewData(try await repository.transaction(id), formats: formats())
        }
    }
}
