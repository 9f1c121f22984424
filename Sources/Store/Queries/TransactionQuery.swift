import Core
import GRDB
import Money

/// The SQL conditions of a filter.
struct TransactionQuery {
    /// One way for transactions to be in a list, along one index: by the day they happened or, in the list of the account
    /// where a transfer arrives, by the day it arrived.
    struct Stream {
        /// The column with the day in the list.
        var day = "date"
        /// The column with the amount.
        var amount = "amount"
        /// The amount as SQL, negative if it was spent or left the account; null for a transfer between two accounts.
        var signedAmount: String
        /// What splits take out of the amount as shares of other accounts, with its sign, as SQL.
        var shares = "0"
        /// The type of what a row counts as, as SQL.
        var type = "type"
        /// The conditions on the account and the categories.
        var conditions: [String]
        /// The condition with which an index on days has its rows, and maybe more; `nil` if that index has all rows.
        var path: String?
        /// The only transactions that are in the stream, if they are few in most wallets.
        var candidates: SearchCandidates?
    }

    /// The streams, whose union is the list.
    let streams: [Stream]
    /// The other conditions, but for the date, with the same number of arguments in each stream.
    private var conditions: [(Stream) -> String] = []
    private(set) var arguments: StatementArguments = []
    /// The dates that match.
    let dates: DateBounds
    let filter: TransactionFilter
    /// How it is searched for a text.
    var limits = SearchLimits()
    /// The categories that match, with those under them; empty for all.
    let categories: Set<Core.Category.ID>
    /// Whether the wallet has splits, and tags.
    let uses: (splits: Bool, tags: Bool)
    /// The accounts in whose currencies amounts can be: that of the filter, or all.
    private let accounts: [Account]

    /// The maximum number of terms of a search.
    static let termLimit = 100

    /// The maximum number of categories with a stream each.
    private static let categoryLimit = 50

    /// Builds the conditions of a filter.
    ///
    /// - Parameters:
    ///   - all: The categories of the wallet; none are needed if the filter has none.
    ///   - accounts: The accounts of the wallet; none are needed if the filter has no amounts.
    ///   - uses: Whether the wallet has splits, and tags.
    /// - Throws: ``MoneyFlowError/invalidRange(from:to:typed:)`` or ``MoneyFlowError/tooManySearchTerms(count:limit:)``.
    init(
        _ filter: TransactionFilter,
        categories all: [Core.Category],
        accounts: [Account] = [],
        uses: (splits: Bool, tags: Bool)
    ) throws {
        if let from = filter.from, let to = filter.to, from > to {
            throw MoneyFlowError.invalidRange(from: from, to: to)
        }
        self.filter = filter
        self.uses = uses
        let only = accounts.filter { $0.id == filter.account && $0.currency != nil }
        self.accounts = only.isEmpty ? accounts : only
        dates = DateBounds(from: filter.from, to: filter.to)
        let chosen = filter.categories
        categories = chosen.union(all.filter { $0.parent.map(chosen.contains) ?? false }.map(\.id))
        let terms = filter.search?.terms ?? []
        streams =
            Self.streams(filter, categories, isSearch: !terms.isEmpty, hasSplits: uses.splits)
            + (uses.splits ? Self.splitStreams(filter, categories) : [])
        if let type = filter.type { add(type.rawValue) { _ in "type = ?" } }
        guard terms.count <= Self.termLimit else {
            throw MoneyFlowError.tooManySearchTerms(count: terms.count, limit: Self.termLimit)
        }
        for term in terms { add(term) }
        if let minimum = filter.minimum { add(minimum, .atLeast, ">=") }
        if let maximum = filter.maximum { add(maximum, .atMost, "<=") }
        if !filter.tags.isEmpty {
            let isTagged = Self.has("tagging", "tagId IN \(Self.list(filter.tags))")
            conditions.append { _ in isTagged }
        }
    }

