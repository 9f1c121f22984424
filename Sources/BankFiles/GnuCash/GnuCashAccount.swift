import Money

/// An account of a GnuCash book (`gnc:account`).
struct GnuCashAccount: Sendable {
    /// What an account is for.
    enum Purpose: Hashable, Sendable {
        /// It has money of the user, or is a debt.
        case money(AccountKind, Currency)
        /// It says what money is spent for, or where it comes from.
        case category(TransactionType)
        /// It is what the wallet does not track: equity, securities, and commodities that are no currencies.
        case outside
        /// It balances the commodities of a transaction with several of them.
        case trading
        /// The file does not say; what is wrong.
        case unknown(String)
    }

    /// The identifier; empty if the file has none.
    let id: String
    /// The name, at most as long as one in the wallet; may be empty.
    let name: String
    /// The identifier of the account that it is under, or `nil` if it is under none.
    let parent: String?
    /// What it is for.
    let purpose: Purpose
    /// Whether it is the one that all others are under.
    let isRoot: Bool

    /// Reads an account.
    init(_ element: XMLElement) {
        id = element.text("id") ?? ""
        name = BankText.accountName(element.text("name") ?? "")
        parent = element.text("parent")
        let type = element.text("type") ?? ""
        isRoot = type == "ROOT"
        // The first versions had a currency and a security in place of the commodity.
        purpose = Self.purpose(type, commodity: element["commodity"] ?? element["security"] ?? element["currency"])
    }

    private static func purpose(_ type: String, commodity: XMLElement?) -> Purpose {
        switch type {
        case "INCOME": return .category(.income)
        case "EXPENSE": return .category(.expense)
        case "EQUITY", "STOCK", "MUTUAL", "CURRENCY", "ROOT": return .outside
        case "TRADING": return .trading
        default: break
        }
        guard let kind = kinds[type] else {
            return .unknown(type.isEmpty ? "has no type" : "has the unknown type ‘\(BankText.excerpt(type))’")
        }
        guard let space = commodity?.text("space"), let id = commodity?.text("id") else {
            return .unknown("has no commodity")
        }
        guard currencySpaces.contains(space), let currency = Currency(code: id) else { return .outside }
        return .money(kind, currency)
    }

    /// The kinds of the types of accounts with money; the last four are those of the first versions.
    private static let kinds: [String: AccountKind] = [
        "BANK": .bank, "CASH": .cash, "CREDIT": .card, "ASSET": .asset, "LIABILITY": .loan,
        "RECEIVABLE": .asset, "PAYABLE": .loan,
        "CHECKING": .bank, "SAVINGS": .savings, "MONEYMRKT": .savings, "CREDITLINE": .loan,
    ]

    /// The spaces of commodities that are currencies, as later and earlier versions name them.
    static let currencySpaces: Set<String> = ["CURRENCY", "ISO4217"]
}
