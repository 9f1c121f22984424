import Core

/// The sides of transfers, each of which is taken once.
struct OpenSides {
    /// An amount that was added to an account on a day, or taken from it.
    struct Side {
        let row: EarlierRow
        let account: Account.ID
        let day: Int
        /// In minor units, negative if it was taken.
        let amount: Int64
        /// The account at the other end, if that is known.
        let other: Account.ID?
        /// The amount there, in minor units, with the other sign; `nil` if that is not known.
        var otherAmount: Int64?
        /// The day there.
        var otherDay: Int?
        /// Whether it is a row whose file says whether it is a transfer.
        var isSettled = false
        /// The id of the typed transaction that the row was merged with.
        var typed: Int64?

        /// What tells it from all others: both sides of a transfer are of one transaction.
        var id: ID { ID(row: row, account: account) }
        /// What the transaction of the row is remembered by.
        var transaction: EarlierRow { typed.map(EarlierRow.wallet) ?? row }
        /// Whether it is of a transaction of the wallet.
        var isInWallet: Bool { if case .wallet = row { true } else { false } }
    }

    /// A row or transaction, and the account of the side.
    struct ID: Hashable {
        let row: EarlierRow
        let account: Account.ID
    }

    private struct Key: Hashable {
        let account: Account.ID
        let day: Int
        let amount: Int64
    }

    private var sides: [Key: [Side]] = [:]

    /// Whether there are no sides.
    var isEmpty: Bool { sides.isEmpty }
    /// The amounts of the sides.
    var amounts: Set<Int64> { Set(sides.keys.map(\.amount)) }

    /// Adds a side.
    mutating func add(_ side: Side) {
        sides[Key(account: side.account, day: side.day, amount: side.amount), default: []].append(side)
    }

    /// Removes a side.
    mutating func remove(_ side: Side) {
        sides[Key(account: side.account, day: side.day, amount: side.amount)]?.removeAll { $0.row == side.row }
    }

    /// How far apart the sides of a transfer may be, in days.
    static let days = 5

    /// Which sides a row can have.
    struct Search {
        /// How much later than the row a side may be, in days, the best first.
        let distances: (Side) -> [Int]
        /// The account and the amount of the sides, if there can be any.
        let place: (Side) -> (account: Account.ID, amount: Int64)?
        /// Whether such a side can be that of the row.
        let fits: (_ row: Side, _ side: Side) -> Bool
    }

    /// Pairs rows with sides, and removes those that were paired.
    ///
    /// The nearest days come first, but as many rows as possible are paired: of transfers that are alike, a later one may
    /// have arrived on the day on which the next one left.
    ///
    /// - Parameter body: Called with each pair, in the order of the rows.
    mutating func pair(
        _ rows: [Side],
        _ search: Search,
        _ body: (_ row: Side, _ side: Side) throws -> Void
    ) rethrows {
        var pairing = Pairing(sides: self, search: search)
        pairing.pairNearest(rows, in: &self)
        pairing.pairMore(rows)
        for row in rows {
            guard let side = pairing.side[row.row] else { continue }
            remove(side)
            try body(row, side)
        }
    }

    fileprivate func all(for row: Side, daysLater distance: Int, _ search: Search) -> some Sequence<Side> {
        let key = search.place(row).map { Key(account: $0.account, day: row.day + distance, amount: $0.amount) }
        return (key.flatMap { sides[$0] } ?? []).lazy.filter { search.fits(row, $0) }
    }

    /// The distances at which the same side can be dated, the nearest first.
    static let near = (-days...days).sorted { (abs($0), -$0) < (abs($1), -$1) }

    /// The distances from a side to the other one, those at which money arrives after it left first.
    static func across(from side: Side) -> [Int] {
        let isOut = side.amount < 0
        return near.filter { isOut ? $0 >= 0 : $0 <= 0 } + near.filter { isOut ? $0 < 0 : $0 > 0 }
    }
}

/// Pairs rows with sides: a maximum matching of the two, by augmenting paths.
private struct Pairing {
    /// All sides, also those that were paired.
    let sides: OpenSides
    let search: OpenSides.Search
    /// The side of each row.
    private(set) var side: [EarlierRow: OpenSides.Side] = [:]
    /// The row of each side.
    private var row: [OpenSides.ID: OpenSides.Side] = [:]

    init(sides: OpenSides, search: OpenSides.Search) {
        self.sides = sides
        self.search = search
    }

    /// Pairs each row with the nearest side that is left, and removes that and any side that the row is itself.
    mutating func pairNearest(_ rows: [OpenSides.Side], in open: inout OpenSides) {
        let order = rows.map { ($0, search.distances($0)) }
        for index in 0...2 * OpenSides.days {
            for (row, distances) in order where index < distances.count && side[row.row] == nil {
                guard let found = open.all(for: row, daysLater: distances[index], search).first(where: { _ in true })
                else { continue }
                (side[row.row], self.row[found.id]) = (found, row)
                open.remove(found)
                open.remove(row)
            }
        }
    }

    /// Pairs rows that are left, if others can have another side instead of theirs.
    mutating func pairMore(_ rows: [OpenSides.Side]) {
        // The row from which each side was reached. What a search has reached in vain leads nowhere later either.
        var origin: [OpenSides.ID: OpenSides.Side] = [:]
        for start in rows where side[start.row] == nil {
            var reached: [OpenSides.Side] = []
            var last: OpenSides.Side?
            var queue = [start][...]
            while last == nil, let next = queue.popFirst() {
                for distance in search.distances(next) where last == nil {
                    for found in sides.all(for: next, daysLater: distance, search) where origin[found.id] == nil {
                        origin[found.id] = next
                        reached.append(found)
                        guard let other = row[found.id] else {
                            last = found
                            break
                        }
                        queue.append(other)
                    }
                }
            }
            guard var found = last else { continue }
            while let next = origin[found.id] {
                let former = side[next.row]
                (side[next.row], row[found.id]) = (found, next)
                guard let former else { break }
                found = former
            }
            for side in reached { origin[side.id] = nil }
        }
    }
}
