import Core
import GRDB
import Money

extension TransactionQuery {
    /// Returns the income and expenses of the matching transactions in ranges of days.
    ///
    /// Whole months come from the kept totals if these can answer, and only the days before and after them from rows.
    static func flows(_ request: FlowSumsRequest, _ db: Database, _ rows: WalletRows) throws -> [FlowSum] {
        func query(_ days: ClosedRange<CivilDate>) throws -> TransactionQuery {
            var filter = request.filter
            (filter.from, filter.to) = (days.lowerBound, days.upperBound)
            return try TransactionQuery(checking: filter, db, rows)
        }
        if case .title(let limit) = request.grouping {
            return try request.ranges.enumerated().flatMap { try query($1).titles(of: $0, limit: limit, db) }
        }
        guard let first = request.ranges.map(\.lowerBound).min(), let last = request.ranges.map(\.upperBound).max()
        else {
            return []
        }
        let all = try query(first...last)
        return try request.filter.looksAtRows || request.grouping == .tag
            ? all.flowsOfRows(request.ranges, by: request.grouping, db)
            : all.keptFlows(request.ranges, by: request.grouping, db)
    }

    /// Returns the sums from the kept totals of months and the rows of the days at both ends of a range, or of all days
    /// if they are to be kept apart.
    private func keptFlows(
        _ ranges: [ClosedRange<CivilDate>],
        by grouping: FlowSumsRequest.Grouping,
        _ db: Database
    ) throws -> [FlowSum] {
        var (months, days): ([String], [String]) = ([], [])
        for (index, range) in ranges.enumerated() {
            guard grouping != .day else {
                days.append(Self.row(index, range.lowerBound.iso, range.upperBound.iso))
                continue
            }
            let (counted, runs) = DateBounds(from: range.lowerBound, to: range.upperBound).months
            if counted.from < counted.upTo { months.append(Self.row(index, counted.from, counted.upTo)) }
            days += runs.map { Self.row(index, $0.first.iso, $0.last.iso, sign: $0.isAdded ? 1 : -1) }
        }
        var definitions = ["months AS MATERIALIZED (\(Self.rows("?1")))", "days AS MATERIALIZED (\(Self.rows("?2")))"]
        var sources: [String] = []
        // The order of the tables is that of the loops, each of which follows an index.
        func add(_ total: KeptTotal, _ columns: String, _ conditions: [String?]) {
            func source(_ tables: String, _ condition: String, day: String) -> String {
                let account = filter.account.map { "account.id = \($0)" }
                let all = ["kind <> 'outside'", account, "account.id = kept.accountId", condition] + conditions
                return """
                    SELECT range, account.id AS accountId, currency, \(day) AS day, \(columns)
                    FROM \(tables) WHERE \(all.compactMap(\.self).conjunction)
                    """
            }
            let tables = "account CROSS JOIN months CROSS JOIN \(total.table) AS kept"
            sources.append(source(tables, "month >= first AND month < last", day: "NULL"))
            guard !days.isEmpty else { return }
            for (name, definition) in total.tables(hasParts: uses.splits) {
                definitions.append(definition)
                sources.append(
                    source(
                        "days CROSS JOIN \(name) AS kept CROSS JOIN account",
                        "date BETWEEN first AND last",
                        day: "date"
                    )
                )
            }
        }
        let category = grouping == .category ? "categoryId" : "NULL"
        // Those with only a split for a category count with it, too, but once with several categories, which is done below.
        let counted = grouping == .category || isOfOneCategory ? "(count + others)" : "count"
        add(
            .flow,
            """
            \(category) AS categoryId, iif(type = 'income', sign * sum, 0) AS income,
            iif(type = 'expense', sign * sum, 0) AS expenses, 0 AS moved, sign * \(counted) AS count
            """,
            [
                filter.type.map { "type = '\($0.rawValue)'" },
                categories.isEmpty ? nil : "categoryId IN \(Self.list(categories))",
            ]
        )
        if grouping == .account, filter.type == nil, categories.isEmpty {
            add(.movement, "NULL, 0, 0, sign * sum, 0", [])
        }
        if uses.splits, grouping != .category, !categories.isEmpty, !isOfOneCategory {
            sources.append(countsOfSplits(ranges))
        }
        let key = grouping.key
        // Keys differ most, so that they come first in what is sorted.
        let sql = """
            WITH \(definitions.joined(separator: ", "))
            SELECT range, currency, \(key), sum(income), sum(expenses), sum(moved), sum(count)
            FROM (\(sources.joined(separator: " UNION ALL "))) GROUP BY \(key), range, currency
            """
        return try Row.fetchAll(
            db.cachedStatement(sql: sql),
            arguments: ["[\(months.joined(separator: ","))]", "[\(days.joined(separator: ","))]"]
        )
        .map { try FlowSum($0, by: grouping, range: $0.value(0)) }
    }

