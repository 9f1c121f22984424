import Core
import GRDB
import Money

extension TransactionQuery {
    /// Returns the sums of the rows themselves, each of which is looked at once, however many ranges there are.
    func flowsOfRows(
        _ ranges: [ClosedRange<CivilDate>],
        by grouping: FlowSumsRequest.Grouping,
        _ db: Database
    ) throws -> [FlowSum] {
        struct SumID: Hashable {
            let key: FlowSum.Key
            let currency: Currency
        }
        let (rows, arguments) = try flowRows(db)
        let key = grouping.key
        let tagged = grouping == .tag ? "JOIN tagging ON transactionId = wholeId" : ""
        let days = try Row.fetchAll(
            db,
            sql: """
                SELECT day, currency, \(key), coalesce(sum(amount) FILTER (WHERE type = 'income'), 0),
                    coalesce(sum(-amount) FILTER (WHERE type = 'expense'), 0), 0, \(counted(by: grouping))
                FROM \(rows) \(tagged) GROUP BY day, currency, \(key) ORDER BY day
                """,
            arguments: arguments
        )
        .map { row in (day: try CivilDate(of: row, 0), sum: try FlowSum(row, by: grouping, range: 0)) }
        return try Dictionary(grouping: days) { SumID(key: $0.sum.key, currency: $0.sum.currency) }
            .flatMap { id, days in
                let flows = DailyFlows(days.lazy.map { ($0.day, $0.sum.flows) })
                return try ranges.enumerated().compactMap { index, range in
                    let sum = try flows.sum(of: range)
                    return sum == .none ? nil : FlowSum(range: index, key: id.key, currency: id.currency, flows: sum)
                }
            }
    }

    /// Returns the sums of the titles of all days, from rows.
    ///
    /// - Parameter range: The index of the range of these days.
    func titles(of range: Int, limit: Int?, _ db: Database) throws -> [FlowSum] {
        let (rows, arguments) = try flowRows(db)
        // Titles come first in the key, since they differ most. Of those that differ by case, the columns are those of
        // the row with the latest date.
        let sums = try Row.fetchCursor(
            db,
            sql: """
                SELECT currency, type, sum(iif(type = 'income', amount, -amount)), \(counted(by: .title(limit: limit))), title, max(day)
                FROM \(rows) GROUP BY title COLLATE NOCASE, type, currency
                """,
            arguments: arguments
        )
        var parts: [TitleSums] = []
        while let row = try sums.next() {
            let index = try parts.firstIndex { try $0.has(row) }
            if index == nil { parts.append(try TitleSums(row, of: range, limit: limit)) }
            try parts[index ?? parts.count - 1].add(row)
        }
        return try parts.indices.flatMap { try parts[$0].flows() }
    }

    /// Returns the number of transactions of a group of rows, in SQL: a transaction may have several splits for a category, and
    /// need not be of that category itself.
    private func counted(by grouping: FlowSumsRequest.Grouping) -> String {
        let countsSplits = uses.splits && (grouping == .category || !categories.isEmpty)
        return countsSplits ? "count(DISTINCT wholeId)" : "sum(counted)"
    }

    /// Returns what the transactions of a source add to their categories: the rest and, in a wallet with splits, each split for a
    /// category that matches.
    private func lines(of source: String) -> [String] {
        let columns = "id AS wholeId, date AS day, accountId"
        let rest = "SELECT \(columns), categoryId, type, title"
        guard uses.splits else { return ["\(rest), \(Self.signed("amount")) AS amount, 1 AS counted \(source)"] }
        let isIn = categories.isEmpty ? "" : " AND categoryId IN \(Self.list(categories))"
        let isPartIn = categories.isEmpty ? "NOTNULL" : "IN \(Self.list(categories))"
        let left = "(amount - \(Self.sum(ofSplits: "TRUE")))"
        return [
            "\(rest), \(Self.signed(left)) AS amount, 1 AS counted \(source)\(isIn)",
            """
            SELECT wholeId, day, whole.accountId, part.categoryId, type, title, \(Self.signed("part.amount")), 0
            FROM (SELECT \(columns), type, refund, title \(source)) AS whole
            CROSS JOIN part ON transactionId = wholeId WHERE part.categoryId \(isPartIn)
            """,
        ]
    }

    /// Returns a table of the matching income and expenses with what its query needs: `wholeId`, `day`, `accountId`, `currency`,
    /// `categoryId`, `type`, `title`, the signed `amount`, and 1 in `counted` unless it is a split.
    private func flowRows(_ db: Database) throws -> (sql: String, arguments: StatementArguments) {
        let streams = streams.filter { $0.day == "date" && $0.type == "type" }
        let candidates = try streams.map { try searched(db, $0) }
        var (rows, arguments): ([String], StatementArguments) = ([], [])
        for (stream, searched) in zip(streams, candidates) {
            let source = "\(source(of: stream, in: dates, among: searched)) AND type <> 'transfer'"
            for line in lines(of: source) {
                rows.append(line)
                arguments += self.arguments(in: dates, among: [searched])
            }
        }
        let sql = """
            (
                SELECT * FROM (\(rows.joined(separator: " UNION ALL ")))
                CROSS JOIN (SELECT id, currency FROM account) AS account ON account.id = accountId
            )
            """
        return (sql, arguments)
    }
}
