import Core
import GRDB

/// The SQL conditions of a filter.
struct TransactionQuery {
    /// The conditions on everything but the date.
    private var conditions: [String] = []
    private var arguments: StatementArguments = []
    /// The dates that match.
    private let dates: DateBounds
    /// The conditions on the table `total`, or `nil` if the totals cannot answer the filter.
    private var totalConditions: SQLRequestPart?

    private struct SQLRequestPart {
        var conditions: [String]
        var arguments: StatementArguments
    }

    /// The maximum number of terms of a search.
    static let termLimit = 100

    /// Builds the conditions of a filter.
    ///
    /// - Throws: ``MoneyFlowError/invalidRange(from:to:)`` or ``MoneyFlowError/tooManySearchTerms(count:limit:)``.
    init(_ filter: TransactionFilter) throws {
        if let from = filter.from, let to = filter.to, from > to {
            throw MoneyFlowError.invalidRange(from: from, to: to)
        }
        dates = DateBounds(from: filter.from, to: filter.to)
        var totals = SQLRequestPart(conditions: ["accountId = ?"], arguments: [WalletSchema.accountID])
        let ids = Self.list(filter.categories)
        switch filter.categories.count {
        case 0:
            add("accountId = ?", WalletSchema.accountID)
        case 1:
            // The unary plus makes SQLite use the category's index, which is narrower.
            add("+accountId = ?", WalletSchema.accountID)
            conditions.append("categoryId IN \(ids)")
        default:
            // The rows of several categories are in the order of their dates only in the index on dates.
            add("accountId = ?", WalletSchema.accountID)
            conditions.append("+categoryId IN \(ids)")
        }
        if !filter.categories.isEmpty { totals.conditions.append("categoryId IN \(ids)") }
        if let type = filter.type {
            add("type = ?", type.rawValue)
            totals.conditions.append("type = ?")
            totals.arguments += [type.rawValue]
        }
        if let from = filter.from {
            totals.conditions.append("month >= ?")
            totals.arguments += [from.monthOfYear.iso]
        }
        if let to = filter.to {
            totals.conditions.append("month <= ?")
            totals.arguments += [to.monthOfYear.iso]
        }
        let coversWholeMonths =
            filter.from.map { $0 == $0.monthOfYear.firstDay } ?? true
            && filter.to.map { $0 == $0.monthOfYear.lastDay } ?? true
        let terms = filter.search?.terms ?? []
        guard terms.count <= Self.termLimit else {
            throw MoneyFlowError.tooManySearchTerms(count: terms.count, limit: Self.termLimit)
        }
        for term in terms { add(term) }
        if let minimum = filter.minimum { addBound(minimum, ">=") }
        if let maximum = filter.maximum { addBound(maximum, "<=") }
        let looksAtRows = !terms.isEmpty || filter.minimum != nil || filter.maximum != nil
        totalConditions = coversWholeMonths && !looksAtRows ? totals : nil
    }

    /// Builds the conditions of a filter, after checking that its categories exist and are of its type.
    ///
    /// - Throws: Also ``MoneyFlowError/unknownCategory(_:suggestion:)`` and
    ///   ``MoneyFlowError/categoryTypeMismatch(category:type:)``.
    init(checking filter: TransactionFilter, _ db: Database, categories: [Core.Category]) throws {
        for id in filter.categories {
            let category = try db.category(id, among: categories)
            if let type = filter.type { try category.checkType(type) }
        }
        try self.init(filter)
    }

    private mutating func add(_ condition: String, _ argument: (any DatabaseValueConvertible)?) {
        conditions.append(condition)
        arguments += [argument]
    }

    private mutating func addBound(_ bound: AmountBound, _ comparison: String) {
        let (condition, minorUnits) = Self.condition(bound, comparison)
        add(condition, minorUnits)
    }

