/// The pairs of some rows on the left with places on the right, each for one row or more, at the least total cost.
///
/// Each row and place has a price, so that no candidate costs less than the two prices, and each pair costs as much.
struct Assignment {
    /// The place of each row.
    private(set) var right: [Int?]
    /// The rows in each place.
    private var left: [[Int]]
    private let capacities: [Int]
    private var leftPrices: [Int]
    private var rightPrices: [Int]
    /// What it costs to stay alone: more than all pairs.
    private let alone: Int

    /// Creates an assignment without pairs.
    ///
    /// - Parameter capacities: How many rows each place is for.
    init(_ leftCount: Int, capacities: [Int]) {
        self.capacities = capacities
        right = Array(repeating: nil, count: leftCount)
        left = Array(repeating: [], count: capacities.count)
        leftPrices = Array(repeating: 0, count: leftCount)
        rightPrices = Array(repeating: 0, count: capacities.count)
        alone = (leftCount + 1) * Matching.worstCost
    }

    /// Adds a row, for which others may change their places.
    mutating func add(_ row: Int, _ candidates: (_ left: Int) throws -> [Matching.Candidate]) rethrows {
        let own = try candidates(row)
        let costs = own.map { $0.cost - rightPrices[$0.right] }
        leftPrices[row] = min(costs.min() ?? alone, alone)
        let free = zip(own, costs).filter { $1 == leftPrices[row] && hasRoom($0.right) }.map(\.0.right).min()
        if let free {
            move(row, to: free)
        } else {
            try search(from: row, candidates)
        }
    }

    private func hasRoom(_ place: Int) -> Bool { left[place].count < capacities[place] }

    /// Finds the cheapest way from a row to a place that has room, or to a row that stays alone.
    private mutating func search(
        from row: Int,
        _ candidates: (_ left: Int) throws -> [Matching.Candidate]
    ) rethrows {
        // What is known of the places that were reached.
        var reached: [Int: (cost: Int, from: Int)] = [:]
        var passed: [Int] = []
        var queue = CostQueue()
        var (current, spent) = ([row], 0)
        var loneliest = (cost: Int.max, left: row)
        while true {
            for row in current {
                let cost = spent + alone - leftPrices[row]
                if cost < loneliest.cost { loneliest = (cost, row) }
                for candidate in try candidates(row) {
                    let cost = spent + candidate.cost - leftPrices[row] - rightPrices[candidate.right]
                    guard cost < reached[candidate.right]?.cost ?? .max else { continue }
                    reached[candidate.right] = (cost, row)
                    queue.insert(cost, candidate.right)
                }
            }
            var next = queue.removeFirst()
            while let found = next, reached[found.right]?.cost != found.cost { next = queue.removeFirst() }
            guard let next, next.cost < loneliest.cost else {
                // Its place is free for another one then.
                setPrices(row, passed, reached, total: loneliest.cost)
                return shift(to: leave(loneliest.left), reached)
            }
            if hasRoom(next.right) {
                setPrices(row, passed, reached, total: next.cost)
                return shift(to: next.right, reached)
            }
            passed.append(next.right)
            (current, spent) = (left[next.right], next.cost)
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
            guard let cost = reached[passed]?.cost else { continue }
            rightPrices[passed] -= total - cost
            for row in left[passed] { leftPrices[row] += total - cost }
        }
    }

    /// Gives a place with room to the row from which it was reached, the place of that to another one, and so on.
    private mutating func shift(to free: Int?, _ reached: [Int: (cost: Int, from: Int)]) {
        var free = free
        while let place = free, let row = reached[place]?.from {
            free = leave(row)
            move(row, to: place)
        }
    }

    /// Takes a row from its place, and returns that.
    private mutating func leave(_ row: Int) -> Int? {
        guard let place = right[row] else { return nil }
        right[row] = nil
        left[place].removeAll { $0 == row }
        return place
    }

    private mutating func move(_ row: Int, to place: Int) {
        right[row] = place
        left[place].append(row)
    }
}

/// Places by their cost, the cheapest first, then by their number (a binary heap).
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
