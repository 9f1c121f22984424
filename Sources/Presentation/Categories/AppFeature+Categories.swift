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
            ListViewModel(parts, ids: { $0.rows.map(\.id) }) { wallet, formats throws(MoneyFlowError) in
                let month = formats.calendar.month(of: formats.today)
                let days = formats.calendar.days(of: (month.adding(-11) ?? month)...month)
                let request = CategorySumsRequest(days: days, currency: formats.currency)
                return CategoriesViewData(try await wallet.read(request), formats: formats)
            }
        }
    }
}
