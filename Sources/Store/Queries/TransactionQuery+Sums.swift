import Core
import GRDB
import Money

extension TransactionQuery {
    /// Returns the request for the sums of groups of accounts from rows, each of which it looks at.
    ///
    /// To group rows by account, SQLite would sort them.
    func rowSums(_ db: Database, of groups: [[Account.ID]]) throws -> SQLRequest<Row> {
        let hasShares = try uses.splits && db.hasShares()
        let candidates = try streams.map { try searched(db, $0) }
        let rows = zip(streams, candidates).map { stream, searched in
            """
            SELECT accountId, \(stream.type) AS type, \(stream.signedAmount) AS amount,
                \(hasShares ? stream.shares : "0") AS share
            \(source(of: stream, in: dates, among: searched))
            """
        }
        // A share of another account is neither income nor an expense, but moves there.
        let moved = filter.type == nil ? "iif(type = 'transfer', amount, share)" : "0"
        let sums = groups.map { group in
            let isIn =
                groups.count == 1 ? "TRUE" : "accountId IN (\(group.map(\.description).joined(separator: ", ")))"
            return """
                count(*) FILTER (WHERE \(isIn)),
                coalesce(sum(amount - share) FILTER (WHERE \(isIn) AND type = 'income'), 0),
                coalesce(sum(share - amount) FILTER (WHERE \(isIn) AND type = 'expense'), 0),
                coalesce(sum(\(moved)) FILTER (WHERE \(isIn)), 0)
                """
        }
        // The limit keeps SQLite from computing the shares of a row anew for each sum.
        return SQLRequest(
            sql: "SELECT \(sums.joined(separator: ", ")) FROM (\(rows.joined(separator: " UNION ALL ")) LIMIT -1)",
            arguments: arguments(in: dates, among: candidates)
        )
    }

    /// The only tag of a filter that looks for nothing else in any account, of which totals are kept.
    private var keptTag: Core.Tag.ID? {
        var other = filter
        (other.tags, other.from, other.to, other.type) = ([], nil, nil, nil)
        return other == .everything && filter.tags.count == 1 ? filter.tags.first : nil
    }

    /// Whether kept totals have the number of transactions with a part for the categories but another one of their own.
    var isOfOneCategory: Bool { categories.count == 1 }

    /// Whether sums must be added up from rows.
    var looksAtRows: Bool { filter.looksAtRows && keptTag == nil }

    /// Returns the query for the sums of an account from the kept totals of months and the rows of some days.
    ///
    /// Its arguments are the account, and the range of the months.
    ///
    /// - Parameter hasParts: Whether the wallet has parts.
    func keptSums(and days: [DateBounds.Days], hasParts: Bool) -> String {
        let type = filter.type.map { "type = '\($0.rawValue)'" }
        let category = categories.isEmpty ? nil : "categoryId IN \(Self.list(categories))"
        var definitions: [String] = []
        var sources: [String] = []
        // Each source adds up its own rows, as those of a union would be copied one by one.
        func add(_ total: KeptTotal, _ sums: [String], _ conditions: [String?]) {
            func select(from table: String, _ dates: String, sign: String = "") -> String {
                """
                SELECT \(zip(sums, Self.sumNames).map { "\(sign)\($0) AS \($1)" }.joined(separator: ", "))
                FROM \(table) WHERE \((["accountId = ?1", dates] + conditions.compactMap(\.self)).conjunction)
                """
            }
            sources.append(select(from: total.table, "month >= ?2 AND month < ?3"))
            guard !days.isEmpty else { return }
            for (name, definition) in total.tables(hasParts: hasParts) {
                definitions.append(definition)
                for run in days { sources.append(select(from: name, run.condition, sign: run.isAdded ? "" : "-")) }
            }
        }
        func sum(of type: TransactionType) -> String { "sum(sum) FILTER (WHERE type = '\(type.rawValue)')" }
        if let tag = keptTag {
            add(.tagged, ["sum(count)", sum(of: .income), sum(of: .expense), "0"], [type, "tagId = \(tag)"])
        } else {
            add(
                .flow,
                [isOfOneCategory ? "sum(count + others)" : "sum(count)", sum(of: .income), sum(of: .expense), "0"],
                [type, category]
            )
        }
        if keptTag == nil, type == nil, category == nil {
            // A transfer between two accounts counts once, unless only one of them is asked for.
            let count = filter.account == nil ? "departures" : "count"
            add(.movement, ["sum(\(count))", "0", "0", "sum(sum)"], [])
        }
        let with = definitions.isEmpty ? "" : "WITH \(definitions.joined(separator: ", ")) "
        let totals = Self.sumNames.map { "coalesce(sum(\($0)), 0)" }
        return "\(with)SELECT \(totals.joined(separator: ", ")) FROM (\(sources.joined(separator: " UNION ALL ")))"
    }

    /// The columns of ``AccountSums``.
    private static let sumNames = ["count", "income", "expenses", "transfers"]
}