    /// Returns the streams whose union has the rows of the account and the categories.
    ///
    /// A category has its own stream along the index on categories, which is narrower than that on accounts. A search has
    /// one stream for several categories, since it asks the search index for each stream, and so have many categories,
    /// in which the rows are frequent. Only what is neither of a category nor of a type can have arrived.
    private static func streams(
        _ filter: TransactionFilter,
        _ categories: Set<Core.Category.ID>,
        isSearch: Bool,
        hasSplits: Bool
    ) -> [Stream] {
        let leaving = filter.account.map { "accountId = \($0)" }
        let whole = hasSplits && !categories.isEmpty ? "(amount - \(sum(ofSplitsNotFor: categories)))" : "amount"
        let flow = signed(whole)
        let amount = "iif(type = 'transfer', \(leaving == nil ? "NULL" : "-amount"), \(flow))"
        let shares = hasSplits && categories.isEmpty ? signed(sum(ofSplits: "part.accountId NOTNULL")) : "0"
        // The unary plus keeps SQLite from the other index.
        if !categories.isEmpty, categories.count <= (isSearch ? 1 : categoryLimit) {
            return categories.sorted().map { id in
                let category = "categoryId = \(id)"
                let conditions = [category, leaving.map { "+\($0)" }].compactMap(\.self)
                return Stream(amount: whole, signedAmount: amount, conditions: conditions, path: category)
            }
        }
        let category = categories.isEmpty ? nil : "+categoryId IN \(list(categories))"
        let conditions = [leaving, category].compactMap(\.self)
        let departures = Stream(
            amount: whole,
            signedAmount: amount,
            shares: shares,
            conditions: conditions,
            path: leaving
        )
        guard let account = filter.account, categories.isEmpty, filter.type == nil else { return [departures] }
        let arriving = "toAccountId = \(account)"
        return [
            departures,
            Stream(
                day: "toDate",
                amount: "toAmount",
                signedAmount: "toAmount",
                conditions: [arriving],
                path: arriving
            ),
        ]
    }

    /// Builds the conditions of a filter, after checking that its account and its categories exist and are of its type.
    ///
    /// - Throws: Also ``MoneyFlowError/unknownAccount(_:suggestion:)``,
    ///   ``MoneyFlowError/unknownCategory(_:suggestion:)`` and ``MoneyFlowError/categoryTypeMismatch(category:type:)``.
    init(checking filter: TransactionFilter, _ db: Database, _ rows: WalletRows) throws {
        if let account = filter.account { _ = try db.account(account, rows) }
        for id in filter.categories {
            let category = try db.category(id, among: rows.categories)
            if let type = filter.type { try category.checkType(type) }
        }
        try self.init(filter, categories: rows.categories, accounts: rows.accounts, uses: rows.uses)
    }

    private mutating func add(_ argument: some DatabaseValueConvertible, _ condition: @escaping (Stream) -> String) {
        conditions.append(condition)
        arguments += [argument]
    }

    private mutating func add(_ bound: AmountBound, _ comparison: AmountBound.Comparison, _ sql: String) {
        let limit = minorUnits(of: bound, comparison)
        // The unary plus keeps SQLite from the index on amounts, in which the rows are not in the order of their days.
        conditions.append { "+\(Self.amount(bound, in: $0)) \(sql) \(limit)" }
    }

    /// Adds the condition that a text, the category's name or the amount is what a term looks for.
    private mutating func add(_ term: TransactionSearch.Term) {
        // The texts come last, because they take longest to compare. SQLite searches the names once.
        let others = SearchCandidates.ids(ofUses: uses)
        let texts =
            (others.map { ["id IN (\($0))"] } ?? []) + [
                "categoryId IN (SELECT id FROM category WHERE containsFolded(name, ?))", "containsFolded(title, ?)",
                "note <> '' AND containsFolded(note, ?)",
            ]
        let count = texts.joined().count { $0 == "?" }
        arguments += StatementArguments(Array(repeating: term.text, count: count))
        guard let amount = term.amount else { return conditions.append { _ in "(\(texts.joined(separator: " OR ")))" } }
        let minorUnits = minorUnits(of: amount, .equal)
        let parts = uses.splits && !amount.isSigned ? "id IN (\(splits(of: amount)))" : nil
        let all = ([parts].compactMap(\.self) + texts).joined(separator: " OR ")
        conditions.append { "(\(Self.amount(amount, in: $0)) = \(minorUnits) OR \(all))" }
    }

