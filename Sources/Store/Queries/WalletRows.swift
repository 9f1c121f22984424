import Core
import GRDB
import Money

/// Turns rows into domain values, reading the accounts and the categories that they refer to only once.
struct WalletRows {
    /// Every account, in their order.
    let accounts: [Account]
    /// The account of transactions for which none is named.
    let defaultAccount: Account
    /// The currency of the default account.
    let currency: Currency
    /// Every category: income first, each type sorted by name.
    let categories: [Core.Category]
    /// Every tag, sorted by name.
    let tags: [Tag]
    /// Whether the wallet has splits, and tags.
    let uses: (splits: Bool, tags: Bool)
    private let accountsByID: [Account.ID: Account]
    private let categoriesByID: [Core.Category.ID: Core.Category]

    /// Reads the accounts and the categories.
    ///
    /// - Parameter expectsSplits: Whether the wallet is going to have splits, if it has none.
    init(_ db: Database, expectsSplits: Bool = false) throws {
        let (accounts, defaultAccount) = try db.walletAccounts()
        try self.init(
            accounts: accounts,
            defaultAccount: defaultAccount,
            categories: db.walletCategories(),
            tags: db.walletTags(),
            hasSplits: expectsSplits || db.hasSplits()
        )
    }

    init(
        accounts: [Account],
        defaultAccount: Account,
        categories: [Core.Category],
        tags: [Tag],
        hasSplits: Bool
    ) throws {
        self.accounts = accounts
        self.defaultAccount = defaultAccount
        self.categories = categories
        self.tags = tags
        uses = (hasSplits, !tags.isEmpty)
        guard let currency = defaultAccount.currency else { throw DamagedRow(table: "settings", id: 1) }
        self.currency = currency
        accountsByID = Dictionary(accounts.map { ($0.id, $0) }) { first, _ in first }
        categoriesByID = Dictionary(categories.map { ($0.id, $0) }) { first, _ in first }
    }

    /// The account for what is not in the wallet.
    var outside: Account? { accounts.first { $0.kind == .outside } }

    /// The accounts other than ``AccountKind/outside``, in their order.
    var ownAccounts: [Account] { accounts.filter { $0.kind != .outside } }

    /// The currencies of the accounts, the default account's first, then those of the others in their order.
    var currencies: [Currency] {
        var seen: Set<Currency> = []
        return ([defaultAccount] + accounts).compactMap(\.currency).filter { seen.insert($0).inserted }
    }

    /// Returns the currency of an account, or those of all accounts; never empty.
    ///
    /// - Parameter account: The only account, or `nil` for all.
    func currencies(of account: Account.ID?) -> [Currency] {
        account.flatMap { self.account($0)?.currency }.map { [$0] } ?? currencies
    }

    // MARK: Transactions

    /// The columns that ``transaction(_:)`` reads, in its order.
    static let transactionColumns =
        "id, date, amount, categoryId, title, accountId, refund, note, toAccountId, toAmount, toDate, originalAmount, "
        + "originalCurrency"

    /// Returns the transaction in a row of ``transactionColumns``.
    ///
    /// - Throws: ``DamagedRow`` if the schema does not allow a value.
    func transaction(_ row: Row) throws -> Transaction {
        let (id, category): (Transaction.ID, Core.Category.ID?) = (try row.value(0), try row.value(3))
        let damage = DamagedRow(table: TransactionRecord.table, id: id.rawValue)
        return try transaction(
            TransactionRow(
                id: id,
                date: row.value(1),
                amount: row.value(2),
                title: row.value(4),
                account: row.value(5),
                isRefund: row.value(6),
                note: row.value(7),
                toAccount: row.value(8),
                toAmount: row.value(9),
                toDate: row.value(10),
                originalAmount: row.value(11),
                originalCurrency: row.value(12)
            ),
            category: try category.map { id in
                guard let category = categoriesByID[id] else { throw damage }
                return category
            }
        ) { id in
            guard let account = accountsByID[id] else { throw damage }
            return account
        }
    }

