import Core
import GRDB

extension Database {
    /// Reads the budgets, those of each category in the order of their months.
    func walletBudgets(_ rows: WalletRows) throws -> [Budget] {
        let statement = try cachedStatement(sql: "SELECT * FROM budget ORDER BY categoryId, currency, fromMonth")
        return try Row.fetchAll(statement).map { row in
            let id: Core.Category.ID? = try row.value("categoryId")
            return try Budget(row: row, category: id.map { try rows.category($0, of: row) })
        }
    }

    /// Prepares a request for the budgets, or returns `nil` if there is none or the wallet has no budgets.
    func budgetQuestion(
        _ request: BudgetRequest?,
        _ rows: WalletRows,
        _ occurrences: (_ lastDay: CivilDate) -> [ScheduledOccurrence]
    ) throws -> BudgetQuestion? {
        guard let request else { return nil }
        let budgets = try walletBudgets(rows)
        return budgets.isEmpty ? nil : try BudgetQuestion(budgets, request.expecting(occurrences, for: budgets))
    }

    /// Computes how budgets stand.
    ///
    /// - Parameter sums: The sums of the question's ranges by category.
    func overview(_ question: BudgetQuestion, _ rows: WalletRows, _ sums: [FlowSum]) throws -> BudgetOverview {
        try BudgetOverview(question, categories: rows.categories, currencies: rows.currencies, sums: sums)
    }

    /// Returns what was spent in ranges of days, by category.
    func flows(byCategoryIn ranges: [ClosedRange<CivilDate>], _ rows: WalletRows) throws -> [FlowSum] {
        try TransactionQuery.flows(FlowSumsRequest(ranges, by: .category, matching: .everything), self, rows)
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

extension BudgetRequest {
    /// Returns the request with what schedules are expected to add, up to the last day of any of the budgets.
    ///
    /// - Parameter occurrences: Returns the dates that are not settled up to a day; later ones do no harm.
    func expecting(
        _ occurrences: (_ lastDay: CivilDate) -> [ScheduledOccurrence],
        for budgets: [Budget]
    ) -> BudgetRequest {
        let unit: Period.Unit = budgets.contains { $0.per == .year } ? .year : .month
        let last = calendar.period(unit, containing: calendar.period(month).first).last
        var copy = self
        copy.planned = PlannedExpenses(occurrences(last))
        return copy
    }
}