    /// Returns the ids of the transactions that have a split of an amount, as SQL.
    private func splits(of amount: AmountBound) -> String {
        """
        SELECT transactionId FROM part JOIN "transaction" AS whole ON whole.id = transactionId
        WHERE part.amount = \(minorUnits(of: amount, .equal, in: "whole.accountId"))
        """
    }

    private static func amount(_ bound: AmountBound, in stream: Stream) -> String {
        bound.isSigned ? stream.signedAmount : stream.amount
    }

    /// Returns what a bound is in the minor units of a row's currency, as SQL; null if no amount in it matches.
    ///
    /// - Parameter account: The account in whose currency it is, as SQL; `nil` for that of the row.
    private func minorUnits(
        of bound: AmountBound,
        _ comparison: AmountBound.Comparison,
        in account: String? = nil
    ) -> String {
        var groups = Dictionary(grouping: accounts.filter { $0.currency != nil }) { account in
            account.currency.flatMap { bound.minorUnits(of: $0, comparison) }
        }
        .map { (minorUnits: $0.map(\.description) ?? "NULL", accounts: $1.map(\.id)) }
        .sorted { ($0.accounts.count, $0.minorUnits) < ($1.accounts.count, $1.minorUnits) }
        guard let most = groups.popLast() else { return "NULL" }
        guard !groups.isEmpty else { return most.minorUnits }
        let account = account ?? Self.currencyAccount(of: accounts)
        let cases = groups.map { "WHEN \(account) IN \(Self.list($0.accounts)) THEN \($0.minorUnits)" }
        return "CASE \(cases.joined(separator: " ")) ELSE \(most.minorUnits) END"
    }

    /// Returns the magnitudes that amounts have to be equal to a bound, in whichever currency.
    func magnitudes(equalTo bound: AmountBound) -> Set<Int64> {
        Set(accounts.compactMap { $0.currency.flatMap { bound.minorUnits(of: $0, .equal) } }.map { max($0, 0 &- $0) })
    }

    static func list<Subject>(_ ids: some Sequence<Identifier<Subject>>) -> String {
        "(\(ids.map(\.description).sorted().joined(separator: ", ")))"
    }
}

