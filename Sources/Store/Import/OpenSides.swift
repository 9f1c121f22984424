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

        /// What the transaction of the row is remembered by.
        var transaction: EarlierRow { typed.map(EarlierRow.wallet) ?? row }
        /// Whether it is of a transaction of the wallet.
        var isInWallet: Bool { if case .wallet = row { true } else { false } }
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

    /// Returns the first side of an account, a day and an amount that fits.
    func first(
        in account: Account.ID,
        on day: Int,
        _ amount: Int64,
        where fits: (Side) -> Bool
    ) -> Side? {
        sides[Key(account: account, day: day, amount: amount)]?.first(where: fits)
    }

    /// How far apart the sides of a transfer may be, in days.
    static let days = 5

    /// Pairs rows with sides, the nearest days first, and removes the sides that were paired.
    ///
    /// - Parameters:
    ///   - distances: How much later than its row a side may be, in days, the best first.
    ///   - find: Returns the side for a row on a day, if there is one.
    ///   - body: Called with each pair.
    mutating func pair(
        _ rows: [Side],
        distances: (Side) -> [Int],
        find: (OpenSides, Side, _ day: Int) -> Side?,
        _ body: (_ row: Side, _ side: Side) throws -> Void
    ) rethrows {
        var taken: Set<EarlierRow> = []
        let order = rows.map { ($0, distances($0)) }
        for index in 0...2 * Self.days {
            for (row, distances) in order where index < distances.count && !taken.contains(row.row) {
                guard let side = find(self, row, row.day + distances[index]) else { continue }
                taken.formUnion([row.row, side.row])
                remove(side)
                remove(row)
                try body(row, side)
            }
        }
    }

    /// The distances at which the same side can be dated, the nearest first.
    static let near = (-days...days).sorted { (abs($0), -$0) < (abs($1), -$1) }

    /// The distances from a side to the other one, those at which money arrives after it left first.
    static func across(from side: Side) -> [Int] {
        let isOut = side.amount < 0
        return near.filter { isOut ? $0 >= 0 : $0 <= 0 } + near.filter { isOut ? $0 < 0 : $0 > 0 }
    }
}
