/// Pairs rows on two sides that may be the same, or belong together; each row is in one pair at most.
///
/// What may be paired, and how good a pair is, is all that a search knows of its rows. Those of a side are numbered from
/// zero. Of pairs that are equally good, the numbers decide, so the result does not depend on the order of candidates.
package enum Matching {
    /// A row on the right that a row on the left may be paired with.
    package struct Candidate: Hashable, Sendable {
        /// The number of the row on the right.
        package let right: Int
        /// How much worse the pair is than the best there can be, from 0 to ``worstCost``.
        package let cost: Int

        /// Creates a candidate; a cost outside the range is the nearest one inside.
        package init(right: Int, cost: Int) {
            self.right = right
            self.cost = min(max(cost, 0), Matching.worstCost)
        }
    }

    /// The largest cost of a pair.
    package static let worstCost = 1 << 36

    /// Returns the cost of a pair whose rank counts most: one pair of a rank is worth more than seven of the next.
    ///
    /// So the nearest are paired first, where the sum of the distances would rather have two pairs that are both near.
    ///
    /// - Parameter rank: The rank, from 0 for the best; from 12 on, ranks are worth the same.
    package static func cost(ofRank rank: Int) -> Int { worstCost - (worstCost >> (3 * min(max(rank, 0), 12))) }

    /// Pairs as many rows as possible; of all ways to do so, takes one whose costs add up to the least.
    ///
    /// This is the Hungarian method (Kuhn 1955): one row on the left after the other finds the cheapest way to be paired,
    /// in which others may change their partners (Dijkstra's search, with prices on the rows that make no step cheaper
    /// than free). To stay alone is a way too, which costs more than all pairs together. Most rows find a partner that is
    /// free at once; a search that does not looks at rows by their costs, and ends at the first that is free. So time is
    /// in proportion to the candidates unless many compete for few.
    ///
    /// - Parameters:
    ///   - leftCount: The number of rows on the left.
    ///   - alike: The rows on the right in groups, of which no row on the left prefers any to another.
    ///   - candidates: Returns the groups for a row on the left as candidates, always the same.
    /// - Returns: For each row on the left, its partner, if it has one.
    package static func maximum(
        _ leftCount: Int,
        alike: [[Int]],
        candidates: (_ left: Int) throws -> [Candidate]
    ) rethrows -> [Int?] {
        var assignment = Assignment(leftCount, capacities: alike.map(\.count))
        for left in 0..<leftCount { try assignment.add(left, candidates) }
        var rest = alike.map { $0[...] }
        return assignment.right.map { $0.flatMap { rest[$0].popFirst() } }
    }

    /// Pairs as many rows as possible at the least total cost, as ``maximum(_:alike:candidates:)``.
    ///
    /// - Parameters:
    ///   - leftCount: The number of rows on the left.
    ///   - rightCount: The number of rows on the right.
    ///   - candidates: Returns the candidates of a row on the left, always the same. They are not kept, as there may be
    ///     very many.
    package static func maximum(
        _ leftCount: Int,
        _ rightCount: Int,
        candidates: (_ left: Int) throws -> [Candidate]
    ) rethrows -> [Int?] {
        try maximum(leftCount, alike: (0..<rightCount).map { [$0] }, candidates: candidates)
    }

    /// Pairs as many rows as possible at the least total cost, as ``maximum(_:alike:candidates:)``.
    ///
    /// - Parameter candidates: The pairs that are allowed, in any order; of several of the same rows, the best counts.
    /// - Returns: The pairs, in the order of the rows on the left.
    package static func maximum<Left: Hashable & Comparable, Right: Hashable & Comparable>(
        _ candidates: [(left: Left, right: Right, cost: Int)]
    ) -> [(left: Left, right: Right)] {
        let (lefts, rights) = (Set(candidates.map(\.left)).sorted(), Set(candidates.map(\.right)).sorted())
        let numbers = Dictionary(uniqueKeysWithValues: zip(rights, rights.indices))
        let byLeft = Dictionary(grouping: candidates, by: \.left)
        let partners = maximum(lefts.count, rights.count) { left in
            (byLeft[lefts[left]] ?? []).compactMap { candidate in
                numbers[candidate.right].map { Candidate(right: $0, cost: candidate.cost) }
            }
        }
        return zip(lefts, partners).compactMap { left, right in right.map { (left, rights[$0]) } }
    }

    /// Takes each pair whose rows are not in one that was taken before.
    ///
    /// For pairs that are only likely: one more pair is no reason to give up a better one.
    ///
    /// - Parameter pairs: The pairs that are allowed, the best first.
    package static func bestFirst<Pair, Left: Hashable, Right: Hashable>(
        _ pairs: some Sequence<Pair>,
        left: (Pair) -> Left,
        right: (Pair) -> Right
    ) -> [Pair] {
        var (lefts, rights): (Set<Left>, Set<Right>) = ([], [])
        return pairs.filter { pair in
            guard !lefts.contains(left(pair)), !rights.contains(right(pair)) else { return false }
            lefts.insert(left(pair))
            rights.insert(right(pair))
            return true
        }
    }

    /// Returns the only row that can belong to another one, if that is its only one, too.
    ///
    /// For rows of which nothing but this says that they belong together.
    ///
    /// - Parameter others: Returns the rows that can belong to a row; no more than two matter.
    package static func only<Row>(for row: Row, among others: (Row) -> some Collection<Row>) -> Row? {
        let found = others(row)
        guard found.count == 1, let other = found.first, others(other).count == 1 else { return nil }
        return other
    }
}
