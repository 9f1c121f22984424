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
    var conditions: [(Stream) -> String] = []
    var arguments: StatementArguments = []
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
    let accounts: [Account]

    /// The maximum number of terms of a search.
    static let termLimit = 100

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
            let hasTags = Self.has("tagging", isTagged)
            conditions.append { _ in hasTags }
        }
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
        try self.init(
            filter.searchingTags(db, rows),
            categories: rows.categories,
            accounts: rows.accounts,
            uses: rows.uses
        )
    }

    /// The condition on a tagging, in SQL, that it has one of the tags of the filter.
    var isTagged: String { "tagId IN \(Self.list(filter.tags))" }

    /// Returns ids as a list in SQL.
    static func list<Subject>(_ ids: some Sequence<Identifier<Subject>>) -> String {
        "(\(ids.map(\.description).sorted().joined(separator: ", ")))"
    }
}

extension [String] {
    /// The condition, in SQL, that all of these conditions hold.
    var conjunction: String { isEmpty ? "TRUE" : joined(separator: " AND ") }
}
