import Core

/// Asks for a new name for a category.
struct CategoryNameQuestion: FieldQuestion {
    private let category: CategoryRowViewData
    private let categories: [Category]
    private let wallet: any Wallet

    /// Creates the question about a category as it is shown.
    ///
    /// - Parameter categories: The categories of the wallet, whose names are taken; none until they are read.
    init(
        _ category: CategoryRowViewData,
        among categories: [Category] = [],
        in wallet: any Wallet
    ) {
        self.category = category
        self.categories = categories
        self.wallet = wallet
    }

    var title: String { "Name of \(category.name)" }
    let label = "Name"
    let placeholder = ""
    let saveLabel = "Rename"
    var answer: String { category.name }

    func analysis(of text: String) -> FieldAnalysis {
        FieldAnalysis(categoryName: text, among: categories, of: category.id)
    }

    func updated() async throws(MoneyFlowError) -> Self {
        let categories = try await wallet.read(Categories())
        let current = categories.first { $0.id == category.id }
        return Self(current.map { CategoryRowViewData($0) } ?? category, among: categories, in: wallet)
    }

    func save(_ text: String) async throws(MoneyFlowError) -> Changed<SnackbarData>? {
        try await wallet.perform(RenameCategory(category.id, to: text))
            .map { .receipt(ReceiptViewData(categoryRenamed: $0.before, $0.after)) }
    }
}

/// Asks for a new icon for a category.
struct CategoryIconQuestion: FieldQuestion {
    private let category: CategoryRowViewData
    private let wallet: any Wallet

    /// Creates the question about a category as it is shown.
    init(_ category: CategoryRowViewData, in wallet: any Wallet) {
        self.category = category
        self.wallet = wallet
    }

    var title: String { "Icon of \(category.name)" }
    let label = "Icon"
    let placeholder = "type to filter"
    let saveLabel = "Change"
    let takesSuggestionsOnly = true

    var initialChoice: Int? {
        CategoryIcon.allCases.firstIndex(of: category.icon)
    }

    func analysis(of text: String) -> FieldAnalysis {
        FieldAnalysis(icon: text)
    }

    func updated() async throws(MoneyFlowError) -> Self {
        let current = try await wallet.read(Categories()).first { $0.id == category.id }
        return current.map { Self(CategoryRowViewData($0), in: wallet) } ?? self
    }

    func save(_ text: String) async throws(MoneyFlowError) -> Changed<SnackbarData>? {
        let icon = try CategoryIcon(typed: text)
        return try await wallet.perform(ChangeCategoryIcon(category.id, icon: icon))
            .map { .receipt(ReceiptViewData(categoryIconOf: $0.before, $0.after)) }
    }
}

/// Asks where to move the transactions of a category that is about to be deleted.
struct CategoryDeletionQuestion: FieldQuestion {
    private let category: Category
    private let others: CategoryLookup
    private let wallet: any Wallet
    private let uses: (transactions: Int, schedules: Int)
    private let formats: Formats

    /// Creates the question.
    ///
    /// - Parameters:
    ///   - categories: The categories of the wallet; any other of the same type can receive the transactions.
    ///   - uses: The numbers of what is to be moved.
    init(
        _ category: Category,
        among categories: [Category],
        in wallet: any Wallet,
        uses: (transactions: Int, schedules: Int),
        formats: Formats
    ) {
        self.category = category
        self.wallet = wallet
        self.uses = uses
        self.formats = formats
        others = CategoryLookup(categories.filter { $0.type == category.type && $0.id != category.id })
    }

    var title: String { "Delete \(category.name)" }
    let label = "Move to"
    let placeholder = "type to filter"
    let saveLabel = "Delete"
    let takesSuggestionsOnly = true

    func analysis(of text: String) -> FieldAnalysis {
        var analysis = FieldAnalysis(category: text, in: others, type: category.type)
        let target = analysis.problem.isEmpty ? text : nil
        analysis.meaning = formats.moving(uses, to: target, orAnother: "category")
        return analysis
    }

    func updated() async throws(MoneyFlowError) -> Self {
        let categories = try await wallet.read(Categories())
        let current = categories.first { $0.id == category.id } ?? category
        return Self(current, among: categories, in: wallet, uses: uses, formats: formats)
    }

    func save(_ text: String) async throws(MoneyFlowError) -> Changed<SnackbarData>? {
        let target = try others.find(text, type: category.type, includingArchived: true)
        return try await wallet.perform(DeleteCategory(category.id, movingTo: target.id)).map { deletion in
            let (deleted, moved) = deletion
            return .receipt(ReceiptViewData(categoryDeleted: deleted, moved: moved, to: target, formats: formats))
        }
    }
}
