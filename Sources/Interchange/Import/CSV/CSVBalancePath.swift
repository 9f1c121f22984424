import Core

/// Tells whether rows can be put into an order in which their balances add up, when they come in another.
///
/// Each row leads from one balance to the next one. They are one path (an Eulerian one) where they hang together and as
/// many rows lead to each balance as lead away from it, but for the first and the last.
struct CSVBalancePath: Sendable {
    /// How many more rows lead to a balance than away from it.
    private var surplus: [Int64: Int] = [:]
    /// For each balance another one that hangs together with it; its own for one of them all.
    private var neighbours: [Int64: Int64] = [:]

    /// Adds a row.
    ///
    /// - Parameters:
    ///   - amount: What it moved, in minor units.
    ///   - balance: The balance behind it, in minor units.
    mutating func add(amount: Int64, balance: Int64) {
        let before = balance &- amount
        surplus[balance, default: 0] += 1
        surplus[before, default: 0] -= 1
        neighbours[root(of: before)] = root(of: balance)
    }

    /// Whether all rows are one path.
    var isWhole: Bool {
        let roots = neighbours.count { $0.key == $0.value }
        return roots == 1 && surplus.values.reduce(0) { $0 + max(0, $1) } <= 1
    }

    private mutating func root(of balance: Int64) -> Int64 {
        var root = balance
        while let next = neighbours[root], next != root {
            // Halves the way for the next time.
            neighbours[root] = neighbours[next]
            root = neighbours[root] ?? next
        }
        neighbours[root] = root
        return root
    }
}
