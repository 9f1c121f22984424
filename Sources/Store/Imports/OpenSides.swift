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

        /// Whether nobody has chosen the category of its transaction, so that this may be a side.
        var isPlain = false
        /// The hash of the account at the other end, if it is none of the user's.
        var stranger: Int64?
        /// Whether earlier imports have brought both sides of its transfer.
        var isPaired = false
        /// The title and the note that it has, or would have as a transaction of its own.
        var title = ""
        var note = ""

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

    /// The sides, without those that were paired.
    private var sides: [Side?] = []
    /// The numbers of the sides with an account, a day and an amount.
    private var places: [Key: [Int]] = [:]

    /// Whether no side was added.
    var isEmpty: Bool { places.isEmpty }
    /// The amounts of the sides.
    var amounts: Set<Int64> { Set(places.keys.map(\.amount)) }

    /// Adds a side.
    mutating func add(_ side: Side) {
        places[Key(account: side.account, day: side.day, amount: side.amount), default: []].append(sides.count)
        sides.append(side)
    }

    /// How many days money may be on the way.
    static let days = 5
    /// How many days it may arrive before it left, as banks date it.
    static let daysBefore = 1

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
        let partners = Matching.maximum(rows.count, sides.count) { candidates(for: rows[$0], search) }
        for (row, partner) in zip(rows, partners) {
            guard let partner, let side = sides[partner] else { continue }
            sides[partner] = nil
            try body(row, side)
        }
    }

    /// Removes the sides of some transactions of the wallet.
    mutating func remove(of transactions: Set<Int64>) {
        for number in sides.indices {
            guard case .wallet(let id)? = sides[number]?.row, transactions.contains(id) else { continue }
            sides[number] = nil
        }
    }

    private func candidates(for row: Side, _ search: Search) -> [Matching.Candidate] {
        guard let place = search.place(row) else { return [] }
        return search.distances(row).enumerated().flatMap { rank, distance in
            let key = Key(account: place.account, day: row.day + distance, amount: place.amount)
            return (places[key] ?? []).lazy.filter { sides[$0].map { search.fits(row, $0) } ?? false }
                .map { Matching.Candidate(right: $0, cost: Matching.cost(ofRank: rank)) }
        }
    }

    /// The distances at which the same side can be dated, the nearest first.
    static let near = (-days...days).sorted { (abs($0), -$0) < (abs($1), -$1) }

    /// The distances from a side to the other one, the nearest first.
    static func across(from side: Side) -> [Int] { across(fromAmount: side.amount) }

    /// The distances from a side with an amount to the other one, the nearest first.
    static func across(fromAmount amount: Int64) -> [Int] { amount < 0 ? afterLeaving : beforeArriving }

    private static let afterLeaving = Array(0...days) + [-daysBefore]
    private static let beforeArriving = afterLeaving.map(-)
}
