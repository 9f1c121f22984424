import Core
import GRDB
import Money

/// A query for the ids of all transactions that a term of a search finds, and of some that it does not find.
struct SearchCandidates {
    /// The query, whose column is `id`; it returns each id once.
    private let sql: String
    let arguments: StatementArguments
    /// The condition that they have in common, which need not be asked of their rows again.
    private(set) var condition: String?

    /// The maximum number of trigrams of which the index is asked; the rows are compared with the rest.
    private static let trigramLimit = 30

    /// Returns the candidates of each term that the index can find.
    ///
    /// The terms that only a text can match are together the first, since the index finds what has all of them.
    ///
    /// - Parameters:
    ///   - uses: Whether the wallet has splits, and tags.
    ///   - magnitudes: Returns what amounts must be to be equal to one that is searched.
    static func all(
        for terms: [TransactionSearch.Term],
        _ db: Database,
        uses: (splits: Bool, tags: Bool),
        magnitudes: (AmountBound) -> Set<Int64>
    ) throws -> [SearchCandidates] {
        let terms = terms.map { (term: $0, trigrams: trigrams(of: $0.text)) }.filter { !$0.trigrams.isEmpty }
        let texts = try terms.filter {
            try $0.term.amount == nil && !db.hasCategory(containing: $0.term.text) && !db.has($0.term.text, in: uses)
        }
        let others = terms.filter { other in !texts.contains { $0.term == other.term } }
        return (texts.isEmpty ? [] : [SearchCandidates(texts.flatMap(\.trigrams))])
            + others.map { SearchCandidates($0.trigrams, or: $0.term, $0.term.amount.map(magnitudes) ?? [], uses) }
    }

    /// Whether a folded text is in no title, note or category of a transaction or a split.
    static func lacks(_ text: String, _ db: Database, hasSplits: Bool) throws -> Bool {
        let trigrams = trigrams(of: text)
        guard try !trigrams.isEmpty && !db.hasCategory(containing: text) else { return false }
        return try !db.has(text, in: (hasSplits, false)) && SearchCandidates(trigrams).ids(db, limit: 1).isEmpty
    }

    /// Returns the fewest trigrams that have every character of a text.
    private static func trigrams(of text: String) -> [Trigram] {
        let all = Trigram.all(in: text)
        return all.indices.filter { $0 % 3 == 0 || $0 == all.count - 1 }.map { all[$0] }
    }

    /// Creates the candidates that have all trigrams in their text or, if a term is given, match it in another way.
    private init(
        _ trigrams: [Trigram],
        or term: TransactionSearch.Term? = nil,
        _ magnitudes: Set<Int64> = [],
        _ uses: (splits: Bool, tags: Bool) = (false, false)
    ) {
        var queries = [
            "SELECT rowid AS id FROM searchIndex WHERE searchIndex MATCH ?",
            "SELECT id FROM unindexedTransaction",
        ]
        var arguments: StatementArguments = [
            trigrams.prefix(Self.trigramLimit).map(\.match).joined(separator: " AND ")
        ]
        if let term {
            queries.append(
                """
                SELECT id FROM "transaction"
                WHERE categoryId IN (SELECT id FROM category WHERE containsFolded(name, ?))
                """
            )
            arguments += [term.text]
            let others = Self.ids(ofUses: uses)
            queries += others
            arguments += StatementArguments(others.map { _ in term.text })
        } else {
            // Removing those that are noted is quicker than finding all duplicates.
            queries[0] += " AND rowid NOT IN (SELECT id FROM unindexedTransaction)"
        }
        if !magnitudes.isEmpty {
            let list = magnitudes.sorted().map(\.description).joined(separator: ", ")
            for column in ["amount", "toAmount"] {
                queries.append("SELECT id FROM \"transaction\" WHERE \(column) IN (\(list))")
            }
            if uses.splits { queries.append("SELECT transactionId FROM part WHERE amount IN (\(list))") }
        }
        sql = queries.joined(separator: term == nil ? " UNION ALL " : " UNION ")
        self.arguments = arguments
    }

    /// Creates the transactions with rows in a table that fulfil a condition.
    ///
    /// - Parameter isUnique: Whether a transaction has at most one of these rows.
    init(having table: String, _ condition: String, isUnique: Bool = false) {
        sql = "SELECT \(isUnique ? "" : "DISTINCT ")transactionId AS id FROM \(table) WHERE \(condition)"
        arguments = []
        self.condition = TransactionQuery.has(table, condition)
    }

    /// Returns queries for the transactions whose splits or tags have a text, which is the argument of each; none if the wallet
    /// has neither.
    static func ids(ofUses uses: (splits: Bool, tags: Bool)) -> [String] {
        (uses.splits
            ? [
                "SELECT transactionId FROM part WHERE categoryId IN "
                    + "(SELECT id FROM category WHERE containsFolded(name, ?))",
                "SELECT transactionId FROM part WHERE accountId IN "
                    + "(SELECT id FROM account WHERE containsFolded(name, ?))",
                "SELECT transactionId FROM part WHERE note <> '' AND containsFolded(note, ?)",
            ] : [])
            + (uses.tags
                ? ["SELECT transactionId FROM tagging JOIN tag ON tag.id = tagId WHERE containsFolded('#' || name, ?)"]
                : [])
    }

    /// Creates those of some candidates that have these ids.
    init(_ candidates: SearchCandidates? = nil, ids: [Transaction.ID]) {
        sql = "SELECT value AS id FROM json_each(?)"
        arguments = [ids.jsonText]
        condition = candidates?.condition
    }

    /// Their rows, as the source of a query.
    var rows: String { "(\(sql)) CROSS JOIN \"transaction\" USING (id)" }

    /// Returns their ids, at most `limit`.
    func ids(_ db: Database, limit: Int) throws -> [Transaction.ID] {
        try Transaction.ID.fetchAll(db, sql: "\(sql) LIMIT \(limit)", arguments: arguments)
    }
}

extension Database {
    /// Whether a folded text is in a split or the name of a tag that a transaction has.
    fileprivate func has(_ text: String, in uses: (splits: Bool, tags: Bool)) throws -> Bool {
        try SearchCandidates.ids(ofUses: uses).contains { ids in
            try Bool.fetchOne(cachedStatement(sql: "SELECT EXISTS (\(ids))"), arguments: [text]) ?? false
        }
    }

    /// Whether a folded text is in the name of a category.
    fileprivate func hasCategory(containing text: String) throws -> Bool {
        try Bool.fetchOne(
            cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM category WHERE containsFolded(name, ?))"),
            arguments: [text]
        ) ?? false
    }
}
