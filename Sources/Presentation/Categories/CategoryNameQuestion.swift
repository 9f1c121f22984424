import Core

/// Asks for another name of a category.
struct CategoryNameQuestion: FieldQuestion {
    private let category: Category
    private let categories: [Category]

    /// Creates the question.
    ///
    /// - Parameter categories: Those of the wallet.
    init(_ category: Category, among categories: [Category]) {
        self.category = category
        self.categories = categories
    }

    var title: String { "Name of \(category.name)" }
    let label = "Name"
    let placeholder = ""
    let saveLabel = "Rename"
    var answer: String { category.name }

    func reading(of text: String) -> FieldReading {
        FieldReading(categoryName: text, among: categories, of: category.id)
    }

    func updated(from repository: any MoneyRepository) async throws(MoneyFlowError) -> Self {
        let categories = try await repository.categories()
        return Self(categories.first { $0.id == category.id } ?? category, among: categories)
    }

    func save(_ text: String, in repository: any MoneyRepository) async throws(MoneyFlowError) -> SnackbarData? {
        let current = try await repository.current(category)
        let (before, after) = try await repository.renameCategory(current.name, to: text)
        return .receipt(ReceiptViewData(categoryRenamed: before, after))
    }
}
