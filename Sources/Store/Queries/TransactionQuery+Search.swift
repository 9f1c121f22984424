import Core
import GRDB

/// When a search looks at rows one after the other, and when it uses the search index.
struct SearchLimits {
    /// The number of rows that are looked at one after the other.
    var walk = 30_000
    /// The number of candidates up to which they are looked at instead of the rows along the index on dates.
    var candidates = 10_000
}

extension TransactionQuery {
    /// Returns the only transactions of a stream that can be on a page of what a search finds, or `nil` to look at all.
    ///
    /// What is rare is found through the search index. What is frequent is found soon along the index on dates, where
    /// the rows need no sorting; if it is not, because it was frequent long ago, the search index has it after all.
    ///
    /// - Parameter limit: The number of rows of a page; negative for all.
    func searched(
        _ db: Database,
        _ stream: Stream,
        in dates: DateBounds,
        _ order: TransactionOrder,
        limit: Int
    ) throws -> SearchCandidates? {
        let all = try candidates(db, stream, in: dates)
        guard let (candidates, ids) = try Self.fewest(of: all, db, upTo: limits.candidates + 1) else { return nil }
        if ids.count <= limits.candidates { return SearchCandidates(candidates, ids: ids) }
        guard limit >= 0 else { return nil }
        let found = try Transaction.ID.fetchAll(
            db,
            sql: """
                SELECT id FROM (
                    SELECT * FROM "transaction" WHERE \(path(of: stream, in: dates))
                    ORDER BY \(order.sql(on: stream.day)) LIMIT \(limits.walk)
                ) AS "transaction"
                WHERE \(conditions(of: stream).conjunction) LIMIT \(limit)
                """,
            arguments: dates.arguments + arguments
        )
        return found.count == limit ? SearchCandidates(ids: found) : candidates
    }

    /// Returns the only transactions of a stream that a search can find, or `nil` to look at all.
    func searched(_ db: Database, _ stream: Stream) throws -> SearchCandidates? {
        let all = try candidates(db, stream, in: dates)
        return all.count < 2 ? all.first : try Self.fewest(of: all, db, upTo: limits.candidates + 1)?.candidates
    }

    /// Returns what indexes offer, one by one sufficient; nothing if there are few rows anyway.
    private func candidates(_ db: Database, _ stream: Stream, in dates: DateBounds) throws -> [SearchCandidates] {
        let terms = filter.search?.terms ?? []
        guard !terms.isEmpty || !filter.tags.isEmpty || stream.candidates != nil, try isLong(stream, in: dates, db)
        else { return [] }
        var all = try SearchCandidates.all(for: terms, db, uses: uses, magnitudes: magnitudes(equalTo:))
        if !filter.tags.isEmpty {
            all.append(SearchCandidates(having: "tagging", isTagged, isUnique: filter.tags.count == 1))
        }
        return all + [stream.candidates].compactMap(\.self)
    }

    /// Returns the candidates that are the fewest, and the first of their ids.
    private static func fewest(
        of all: [SearchCandidates],
        _ db: Database,
        upTo limit: Int
    ) throws -> (candidates: SearchCandidates, ids: [Transaction.ID])? {
        var best: (candidates: SearchCandidates, ids: [Transaction.ID])?
        for candidates in all {
            let ids = try candidates.ids(db, limit: min(best?.ids.count ?? .max, limit))
            if ids.count < best?.ids.count ?? .max { best = (candidates, ids) }
        }
        return best
    }

    /// Whether a stream has too many rows to look at all of them.
    private func isLong(_ stream: Stream, in dates: DateBounds, _ db: Database) throws -> Bool {
        try Bool.fetchOne(
            db,
            sql: """
                SELECT EXISTS (
                    SELECT 1 FROM "transaction" WHERE \(path(of: stream, in: dates)) LIMIT 1 OFFSET \(limits.walk)
                )
                """,
            arguments: dates.arguments
        ) ?? false
    }

    /// Returns the conditions with which an index on days has the rows of a stream.
    private func path(of stream: Stream, in dates: DateBounds) -> String {
        ([stream.path].compactMap(\.self) + dates.conditions(on: stream.day)).conjunction
    }
}
