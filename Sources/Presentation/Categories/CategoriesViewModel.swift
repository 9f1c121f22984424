import Core

/// Reads the categories, and knows which one the cursor is on.
public typealias CategoriesViewModel = ListViewModel<CategoriesViewData>

extension CategoriesViewModel {
    /// Creates the view model.
    ///
    /// - Parameter onQuit: Called when a person leaves an error that takes the whole screen.
    public convenience init(repository: any MoneyRepository, onQuit: @escaping @MainActor () async -> Void) {
        self.init(
            repository: repository,
            onQuit: onQuit,
            ids: { $0.categories.map(\.id) },
            read: { repository throws(MoneyFlowError) in CategoriesViewData(try await repository.categories()) }
        )
    }
}
