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
        /// What brought it: the number of the row's file or, of a transfer with both sides of one import, that import; `nil`
        /// if that is not known.
        var source: Source?
        /// Whether it names an account that the wallet did not know when its row was imported, or another one than that at
        /// which it waits for the other side.
        var isNamedSince = false
        /// Whether earlier imports have brought both sides of its transfer.
        var isPaired = false
        /// The title and the note that it has, or would have as a transaction of its own.
        var title = ""
        var note = ""

        /// What the transaction of the row is remembered by.
        var transaction: EarlierRow { typed.map(EarlierRow.wallet) ?? row }
        /// The number of the row; `nil` for a transaction of the wallet.
        var number: Int64? { if case .staged(let number) = row { number } else { nil } }
        /// Whether it is of a transaction of the wallet.
        var isInWallet: Bool { if case .wallet = row { true } else { false } }
    }

    /// What can bring both sides of a transfer.
    enum Source: Hashable {
        case file(Int)
        case command(Int64)
    }

    private struct Place: Hashable {
        let account: Account.ID
        let day: Int
        let amount: Int64
    }

    /// What sides have in common that fit the same rows.
    private struct Alike: Hashable {
        let place: Place
        let other: Account.ID?
        let otherAmount: Int64?
        let otherDay: Int?

        init(_ side: Side) {
            place = Place(account: side.account, day: side.day, amount: side.amount)
            (other, otherAmount, otherDay) = (side.other, side.otherAmount, side.otherDay)
        }
    }

    /// The sides, without those that were paired.
    private var sides: [Side?] = []

    /// Whether no side was added.
    var isEmpty: Bool { sides.isEmpty }
    /// The amounts of the sides.
    var amounts: Set<Int64> { Set(sides.compactMap { $0?.amount }) }

    /// Adds a side.
    mutating func add(_ side: Side) { sides.append(side) }

    /// How many days money may be on the way.
    static let days = TransferDays.onTheWay
    /// How many days it may arrive before it left, as banks date it.
    static let daysBefore = TransferDays.beforeLeaving

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
        var kinds: [Alike: [Int]] = [:]
        for (number, side) in sides.enumerated() { side.map { kinds[Alike($0), default: []].append(number) } }
        let alike = kinds.sorted { $0.value[0] < $1.value[0] }
        let groups = Dictionary(grouping: alike.indices) { alike[$0].key.place }
        let partners = Matching.maximum(rows.count, alike: alike.map(\.value)) { index -> [Matching.Candidate] in
            let row = rows[index]
            guard let (account, amount) = search.place(row) else { return [] }
            return search.distances(row).enumerated().flatMap { rank, distance in
                (groups[Place(account: account, day: row.day + distance, amount: amount)] ?? []).filter { group in
                    sides[alike[group].value[0]].map { search.fits(row, $0) } ?? false
                }
                .map { Matching.Candidate(right: $0, cost: Matching.cost(ofRank: rank)) }
            }
        }
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

    /// The distances at which the same side can be dated, the nearest first.
    static let near = (-days...days).sorted { (abs($0), -$0) < (abs($1), -$1) }

    /// The distances from a side to the other one, the nearest first.
    static func across(from side: Side) -> [Int] { across(fromAmount: side.amount) }

    /// The distances from a side with an amount to the other one, the nearest first.
    static func across(fromAmount amount: Int64) -> [Int] { amount < 0 ? afterLeaving : beforeArriving }

    private static let afterLeaving = Array(0...days) + [-daysBefore]
    private static let beforeArriving = afterLeaving.map(-)
}
