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
    package static let categories = AppDestination { $0.categories }.at("categories")
}

extension AppViewModel {
    /// The categories.
    package var categories: ListViewModel<CategoriesViewData, Category.ID> {
        kept { parts in
            ListViewModel(parts, ids: { $0.rows.map(\.id) }) { wallet, formats throws(MoneyFlowError) in
                let month = formats.calendar.month(of: formats.today)
                let months = (-11...0).compactMap { month.adding($0) }.map { formats.calendar.days(of: $0...$0) }
                let request = CategorySumsRequest(periods: months, currency: formats.currency)
                return CategoriesViewData(try await wallet.read(request), formats: formats)
            }
        }
    }
}
