import Core
import GRDB

/// Turns rows into domain values, reading the currency and the categories that they refer to only once.
struct WalletRows {
    let currency: Currency
    /// Every category: income first, each type sorted by name.
    let categories: [Core.Category]
    private let categoriesByID: [Core.Category.ID: Core.Category]

    /// Reads the currency and the categories.
    init(_ db: Database) throws {
        self.init(currency: try db.walletCurrency(), categories: try db.walletCategories())
    }

    init(currency: Currency, categories: [Core.Category]) {
        self.currency = currency
        self.categories = categories
        categoriesByID = Dictionary(categories.map { ($0.id, $0) }) { first, _ in first }
    }

    /// The columns that ``transaction(_:)`` reads, in its order.
    static let transactionColumns = "id, date, amount, categoryId, title"

    /// Returns the transaction in a row of ``transactionColumns``.
    ///
    /// - Throws: ``DamagedRow`` if the schema does not allow a value.
    func transaction(_ row: Row) throws -> Transaction {
        let id: Transaction.ID = try row.value(0)
        guard let category = categoriesByID[try row.value(3)] else {
            throw DamagedRow(table: TransactionRecord.table, id: id.rawValue)
        }
        return try transaction(id, date: row.value(1), amount: row.value(2), category, title: row.value(4))
    }

    /// Returns the transaction in a row that names its columns, with a category that may no longer exist.
    ///
    /// - Throws: ``DamagedRow`` if the schema does not allow a value.
    func transaction(_ row: Row, category: Core.Category) throws -> Transaction {
        try transaction(
            row.value("id"),
            date: row.value("date"),
            amount: row.value("amount"),
            category,
            title: row.value("title")
        )
    }

    private func transaction(
        _ id: Transaction.ID,
        date text: String,
        amount: Int64,
        _ category: Core.Category,
        title: String
    ) throws -> Transaction {
        guard let date = CivilDate(iso: text) else { throw DamagedRow(table: TransactionRecord.table, id: id.rawValue) }
        return Transaction(
            id: id,
            date: date,
            amount: Money(minorUnits: amount, currency: currency),
            category: category,
            title: title
        )
    }

    /// Returns the rule in a row of its table; its category is `nil` if it no longer exists.
    func rule(_ row: Row) throws -> Rule {
        let (pattern, categoryID): (String, Core.Category.ID?) = (try row.value("pattern"), try row.value("categoryId"))
        return Rule(
            id: try row.value("id"),
            pattern: RulePattern(stored: pattern),
            category: categoryID.flatMap { categoriesByID[$0] },
            title: try row.value("title")
        )
    }
}

/// The values of a row of the `transaction` table.
struct TransactionRecord {
    static let table = "transaction"

    let date: CivilDate
    let amount: Money
    let category: Core.Category
    let title: String
}

/// The error for kept totals that cannot be those of any transactions.
struct DamagedTotals: Error {}

/// The error for a row that the schema does not allow, because something other than SQLite has changed the file.
struct DamagedRow: Error {
    let table: String
    let id: Int64
}

extension Database {
    /// Reads the currency of the wallet's account.
    func walletCurrency() throws -> Currency {
        let row = try Row.fetchOne(
            self,
            sql: "SELECT id, currency FROM account WHERE id = ?",
            arguments: [WalletSchema.accountID]
        )
        guard let row else { throw DamagedRow(table: "account", id: WalletSchema.accountID) }
        return try Currency(row: row)
    }

    /// Reads every category: income first, each type sorted by name.
    func walletCategories() throws -> [Core.Category] {
        try Row.fetchAll(
            self,
            sql: "SELECT id, name, icon, type, archived FROM category ORDER BY type DESC, name, id"
        ).map(Core.Category.init(row:))
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
            archived: try row.value("archived")
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
