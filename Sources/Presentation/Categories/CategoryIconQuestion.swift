import Core

/// Asks for a new icon of a category.
struct CategoryIconQuestion: FieldQuestion {
    private let category: CategoryRowViewData

    /// Creates the question about a category as it is shown.
    init(_ category: CategoryRowViewData) {
        self.category = category
    }

    var title: String { "Icon of \(category.name)" }
    let label = "Icon"
    let placeholder = "type to narrow"
    let saveLabel = "Change"
    let takesSuggestionsOnly = true

    var initialChoice: Int? {
        CategoryIcon.allCases.firstIndex(of: category.icon)
    }

    func reading(of text: String) -> FieldReading {
        FieldReading(icon: text)
    }

    func updated(from repository: any MoneyRepository) async throws(MoneyFlowError) -> Self {
        let current = try await repository.categories().first { $0.id == category.id }
        return current.map { Self(CategoryRowViewData($0)) } ?? self
    }

    func save(_ text: String, in repository: any MoneyRepository) async throws(MoneyFlowError) -> SnackbarData? {
        guard let icon = CategoryIcon(rawValue: text.folded) else { throw .unknownIcon(text, suggestion: nil) }
        let (before, after) = try await repository.setCategory(category.id, icon: icon)
        return .receipt(ReceiptViewData(categoryIconOf: before, after))
    }
}
