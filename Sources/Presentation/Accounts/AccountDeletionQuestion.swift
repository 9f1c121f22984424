import Core

/// Asks where to move the transactions of an account that is about to be deleted.
struct AccountDeletionQuestion: FieldQuestion {
    private let account: Account
    private let others: AccountLookup
    private let hasOthers: Bool
    private let wallet: any Wallet
    private let uses: (transactions: Int, schedules: Int)
    private let formats: Formats

    /// Creates the question.
    ///
    /// - Parameters:
    ///   - accounts: The accounts of the wallet; any other of the same currency can receive the transactions.
    ///   - uses: The numbers of what is to be moved.
    init(
        _ account: Account,
        among accounts: [Account],
        in wallet: any Wallet,
        uses: (transactions: Int, schedules: Int),
        formats: Formats
    ) {
        self.account = account
        self.wallet = wallet
        self.uses = uses
        self.formats = formats
        let others = accounts.filter { $0.currency == account.currency && $0.id != account.id }
        self.others = AccountLookup(others)
        hasOthers = !others.isEmpty
    }

    var title: String { "Delete \(account.name)" }
    let label = "Move to"
    let placeholder = "type to filter"
    let saveLabel = "Delete"
    let takesSuggestionsOnly = true

    var note: String {
        hasOthers
            ? "Transfers between the two are deleted, as nothing moves any more."
            : "No other account has its currency. Archive it instead: it then keeps its transactions."
    }

    func analysis(of text: String) -> FieldAnalysis {
        var analysis = FieldAnalysis(account: text, in: others)
        let target = analysis.problem.isEmpty ? text : nil
        analysis.meaning = formats.moving(uses, to: target, orAnother: "account")
        return analysis
    }

    func updated() async throws(MoneyFlowError) -> Self {
        let accounts = try await wallet.read(Accounts())
        let current = accounts.first { $0.id == account.id } ?? account
        return Self(current, among: accounts, in: wallet, uses: uses, formats: formats)
    }

    func save(_ text: String) async throws(MoneyFlowError) -> Changed<SnackbarData>? {
        let target = try others.find(text, includingArchived: true)
        return try await wallet.perform(DeleteAccount(account.id, movingTo: target.id))
            .map { .receipt(ReceiptViewData($0, movingTo: target, formats: formats)) }
    }
}
