import Core
import Money

/// Asks for the new category or account of the marked transactions, or for the account that they become transfers with;
/// they change as one command.
struct MarkedRowsQuestion: FieldQuestion {
    /// What changes.
    enum Field: Sendable {
        case category([Category])
        case account([Account])
        case transfer([Account])
    }

    private let transactions: [Transaction]
    private let field: Field
    private let wallet: any Wallet
    private let formats: Formats

    /// Creates the question.
    ///
    /// - Parameter field: What changes, with the categories or accounts of the wallet.
    init(
        _ field: Field,
        of transactions: [Transaction],
        in wallet: any Wallet,
        formats: Formats
    ) {
        self.field = field
        self.transactions = transactions
        self.wallet = wallet
        self.formats = formats
    }

    var title: String {
        let count = formats.count(transactions.count, "transaction", "transactions")
        return if case .transfer = field {
            "Make \(count) \(transactions.count == 1 ? "a transfer" : "transfers")"
        } else {
            "\(label) of \(count)"
        }
    }

    var label: String {
        switch field {
        case .category: "Category"
        case .account: "Account"
        case .transfer: "With account"
        }
    }

    let placeholder = "type to filter"
    let saveLabel = "Change"
    let takesSuggestionsOnly = true

    func analysis(of text: String) -> FieldAnalysis {
        switch field {
        case .category(let categories):
            FieldAnalysis(category: text, in: CategoryLookup(categories.filter { !$0.archived }), type: type)
        case .account(let accounts), .transfer(let accounts):
            FieldAnalysis(account: text, in: AccountLookup(Self.open(accounts)))
        }
    }

    func updated() async throws(MoneyFlowError) -> Self {
        let field: Field
        switch self.field {
        case .category: field = .category(try await wallet.read(Categories()))
        case .account: field = .account(try await wallet.read(Accounts()))
        case .transfer: field = .transfer(try await wallet.read(Accounts()))
        }
        return Self(field, of: transactions, in: wallet, formats: formats)
    }

    func save(_ text: String) async throws(MoneyFlowError) -> Changed<SnackbarData>? {
        var edit = TransactionEdit()
        var transfer: Account.ID?
        switch field {
        case .category(let categories):
            edit.category = try CategoryLookup(categories).find(text, type: type, includingArchived: false).id
        case .account(let accounts):
            edit.account = try AccountLookup(Self.open(accounts)).find(text, includingArchived: false).id
        case .transfer(let accounts):
            transfer = try AccountLookup(Self.open(accounts)).find(text, includingArchived: false).id
        }
        return try await wallet.perform(EditTransactions(transactions.map(\.id).sorted(), edit, transfer: transfer))
            .map { .receipt(ReceiptViewData(edited: $0, formats: formats)) }
    }

    /// The type of the transactions, or `nil` if they have several.
    private var type: TransactionType? {
        let types = Set(transactions.map(\.type))
        return types.count == 1 ? types.first ?? nil : nil
    }

    private static func open(_ accounts: [Account]) -> [Account] {
        accounts.filter { $0.kind != .outside && !$0.archived }
    }
}
