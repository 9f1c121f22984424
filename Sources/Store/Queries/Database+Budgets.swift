import Core
import GRDB
import Money

extension Database {
    /// Reads the budgets, or those with a key, those of each category in the order of their months.
    func walletBudgets(_ rows: WalletRows, only key: BudgetKey? = nil) throws -> [Budget] {
        let condition = key == nil ? "" : "WHERE categoryId IS :category AND currency = :currency"
        let statement = try cachedStatement(
            sql: "SELECT * FROM budget \(condition) ORDER BY categoryId, currency, fromMonth"
        )
        let arguments: StatementArguments = key.map { ["category": $0.category, "currency": $0.currency.code] } ?? []
        return try Row.fetchAll(statement, arguments: arguments).map { row in
            let id: Core.Category.ID? = try row.value("categoryId")
            return try Budget(row: row, category: id.map { try rows.category($0, of: row) })
        }
    }
}

/// The name of the table of budgets.
enum BudgetRecord {
    static let table = "budget"
}

extension Budget {
    /// Reads the budget in a row of its table.
    ///
    /// - Throws: ``DamagedRow`` if the schema does not allow a value.
    init(row: Row, category: Core.Category?) throws {
        let id: ID = try row.value("id")
        let (code, month, per): (String, String, String) = (
            try row.value("currency"), try row.value("fromMonth"), try row.value("per")
        )
        guard let currency = Currency(code: code), let month = Month(iso: month), let per = BudgetUnit(rawValue: per)
        else { throw DamagedRow(table: BudgetRecord.table, id: id.rawValue) }
        self.init(
            id: id,
            category: category,
            currency: currency,
            fromMonth: month,
            per: per,
            amount: try row.value("amount"),
            rollsOver: try row.value("rollover")
        )
    }
}

extension WalletRows {
    /// Returns the category of a budget.
    fileprivate func category(_ id: Core.Category.ID, of row: Row) throws -> Core.Category {
        guard let category = categories.first(where: { $0.id == id }) else {
            throw DamagedRow(table: BudgetRecord.table, id: try row.value("id"))
        }
        return category
    }
}
