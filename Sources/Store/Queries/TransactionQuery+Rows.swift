import Core
import GRDB
import Money

extension TransactionQuery {
    /// Returns a cursor over a page of the matching rows, in the columns of ``WalletRows/transactionColumns``.
    ///
    /// The rows are in the position's ``PagePosition/order``: oldest first if the page is found from its older end.
    func cursor(_ db: Database, at position: PagePosition, limit: Int) throws -> RowCursor {
        try page(db, at: position, limit: limit).fetchCursor(db)
    }

    /// Returns the request for a page.
    func page(_ db: Database, at position: PagePosition, limit: Int) throws -> SQLRequest<Row> {
        try request(db, in: dates.narrowed(to: position), position.order, limit: limit)
    }

    /// Returns a cursor over all matching rows, or the first of them, in the columns of ``WalletRows/transactionColumns``.
    func cursor(_ db: Database, order: TransactionOrder, limit: Int = -1) throws -> RowCursor {
        try request(db, in: dates, order, limit: limit).fetchCursor(db)
    }

    /// Returns the request for rows in an order; a negative limit means all.
    private func request(
        _ db: Database,
        in dates: DateBounds,
        _ order: TransactionOrder,
        limit: Int
    ) throws -> SQLRequest<Row> {
        // The first rows that are found soon are the first of those in the order of their days.
        let found = order.isByDay ? limit : -1
        let reach = try reach(db, in: dates, order, limit: found)
        let days = streams.map { $0.candidates == nil ? dates : reach }
        let candidates = try zip(streams, days).map { try searched(db, $0, in: $1, order, limit: found) }
        let rows = streams.enumerated().map { index, stream in
            """
            SELECT \(WalletRows.transactionColumns), \(stream.day) AS day, \(sortKey(of: stream, in: order)) AS sortKey
            \(source(of: stream, in: days[index], among: candidates[index]))
            """
        }
        return SQLRequest(
            sql: "\(rows.joined(separator: " UNION ALL ")) ORDER BY \(order.sql(on: "day")) LIMIT \(limit)",
            arguments: zip(days, candidates).reduce(into: []) { $0 += arguments(in: $1.0, among: [$1.1]) }
        )
    }

    /// Returns the days of a page on which there may be transactions that are only found by their splits: as far as the
    /// other ones go, which are found in the order of their days.
    ///
    /// - Parameter limit: The number of rows of the page; negative for all.
    private func reach(
        _ db: Database,
        in dates: DateBounds,
        _ order: TransactionOrder,
        limit: Int
    ) throws -> DateBounds {
        let others = streams.filter { $0.candidates == nil }
        guard limit > 0, others.count < streams.count, filter.search == nil, filter.tags.isEmpty else { return dates }
        let rows = others.map { "SELECT id, \($0.day) AS day \(source(of: $0, in: dates, among: nil))" }
        let last = try Row.fetchOne(
            db,
            sql: """
                \(rows.joined(separator: " UNION ALL ")) ORDER BY \(order.sql(on: "day")) LIMIT 1 OFFSET \(limit - 1)
                """,
            arguments: arguments(in: dates, among: others.map { _ in nil })
        )
        return try last.map { dates.reaching(try CivilDate(of: $0, 1), in: order) } ?? dates
    }

    /// Returns what the rows of a stream are sorted by before their days, as SQL.
    private func sortKey(of stream: Stream, in order: TransactionOrder) -> String {
        switch order {
        case .newestFirst, .oldestFirst: "NULL"
        // No title begins with this character, which comes after all others.
        case .byTitle: "iif(title = '', char(1114111), folded(title))"
        case .largestFirst: scaled(stream.amount)
        }
    }

    /// Returns an amount in parts of a unit that are the same in all currencies, as SQL.
    private func scaled(_ amount: String) -> String {
        let digits = Dictionary(grouping: accounts) { $0.currency?.minorUnitDigits }
        let most = digits.keys.compactMap(\.self).max() ?? 0
        let others = digits.filter { $0.key != nil && $0.key != most }
        guard !others.isEmpty else { return amount }
        let cases = others.map { digits, accounts in
            let scale = String(repeating: "0", count: most - (digits ?? most))
            return "WHEN \(Self.currencyAccount(of: self.accounts)) IN \(Self.list(accounts.map(\.id))) THEN 1\(scale)"
        }
        return "\(amount) * CASE \(cases.sorted().joined(separator: " ")) ELSE 1 END"
    }

    /// Returns the end of a query for the rows of a stream, from `FROM` on.
    ///
    /// - Parameter searched: The only transactions that can match, to look at these instead of following an index.
    func source(of stream: Stream, in dates: DateBounds, among searched: SearchCandidates?) -> String {
        let others = conditions(of: stream).filter { $0 != searched?.condition }
        let conditions = others + dates.conditions(on: stream.day)
        return "FROM \(searched?.rows ?? "\"transaction\"") WHERE \(conditions.conjunction)"
    }

    /// Returns the conditions on the rows of a stream, but for the day.
    func conditions(of stream: Stream) -> [String] {
        stream.conditions + conditions.map { $0(stream) }
    }

    /// Returns the arguments of all streams.
    func arguments(in dates: DateBounds, among searched: [SearchCandidates?]) -> StatementArguments {
        searched.reduce(into: []) { all, searched in
            all += (searched?.arguments ?? []) + arguments + dates.arguments
        }
    }
}

extension TransactionOrder {
    /// Whether rows are sorted by their days.
    var isByDay: Bool { self == .newestFirst || self == .oldestFirst }

    /// The order in SQL, given the column with the day.
    func sql(on day: String) -> String {
        switch self {
        case .newestFirst: "\(day) DESC, id DESC"
        case .oldestFirst: "\(day), id"
        case .largestFirst: "sortKey DESC, \(day) DESC, id DESC"
        case .byTitle: "sortKey, \(day) DESC, id DESC"
        }
    }
}
