import Core

/// Asks for the category of what was lost on the way of a transfer.
struct TransferFeeQuestion: FieldQuestion {
    /// Makes the transfer, with a fee of a category.
    typealias Link = @MainActor @Sendable (Category.ID) async throws(MoneyFlowError) -> Changed<SnackbarData>

    private let fee: String
    private let link: Link
    private let categories: CategoryLookup
    private let wallet: any Wallet

    /// Creates the question.
    ///
    /// - Parameters:
    ///   - fee: The amount that was lost.
    ///   - categories: The categories of the wallet.
    init(
        of fee: String,
        link: @escaping Link,
        among categories: [Category],
        in wallet: any Wallet
    ) {
        self.fee = fee
        self.link = link
        self.wallet = wallet
        self.categories = CategoryLookup(categories.filter { !$0.archived })
    }

    var title: String { "Link with a fee of \(fee)" }
    let label = "Category"
    let placeholder = "type to filter"
    let saveLabel = "Link"
    let takesSuggestionsOnly = true
    let note = "Less arrived than left. The rest becomes an expense of its own."

    func analysis(of text: String) -> FieldAnalysis {
        FieldAnalysis(category: text, in: categories, type: .expense)
    }

    func updated() async throws(MoneyFlowError) -> Self {
        Self(of: fee, link: link, among: try await wallet.read(Categories()), in: wallet)
    }

    func save(_ text: String) async throws(MoneyFlowError) -> Changed<SnackbarData>? {
        try await link(categories.find(text, type: .expense, includingArchived: false).id)
    }
}
