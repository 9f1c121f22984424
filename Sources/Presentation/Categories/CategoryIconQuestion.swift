import Core

/// Asks for another icon of a category.
struct CategoryIconQuestion: FieldQuestion {
    private let category: Category

    /// Creates the question.
    init(_ category: Category) {
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
        Self(try await repository.categories().first { $0.id == category.id } ?? category)
    }

    func save(_ text: String, in repository: any MoneyRepository) async throws(MoneyFlowError) -> SnackbarData? {
        guard let icon = CategoryIcon(rawValue: text.folded) else { throw .unknownIcon(text, suggestion: nil) }
        let current = try await repository.current(category)
        let after = try await repository.setCategory(current.name, icon: icon)
        return .receipt(ReceiptViewData(categoryIconOf: current, after))
    }
}
