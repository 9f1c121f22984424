import Core
import Money

/// The accounts of a ledger: one for each category, and one for each account of the wallet.
///
/// A category under another one is a subaccount. Debts are liabilities, people are assets of their own kind, and what is
/// outside of the wallet is equity. If the wallet has only one account, it has the same name in every wallet.
struct LedgerAccounts {
    /// An account of a ledger.
    struct Account: Hashable {
        /// The full name.
        let name: String
        /// The name in the wallet, or `nil` for the only account.
        let title: String?
        /// The only currency, or `nil` for any.
        let currency: Currency?
    }

    /// The account that money comes from and goes to if the wallet has only one.
    static let assets = "Assets:MoneyFlow"

    private let spelling: @Sendable (String) -> String
    private let namesAccounts: Bool
    private let categories: [Category.ID: Category]
    private var categoryNames: [Category.ID: String] = [:]
    private var accountNames: [Core.Account.ID: String] = [:]
    private var taken: Set<String> = []
    private var used: Set<String> = []

    /// Assigns a name to each category and account.
    ///
    /// If two names are the same, the newer one gets a number, so that all exports of a wallet agree.
    ///
    /// - Parameter spelling: Returns a name as a component of the name of an account.
    init(_ context: ExportContext, spelling: @escaping @Sendable (String) -> String) {
        self.spelling = spelling
        namesAccounts = context.namesAccounts
        categories = Dictionary(context.categories.map { ($0.id, $0) }) { first, _ in first }
        for category in context.categories.sorted(by: { $0.id < $1.id }) { _ = name(category) }
        for account in context.accounts.sorted(by: { $0.id < $1.id }) { _ = name(account) }
    }

    /// Returns the account of a category.
    mutating func account(of category: Category) -> Account {
        Account(name: name(category), title: category.name, currency: nil)
    }

    /// Returns the account of an account of the wallet.
    mutating func account(of account: Core.Account) -> Account {
        guard namesAccounts else { return Account(name: Self.assets, title: nil, currency: account.currency) }
        return Account(name: name(account), title: account.name, currency: account.currency)
    }

    /// Returns whether this is the first call for an account.
    mutating func isNew(_ account: Account) -> Bool {
        used.insert(account.name).inserted
    }

    private mutating func name(_ category: Category) -> String {
        if let name = categoryNames[category.id] { return name }
        // There are two levels.
        let parent = category.parent.flatMap { categories[$0] }.flatMap { $0.parent == nil ? $0 : nil }
        let top = parent.map { name($0) } ?? (category.type == .expense ? "Expenses" : "Income")
        let new = free("\(top):\(spelling(category.name))")
        categoryNames[category.id] = new
        return new
    }

    private mutating func name(_ account: Core.Account) -> String {
        if let name = accountNames[account.id] { return name }
        let top =
            switch account.kind {
            case .cash, .bank, .savings, .asset: "Assets"
            case .card, .loan: "Liabilities"
            case .person: "Assets:People"
            case .outside: "Equity"
            }
        let new = free("\(top):\(spelling(account.name))")
        accountNames[account.id] = new
        return new
    }

    /// Returns the name with the first number that makes it different from all others, or without one.
    private mutating func free(_ plain: String) -> String {
        var name = plain
        var number = 2
        while !taken.insert(name).inserted {
            name = "\(plain)-\(number)"
            number += 1
        }
        return name
    }
}
