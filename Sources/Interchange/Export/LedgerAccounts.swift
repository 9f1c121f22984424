import Core

/// The accounts of a ledger, one for each category.
struct LedgerAccounts {
    /// The account that money comes from and goes to.
    static let assets = "Assets:MoneyFlow"

    private let spelling: @Sendable (String) -> String
    private var names: [Category.ID: String] = [:]
    private var taken: Set<String> = []
    private var used: Set<Category.ID> = []

    /// Assigns an account to each category.
    ///
    /// If two names are the same, that of the newer category gets a number, so that all exports of a wallet agree.
    ///
    /// - Parameter spelling: Returns a category's name as a component of an account name.
    init(_ categories: [Category], spelling: @escaping @Sendable (String) -> String) {
        self.spelling = spelling
        for category in categories.sorted(by: { $0.id < $1.id }) { _ = name(category) }
    }

    /// Returns the account of a category, and whether this is the first call for it.
    mutating func account(of category: Category) -> (name: String, isNew: Bool) {
        (name(category), used.insert(category.id).inserted)
    }

    /// Appends the two postings of an entry, each on its own indented line.
    static func appendPostings(
        of transaction: Transaction,
        in account: String,
        indent: String,
        to output: inout [UInt8]
    ) {
        output.append(indent)
        output.append(account)
        output.append("  ")
        output.append(transaction.amount, isNegative: transaction.type == .income)
        output.append(UInt8(ascii: " "))
        output.append(transaction.amount.currency.code)
        output.append(UInt8(ascii: "\n"))
        output.append(indent)
        output.append(assets)
        output.append(UInt8(ascii: "\n"))
    }

    private mutating func name(_ category: Category) -> String {
        if let name = names[category.id] { return name }
        let plain = (category.type == .expense ? "Expenses:" : "Income:") + spelling(category.name)
        var name = plain
        var number = 2
        while !taken.insert(name).inserted {
            name = "\(plain)-\(number)"
            number += 1
        }
        names[category.id] = name
        return name
    }
}
