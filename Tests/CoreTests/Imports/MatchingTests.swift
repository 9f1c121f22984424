import PropertySupport
import Core
import TestSupport
import Testing

@Suite("Pairing rows of two sides")
struct MatchingTests {
    typealias Candidate = (left: Int, right: Int, cost: Int)

    @Test("Rows are paired as often as possible at the least total cost, whatever the order", arguments: 0..<400)
    func random(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let candidates = Self.candidates(&generator)
        let best = Self.best(candidates[...])

        let pairs = Matching.maximum(candidates)

        let costs = pairs.map { pair in
            candidates.filter { $0.left == pair.left && $0.right == pair.right }.map(\.cost).min()
        }
        #expect(pairs.count == best.count)
        #expect(costs.reduce(0) { $0 + ($1 ?? .max / 9) } == best.cost)
        #expect(Set(pairs.map(\.left)).count == pairs.count && Set(pairs.map(\.right)).count == pairs.count)
        for _ in 1...4 {
            let again = Matching.maximum(candidates.shuffled(using: &generator))
            #expect(again.map(\.left) == pairs.map(\.left) && again.map(\.right) == pairs.map(\.right))
        }
    }

    @Test("Rows that are alike are paired as if each were a candidate of its own", arguments: 0..<400)
    func alike(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let groups = [[0, 1], [2], [3, 4, 5]].shuffled(using: &generator)
        let candidates = Self.candidates(&generator).map { ($0.left, $0.right % groups.count, $0.cost) } as [Candidate]
        let single = candidates.flatMap { left, group, cost in groups[group].map { (left, $0, cost) } } as [Candidate]

        let partners = Matching.maximum(6, alike: groups) { left in
            candidates.filter { $0.left == left }.map { Matching.Candidate(right: $0.right, cost: $0.cost) }
        }

        let pairs = partners.enumerated().compactMap { left, right in right.map { (left: left, right: $0) } }
        let costs = pairs.map { pair in
            single.filter { $0.left == pair.left && $0.right == pair.right }.map(\.cost).min() ?? .max / 9
        }
        let expected = Matching.maximum(single)
        #expect(pairs.count == expected.count)
        #expect(
            costs.reduce(0, +)
                == expected.reduce(0) { sum, pair in
                    sum + (single.filter { $0.left == pair.left && $0.right == pair.right }.map(\.cost).min() ?? 0)
                }
        )
        #expect(Set(pairs.map(\.right)).count == pairs.count)
    }

    @Test("Many rows that are alike are paired in good time, also if some stay alone")
    func crowds() {
        let count = 30_000
        for (places, partners) in [(count, count), (count - 500, count - 500), (count + 500, count)] {
            let found = Matching.maximum(count, alike: [Array(0..<places)]) { _ in
                [Matching.Candidate(right: 0, cost: 0)]
            }
            #expect(Set(found.compactMap(\.self)).count == partners)
        }
    }

    /// Returns up to 14 candidates of up to 5 rows on each side, with few different costs.
    private static func candidates(_ generator: inout SeededGenerator) -> [Candidate] {
        let (lefts, rights) = (Int.random(in: 1...5, using: &generator), Int.random(in: 1...5, using: &generator))
        let worst = [1, 3, 1000].randomElement(using: &generator) ?? 1
        return (0..<Int.random(in: 0...14, using: &generator)).map { _ in
            let (left, right) = (
                Int.random(in: 1...lefts, using: &generator), Int.random(in: 1...rights, using: &generator)
            )
            return (left, right, Int.random(in: 0...worst, using: &generator))
        }
    }

    /// Returns the most pairs that there can be, and their least total cost, by trying all ways.
    private static func best(_ candidates: ArraySlice<Candidate>) -> (count: Int, cost: Int) {
        guard let first = candidates.first else { return (0, 0) }
        let without = best(candidates.dropFirst())
        let rest = best(candidates.dropFirst().filter { $0.left != first.left && $0.right != first.right }[...])
        let with = (count: rest.count + 1, cost: rest.cost + first.cost)
        return (-with.count, with.cost) < (-without.count, without.cost) ? with : without
    }

    @Test("The nearest are paired first if as many can be paired otherwise")
    func nearestFirst() {
        let days: [(left: Int, right: Int)] = [(0, 1), (0, 2), (1, 1), (1, 2)]
        func pairs(_ cost: (Int) -> Int) -> [Int] {
            Matching.maximum(days.map { ($0.left, $0.right, cost(abs($0.right - $0.left))) }).map(\.right)
        }
        #expect(pairs { Matching.cost(ofRank: $0) } == [2, 1])
        // The sum of the days is the same in both ways; that of the squares is not.
        #expect(pairs { $0 * $0 } == [1, 2])
        #expect((0...13).map(Matching.cost(ofRank:)) == (0...13).map(Matching.cost(ofRank:)).sorted())
        #expect(Matching.cost(ofRank: 0) == 0)
        #expect(Matching.cost(ofRank: 99) <= Matching.worstCost)
    }

    @Test("Pairs are made although one must give way to another many times, and in good time")
    func chains() {
        let count = 20_000
        // Each can have the row of its day or the next; only the last day leaves a choice.
        let days = Matching.maximum(count, count) { left in
            [left - 1, left].filter { $0 >= 0 }.map { Matching.Candidate(right: $0, cost: left - $0) }
        }
        #expect(days == Array(0..<count))
        let crowded = Matching.maximum(2 * count, count) { left in
            [left / 2, left / 2 + 1].filter { $0 < count }.map { Matching.Candidate(right: $0, cost: $0 - left / 2) }
        }
        #expect(crowded.compactMap(\.self).count == count)
    }

    @Test("The best pair is taken first, and no row twice")
    func bestFirst() {
        let pairs = [(1, "a"), (1, "b"), (2, "a"), (2, "c"), (3, "c")]
        #expect(Matching.bestFirst(pairs, left: \.0, right: \.1).map(\.1) == ["a", "c"])
    }

    @Test(
        "A row belongs to another one if neither can belong to a third",
        arguments: [(1, 2), (2, 1), (3, nil), (4, nil), (5, nil), (6, nil)] as [(Int, Int?)]
    )
    func only(row: Int, expected: Int?) {
        let others = [1: [2], 2: [1], 3: [4], 4: [3, 5], 5: [4]]
        #expect(Matching.only(for: row) { others[$0] ?? [] } == expected)
    }
}