    /// Returns a query for the transactions in ranges of days that have only splits for the categories, to be counted once: their
    /// amounts are in the totals.
    private func countsOfSplits(_ ranges: [ClosedRange<CivilDate>]) -> String {
        let list = Self.list(categories)
        let all = ranges.enumerated().map { Self.row($0, $1.lowerBound.iso, $1.upperBound.iso) }
        let conditions = [
            "type <> 'transfer'", "categoryId NOT IN \(list)", filter.account.map { "accountId = \($0)" },
            filter.type.map { "type = '\($0.rawValue)'" },
        ]
        return """
            SELECT range, accountId, currency, date AS day, NULL, 0, 0, 0, 1
            FROM (SELECT DISTINCT transactionId FROM part WHERE categoryId IN \(list))
                CROSS JOIN (SELECT id, date, accountId, type, categoryId FROM "transaction") AS whole
                    ON whole.id = transactionId
                CROSS JOIN (\(Self.rows("'[\(all.joined(separator: ","))]'"))) ON date BETWEEN first AND last
                CROSS JOIN (SELECT id AS ownerId, currency FROM account) ON ownerId = accountId
            WHERE \(conditions.compactMap(\.self).conjunction)
            """
    }

    /// Returns a range of days or months for ``rows(_:)``.
    private static func row(_ index: Int, _ first: String, _ last: String, sign: Int = 1) -> String {
        "[\(index),\"\(first)\",\"\(last)\",\(sign)]"
    }

    /// Returns a query for the ranges in an argument, which is a JSON array.
    private static func rows(_ argument: String) -> String {
        let names = ["range", "first", "last", "sign"]
        let columns = names.enumerated().map { "value ->> \($0) AS \($1)" }
        return "SELECT \(columns.joined(separator: ", ")) FROM json_each(\(argument))"
    }
}

extension FlowSumsRequest.Grouping {
    /// The column that sums are grouped by.
    var key: String {
        switch self {
        case .category: "categoryId"
        case .account: "accountId"
        case .day: "day"
        case .tag: "tagId"
        case .currency, .title: "NULL"
        }
    }
}

extension FlowSum {
    /// Reads a sum with the key of its grouping.
    init(_ row: Row, by grouping: FlowSumsRequest.Grouping, range: Int) throws {
        let code: String = try row.value(1)
        guard let currency = Currency(code: code) else { throw DamagedTotals() }
        let key: Key =
            switch grouping {
            case .category: .category(try row.value(2))
            case .account: .account(try row.value(2))
            case .day: .day(try CivilDate(of: row, 2))
            case .tag: .tag(try row.value(2))
            case .currency, .title: .currency
            }
        self.init(
            range: range,
            key: key,
            currency: currency,
            flows: Flows(income: try row.value(3), expenses: try row.value(4), count: try row.value(6)),
            moved: try row.value(5)
        )
    }
}

extension CivilDate {
    /// Reads a day.
    init(of row: Row, _ column: Int) throws {
        let text: String = try row.value(column)
        guard let day = CivilDate(iso: text) else { throw DamagedTotals() }
        self = day
    }
}
