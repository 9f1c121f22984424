import Core

extension AppFeature {
    /// Categories.
    static let categories = AppFeature(panel: .categories, history: .categories)
}

extension AppPanel {
    /// The categories.
    package static let categories = AppPanel(3, "Categories") { $0.categories }
}

extension AppDestination {
    /// The categories.
    package static let categories = AppDestination { $0.categories }
}

extension AppViewModel {
    /// The categories.
    package var categories: ListViewModel<CategoriesViewData, Category.ID> {
        kept { app in
            ListViewModel(
                changes: app.changes,
                onQuit: app.onQuit,
                ids: { $0.rows.map(\.id) },
                read: { () throws(MoneyFlowError) in CategoriesViewData(try await app.wallet.read(Categories())) }
            )
        }
    }
}
