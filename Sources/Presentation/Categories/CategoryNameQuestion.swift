import Core

/// Asks for a new name of a category.
struct CategoryNameQuestion: FieldQuestion {
    private let category: CategoryRowViewData
    private let categories: [Category]

    /// Creates the question about a category as it is shown.
    ///
    /// - Parameter categories: The categories of the wallet, whose names are taken; none until they are read.
    init(_ category: CategoryRowViewData, among categories: [Category] = []) {
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
        let current = categories.first { $0.id == category.id }
        return Self(current.map { CategoryRowViewData($0) } ?? category, among: categories)
    }

    func save(_ text: String, in repository: any MoneyRepository) async throws(MoneyFlowError) -> SnackbarData? {
        let (before, after) = try await repository.renameCategory(category.id, to: text)
        return .receipt(ReceiptViewData(categoryRenamed: before, after))
    }
}