    /// Adds the condition that the title, the category's name or the amount is what a term looks for.
    private mutating func add(_ term: TransactionSearch.Term) {
        // The title comes last, because it takes longest to compare. SQLite searches the names once.
        var alternatives = [
            "categoryId IN (SELECT id FROM category WHERE containsFolded(name, ?))", "containsFolded(title, ?)",
        ]
        if let amount = term.amount {
            let (condition, minorUnits) = Self.condition(amount, "=")
            alternatives.insert(condition, at: 0)
            arguments += [minorUnits]
        }
        conditions.append("(\(alternatives.joined(separator: " OR ")))")
        arguments += [term.text, term.text]
    }

    private static func condition(_ bound: AmountBound, _ comparison: String) -> (sql: String, minorUnits: Int64) {
        switch bound {
        case .magnitude(let minorUnits):
            ("amount \(comparison) ?", minorUnits)
        case .signed(let minorUnits):
            ("CASE type WHEN 'income' THEN amount ELSE -amount END \(comparison) ?", minorUnits)
        }
    }

    private static func list(_ ids: some Sequence<Core.Category.ID>) -> String {
        "(\(ids.map(\.description).sorted().joined(separator: ", ")))"
    }

    /// Returns a cursor over a page of the matching rows, in the columns of ``WalletRows/transactionColumns``.
    ///
    /// The rows are in the position's ``PagePosition/order``: oldest first if the page is found from its older end.
    func cursor(_ db: Database, at position: PagePosition, limit: Int) throws -> RowCursor {
        try page(at: position, limit: limit).fetchCursor(db)
    }

    /// Returns the request for a page.
    func page(at position: PagePosition, limit: Int) -> SQLRequest<Row> {
        request(in: dates.narrowed(to: position), position.order, limit: limit)
    }

    /// Returns a cursor over all matching rows, in the columns of ``WalletRows/transactionColumns``.
    func cursor(_ db: Database, order: TransactionOrder) throws -> RowCursor {
        try request(in: dates, order, limit: -1).fetchCursor(db)
    }

    /// Returns the request for rows in an order along the index; a negative limit means all.
    private func request(in dates: DateBounds, _ order: TransactionOrder, limit: Int) -> SQLRequest<Row> {
        let sql = """
            SELECT \(WalletRows.transactionColumns) FROM "transaction"
            WHERE \((conditions + dates.conditions).joined(separator: " AND "))
            ORDER BY \(order == .newestFirst ? "date DESC, id DESC" : "date, id") LIMIT \(limit)
            """
        return SQLRequest(sql: sql, arguments: arguments + dates.arguments)
    }

    /// Returns the count and sums of all matching rows, from the kept totals if they can answer the filter.
    func totals(_ db: Database, currency: Currency) throws -> TransactionTotals {
        let (table, amount, count) =
            totalConditions == nil ? ("\"transaction\"", "amount", "1") : ("total", "sum", "count")
        // Filtered sums rather than groups: grouping by type would sort every row.
        let sql = """
            SELECT coalesce(sum(\(count)), 0), coalesce(sum(\(amount)) FILTER (WHERE type = 'income'), 0),
                coalesce(sum(\(amount)) FILTER (WHERE type = 'expense'), 0)
            FROM \(table)
            WHERE \((totalConditions?.conditions ?? conditions + dates.conditions).joined(separator: " AND "))
            """
        let row = try Row.fetchOne(
            db,
            sql: sql,
            arguments: totalConditions?.arguments ?? arguments + dates.arguments
        )
        let (found, income, expenses): (Int, Int64, Int64) = (
            try row?.value(0) ?? 0, try row?.value(1) ?? 0, try row?.value(2) ?? 0
        )
        guard found >= 0, income >= 0, expenses >= 0 else { throw DamagedTotals() }
        return TransactionTotals(
            count: found,
            income: Money(minorUnits: income, currency: currency),
            expenses: Money(minorUnits: expenses, currency: currency)
        )
    }
}