    /// Returns the transaction in a row that names its columns, with a category and accounts that may no longer exist.
    ///
    /// - Throws: ``DamagedRow`` if the schema does not allow a value.
    func transaction(
        _ row: Row,
        category: Core.Category?,
        account: (Account.ID) throws -> Account
    ) throws -> Transaction {
        try transaction(
            TransactionRow(
                id: row.value("id"),
                date: row.value("date"),
                amount: row.value("amount"),
                title: row.value("title"),
                account: row.value("accountId"),
                isRefund: row.value("refund"),
                note: row.value("note"),
                toAccount: row.value("toAccountId"),
                toAmount: row.value("toAmount"),
                toDate: row.value("toDate"),
                originalAmount: row.value("originalAmount"),
                originalCurrency: row.value("originalCurrency")
            ),
            category: category,
            account: account
        )
    }

    /// The values of a row of transactions.
    private struct TransactionRow {
        let id: Transaction.ID
        let date: String
        let amount: Int64
        let title: String
        let account: Account.ID
        let isRefund: Bool
        let note: String
        let toAccount: Account.ID?
        let toAmount: Int64?
        let toDate: String?
        let originalAmount: Int64?
        let originalCurrency: String?
    }

    private func transaction(
        _ row: TransactionRow,
        category: Core.Category?,
        account find: (Account.ID) throws -> Account
    ) throws -> Transaction {
        let damage = DamagedRow(table: TransactionRecord.table, id: row.id.rawValue)
        let (account, other) = (try find(row.account), try row.toAccount.map(find))
        guard let date = CivilDate(iso: row.date), let currency = account.currency ?? other?.currency else {
            throw damage
        }
        let purpose: Transaction.Purpose
        var original: Money?
        if let category {
            purpose = .category(category, isRefund: row.isRefund)
            original = try row.originalAmount.map { minorUnits in
                guard let currency = row.originalCurrency.flatMap(Currency.init(code:)) else { throw damage }
                return Money(minorUnits: minorUnits, currency: currency)
            }
        } else {
            guard let other, let amount = row.toAmount, let date = row.toDate.flatMap({ CivilDate(iso: $0) }) else {
                throw damage
            }
            let money = Money(minorUnits: amount, currency: other.currency ?? currency)
            purpose = .transfer(Arrival(account: other, amount: money, date: date))
        }
        return Transaction(
            id: row.id,
            date: date,
            amount: Money(minorUnits: row.amount, currency: currency),
            account: account,
            purpose: purpose,
            title: row.title,
            note: row.note,
            original: original
        )
    }

    // MARK: Accounts and rules

    /// Returns the account with an id, or `nil` if it does not exist.
    func account(_ id: Account.ID) -> Account? { accountsByID[id] }

    /// Returns the category with an id, or `nil` if it does not exist.
    func category(_ id: Core.Category.ID) -> Core.Category? { categoriesByID[id] }

    /// Returns the rule in a row of its table with what it splits off and tags; its category is `nil` if it no longer exists.
    func rule(_ row: Row, _ gifts: [RulePart.Gift] = []) throws -> Rule {
        let (pattern, categoryID): (String, Core.Category.ID?) = (try row.value("pattern"), try row.value("categoryId"))
        let accountID: Account.ID? = try row.value("transferAccountId")
        return Rule(
            id: try row.value("id"),
            pattern: RulePattern(stored: pattern),
            category: categoryID.flatMap { categoriesByID[$0] },
            transfer: accountID.flatMap { accountsByID[$0] },
            title: try row.value("title"),
            splits: gifts.compactMap { if case .split(let split) = $0 { split } else { nil } },
            tags: [].adding(gifts.compactMap { if case .tag(let tag) = $0 { tag } else { nil } })
        )
    }
}

/// The name of the table of transactions.
enum TransactionRecord {
    static let table = "transaction"
}

/// The error for kept totals that cannot be those of any transactions.
struct DamagedTotals: Error {}