// MARK: Rows

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
        let candidates = try streams.map { try searched(db, $0, in: dates, order, limit: found) }
        let rows = zip(streams, candidates).map { stream, searched in
            """
            SELECT \(WalletRows.transactionColumns), \(stream.day) AS day, \(sortKey(of: stream, in: order)) AS sortKey
            \(source(of: stream, in: dates, among: searched))
            """
        }
        return SQLRequest(
            sql: "\(rows.joined(separator: " UNION ALL ")) ORDER BY \(order.sql(on: "day")) LIMIT \(limit)",
            arguments: arguments(in: dates, among: candidates)
        )
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

    /// Returns the account in whose currency an amount is, as SQL: what comes from the outside is in that of the other one.
    private static func currencyAccount(of accounts: [Account]) -> String {
        let outside = accounts.filter { $0.currency == nil }.map { "WHEN \($0.id) THEN toAccountId" }.joined()
        return outside.isEmpty ? "accountId" : "CASE accountId \(outside) ELSE accountId END"
    }

    /// Returns the end of a query for the rows of a stream, from `FROM` on.
    ///
    /// - Parameter searched: The only transactions that can match, to look at these instead of following an index.
    func source(of stream: Stream, in dates: DateBounds, among searched: SearchCandidates?) -> String {
        let conditions = conditions(of: stream) + dates.conditions(on: stream.day)
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

// MARK: Totals

extension TransactionQuery {
    /// What the matching transactions add to each account.
    struct AccountSums {
        let account: Account.ID
        let count: Int
        let income: Int64
        let expenses: Int64
        /// What transfers add, negative if they take more away.
        let moved: Int64

        /// Reads the count and the sums in four columns of a row.
        fileprivate init(account: Account.ID, _ row: Row, from column: Int) throws {
            self.account = account
            count = try row.value(column)
            income = try row.value(column + 1)
            expenses = try row.value(column + 2)
            moved = try row.value(column + 3)
            guard count >= 0 else { throw DamagedTotals() }
        }

        /// What all of it adds to the balance.
        ///
        /// - Throws: ``MoneyFlowError/amountOverflow``.
        func balance() throws -> Int64 {
            let (net, first) = income.subtractingReportingOverflow(expenses)
            let (sum, second) = net.addingReportingOverflow(moved)
            guard !first, !second else { throw MoneyFlowError.amountOverflow }
            return sum
        }
    }

    /// Returns the count and sums of all matching rows in each currency that the filter allows.
    func totals(_ db: Database, _ rows: WalletRows) throws -> TransactionTotals {
        let sums = try sums(db, rows)
        let currencies = rows.currencies(of: filter.account)
        return TransactionTotals(
            count: try sums.reduce(filter.looksAtRows ? 0 : splitCount(db)) { $0 &+ $1.count },
            sums: try currencies.map { currency in
                var (income, expenses, transfers) = (Money.zero(currency), Money.zero(currency), Money.zero(currency))
                for sum in sums where rows.account(sum.account)?.currency == currency {
                    income = try income.adding(Money(minorUnits: sum.income, currency: currency))
                    expenses = try expenses.adding(Money(minorUnits: sum.expenses, currency: currency))
                    guard filter.account != nil else { continue }
                    transfers = try transfers.adding(Money(minorUnits: sum.moved, currency: currency))
                }
                return TransactionSums(income: income, expenses: expenses, transfers: transfers)
            }
        )
    }

    /// Returns the sums of all matching rows: for each account from the kept totals, or for all accounts of a currency
    /// together, as one of them, if rows must be looked at.
    ///
    /// Whole months come from the kept totals if they can answer the filter, and only the days before and after them
    /// from rows, so that the cost does not grow with the wallet.
    func sums(_ db: Database, _ rows: WalletRows) throws -> [AccountSums] {
        guard filter.looksAtRows else {
            let (months, days) = dates.months
            // To group rows by account, SQLite would sort them.
            let statement = try db.cachedStatement(sql: keptSums(and: days, hasParts: uses.splits))
            return try (filter.account.map { [$0] } ?? rows.accounts.map(\.id)).compactMap { account in
                try Row.fetchOne(statement, arguments: [account, months.from, months.upTo])
                    .map { try AccountSums(account: account, $0, from: 0) }
            }
        }
        var groups =
            filter.account.map { [[$0]] }
            ?? rows.currencies.map { currency in rows.accounts.filter { $0.currency == currency }.map(\.id) }
        // What came from the outside is counted with the first group, which it is not named after.
        if filter.account == nil { groups[0] += rows.accounts.filter { $0.kind == .outside }.map(\.id) }
        guard let row = try Row.fetchOne(db, rowSums(db, of: groups)) else { return [] }
        return try groups.enumerated().map { try AccountSums(account: $1[0], row, from: 4 * $0) }
    }

    /// Returns the request for the sums of groups of accounts from rows, each of which it looks at.
    ///
    /// To group rows by account, SQLite would sort them.
    private func rowSums(_ db: Database, of groups: [[Account.ID]]) throws -> SQLRequest<Row> {
        let candidates = try streams.map { try searched(db, $0) }
        let rows = zip(streams, candidates).map { stream, searched in
            """
            SELECT accountId, \(stream.type) AS type, \(stream.signedAmount) AS amount, \(stream.shares) AS share
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
        return SQLRequest(
            sql: "SELECT \(sums.joined(separator: ", ")) FROM (\(rows.joined(separator: " UNION ALL ")))",
            arguments: arguments(in: dates, among: candidates)
        )
    }

    /// Returns the query for the sums of an account from the kept totals of months and the rows of some days.
    ///
    /// Its arguments are the account, and the range of the months.
    ///
    /// - Parameter hasParts: Whether the wallet has parts.
    private func keptSums(and days: [DateBounds.Days], hasParts: Bool) -> String {
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
        add(.flow, ["sum(count)", sum(of: .income), sum(of: .expense), "0"], [type, category])
        if type == nil, category == nil {
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

extension [String] {
    /// The condition, in SQL, that all of these conditions hold.
    var conjunction: String { isEmpty ? "TRUE" : joined(separator: " AND ") }
}
