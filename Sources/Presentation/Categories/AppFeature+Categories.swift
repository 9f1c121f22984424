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
        kept { parts in
            ListViewModel(parts, ids: { $0.rows.map(\.id) }) { wallet, _ throws(MoneyFlowError) in
                CategoriesViewData(try await wallet.read(Categories()))
            }
        }
    }
}