/// The error for a row that the schema does not allow, because something other than SQLite has changed the file.
struct DamagedRow: Error {
    let table: String
    let id: Int64
}

extension Database {
    /// Reads the currency of the default account.
    func walletCurrency() throws -> Currency {
        guard let currency = try walletAccounts().defaultAccount.currency else {
            throw DamagedRow(table: "settings", id: 1)
        }
        return currency
    }

    /// Reads every account in their order, and which one is the default.
    func walletAccounts() throws -> (accounts: [Account], defaultAccount: Account) {
        let statement = try cachedStatement(
            sql: """
                SELECT account.*, account.id = defaultAccountId AS isDefault
                FROM account JOIN settings ON settings.id = 1 ORDER BY position, account.id
                """
        )
        var accounts: [Account] = []
        var defaultAccount: Account?
        let rows = try Row.fetchCursor(statement)
        while let row = try rows.next() {
            let account = try Account(row: row)
            accounts.append(account)
            if try row.value("isDefault") { defaultAccount = account }
        }
        guard let defaultAccount else { throw DamagedRow(table: "settings", id: 1) }
        return (accounts, defaultAccount)
    }

    /// Reads every category: income first, each type sorted by name.
    func walletCategories() throws -> [Core.Category] {
        try Array(
            Row.fetchCursor(
                self,
                sql: "SELECT id, name, icon, type, archived, parentId FROM category ORDER BY type DESC, name, id"
            ).map(Core.Category.init(row:))
        )
    }
}

extension Account {
    /// Reads the account in a row of its table.
    init(row: Row) throws {
        let (id, kind, code): (ID, String, String?) = (
            try row.value("id"), try row.value("kind"), try row.value("currency")
        )
        let currency = code.flatMap { Currency(code: $0) }
        guard let kind = AccountKind(rawValue: kind), (kind == .outside) == (currency == nil) else {
            throw DamagedRow(table: "account", id: id.rawValue)
        }
        self.init(
            id: id,
            name: try row.value("name"),
            kind: kind,
            currency: currency,
            number: try row.value("number"),
            archived: try row.value("archived"),
            settlement: try CardSettlement(row: row)
        )
    }
}

extension CardSettlement {
    /// Reads how a card is paid in the row of its account, or returns `nil` if that was not said.
    fileprivate init?(row: Row) throws {
        let (payer, day): (Account.ID?, Int?) = (try row.value("settlesId"), try row.value("settlesOn"))
        guard let payer, let day else { return nil }
        self.init(payer: payer, day: day)
    }
}

extension Core.Category {
    /// Checks that this is a category of the given type.
    ///
    /// - Parameter requirement: What requires the type.
    func checkType(
        _ type: TransactionType,
        requiredBy requirement: TypeRequirement = .request
    ) throws(MoneyFlowError) {
        guard self.type == type else {
            throw .categoryTypeMismatch(category: name, type: type, requiredBy: requirement)
        }
    }

    /// Reads the category in a row of its table.
    init(row: Row) throws {
        let id: ID = try row.value("id")
        let icon: String = try row.value("icon")
        let type: String = try row.value("type")
        guard let type = TransactionType(rawValue: type) else { throw DamagedRow(table: "category", id: id.rawValue) }
        self.init(
            id: id,
            name: try row.value("name"),
            // An icon from a newer version or another tool is not a reason to reject the wallet.
            icon: CategoryIcon(rawValue: icon) ?? .other,
            type: type,
            archived: try row.value("archived"),
            parent: try row.value("parentId")
        )
    }
}

extension Row {
    /// Returns the value in a column, by index.
    ///
    /// Throws if a damaged file contains a value of another type; GRDB's subscripts would trap.
    func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ index: Int) throws -> Value {
        try decode(Value.self, atIndex: index)
    }

    /// Returns the value in a column, by name; see ``value(_:)-(Int)``.
    func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ column: String) throws -> Value {
        try decode(Value.self, forColumn: column)
    }
}
