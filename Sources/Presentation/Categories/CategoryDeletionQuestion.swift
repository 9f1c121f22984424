import Core

/// Asks where to move the transactions of a category that is about to be deleted.
struct CategoryDeletionQuestion: FieldQuestion {
    private let category: Category
    private let others: CategoryLookup
    private let count: Int
    private let formats: Formats

    /// Creates the question.
    ///
    /// - Parameters:
    ///   - categories: The categories of the wallet; any other one of the same type can take the transactions.
    ///   - count: The number of transactions.
    init(_ category: Category, among categories: [Category], count: Int, formats: Formats) {
        self.category = category
        self.count = count
        self.formats = formats
        others = CategoryLookup(categories.filter { $0.type == category.type && $0.id != category.id })
    }

    var title: String { "Delete \(category.name)" }
    let label = "Move to"
    let placeholder = "type to narrow"
    let saveLabel = "Delete"
    let takesSuggestionsOnly = true

    func reading(of text: String) -> FieldReading {
        var reading = FieldReading(category: text, in: others, type: category.type)
        let moved = formats.count(count, "transaction", "transactions")
        reading.meaning =
            reading.problem.isEmpty
            ? "Its \(moved) \(count == 1 ? "moves" : "move") to \(text)." : "Its \(moved) must go somewhere."
        return reading
    }

    func updated(from repository: any MoneyRepository) async throws(MoneyFlowError) -> Self {
        let categories = try await repository.categories()
        let current = categories.first { $0.id == category.id } ?? category
        return Self(current, among: categories, count: count, formats: formats)
    }

    func save(_ text: String, in repository: any MoneyRepository) async throws(MoneyFlowError) -> SnackbarData? {
        let target = try others.find(text, type: category.type, includingArchived: true)
        let (deleted, moved) = try await repository.deleteCategory(category.id, movingTo: target.id)
        let receipt = ReceiptViewData(categoryDeleted: deleted, moved: moved, formats: formats)
        return .done(receipt.title, receipt.lines.map { "\($0) to \(target.name)." }.joined())
    }
}
