/// The pairs of some rows on the left with rows on the right, at the least total cost.
///
/// Each row has a price, so that no candidate costs less than the prices of its two rows, and each pair costs as much.
struct Assignment {
    /// The partner of each row on the left.
    private(set) var right: [Int?]
    /// The partner of each row on the right.
    private var left: [Int?]
    private var leftPrices: [Int]
    private var rightPrices: [Int]
    /// What it costs to stay alone: more than all pairs.
    private let alone: Int

    /// Creates an assignment without pairs.
    init(_ leftCount: Int, _ rightCount: Int) {
        right = Array(repeating: nil, count: leftCount)
        left = Array(repeating: nil, count: rightCount)
        leftPrices = Array(repeating: 0, count: leftCount)
        rightPrices = Array(repeating: 0, count: rightCount)
        alone = (leftCount + 1) * Matching.worstCost
    }

    /// Adds a row on the left, for which others may change their partners.
    mutating func add(_ row: Int, _ candidates: (_ left: Int) throws -> [Matching.Candidate]) rethrows {
        let own = try candidates(row)
        let costs = own.map { $0.cost - rightPrices[$0.right] }
        leftPrices[row] = min(costs.min() ?? alone, alone)
        let free = zip(own, costs).filter { $1 == leftPrices[row] && left[$0.right] == nil }.map(\.0.right).min()
        if let free {
            pair(row, with: free)
        } else {
            try search(from: row, candidates)
        }
    }

    /// Finds the cheapest way from a row to one on the right that is free, or to one on the left that stays alone.
    private mutating func search(
        from row: Int,
        _ candidates: (_ left: Int) throws -> [Matching.Candidate]
    ) rethrows {
        // What is known of the rows on the right that were reached.
        var reached: [Int: (cost: Int, from: Int)] = [:]
        var passed: [Int] = []
        var queue = CostQueue()
        var (current, spent) = (row, 0)
        var loneliest = (cost: Int.max, left: row)
        while true {
            let cost = spent + alone - leftPrices[current]
            if cost < loneliest.cost { loneliest = (cost, current) }
            for candidate in try candidates(current) {
                let cost = spent + candidate.cost - leftPrices[current] - rightPrices[candidate.right]
                guard cost < reached[candidate.right]?.cost ?? .max else { continue }
                reached[candidate.right] = (cost, current)
                queue.insert(cost, candidate.right)
            }
            var next = queue.removeFirst()
            while let found = next, reached[found.right]?.cost != found.cost { next = queue.removeFirst() }
            guard let next, next.cost < loneliest.cost else {
                // Its partner is free for another one then.
                let free = right[loneliest.left]
                setPrices(row, passed, reached, total: loneliest.cost)
                right[loneliest.left] = nil
                return shift(to: free, reached)
            }
            guard let holder = left[next.right] else {
                setPrices(row, passed, reached, total: next.cost)
                return shift(to: next.right, reached)
            }
            passed.append(next.right)
            (current, spent) = (holder, next.cost)
        }
    }

    /// Changes the prices so that each step of the way that was found costs nothing.
    private mutating func setPrices(
        _ row: Int,
        _ passed: [Int],
        _ reached: [Int: (cost: Int, from: Int)],
        total: Int
    ) {
        leftPrices[row] += total
        for passed in passed {
            guard let cost = reached[passed]?.cost, let holder = left[passed] else { continue }
            rightPrices[passed] -= total - cost
            leftPrices[holder] += total - cost
        }
    }

    /// Gives a free row on the right to the one from which it was reached, whose partner becomes free, and so on.
    private mutating func shift(to free: Int?, _ reached: [Int: (cost: Int, from: Int)]) {
        var free = free
        while let partner = free, let row = reached[partner]?.from {
            free = right[row]
            pair(row, with: partner)
        }
    }

    private mutating func pair(_ row: Int, with partner: Int) {
        right[row] = partner
        left[partner] = row
    }
}

/// Rows by their cost, the cheapest first, then by their number (a binary heap).
private struct CostQueue {
    private var items: [(cost: Int, right: Int)] = []

    mutating func insert(_ cost: Int, _ right: Int) {
        items.append((cost, right))
        var child = items.count - 1
        while child > 0, items[child] < items[(child - 1) / 2] {
            items.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    mutating func removeFirst() -> (cost: Int, right: Int)? {
        guard let last = items.popLast() else { return nil }
        guard let first = items.first else { return last }
        items[0] = last
        var parent = 0
        while true {
            let children = (2 * parent + 1..<2 * parent + 3).filter { $0 < items.count }
            guard let child = children.min(by: { items[$0] < items[$1] }), items[child] < items[parent] else { break }
            items.swapAt(child, parent)
            parent = child
        }
        return first
    }
}
