import Money

/// Finds what an entry moves between accounts of the wallet, and what for.
///
/// The amounts of an account's moves always add up to those of its postings. Money that leaves one account and arrives in
/// another is a transfer. What then remains of a posting is for the largest of the other postings: a category, or what is
/// outside of the wallet.
struct LedgerMoves: Sendable {
    /// A posting with money, and what of it is still to be moved.
    private struct Leg: Sendable {
        let index: Int
        let account: String
        let currency: Currency
        let weight: LedgerPosting.Sum
        /// In minor units of its currency; negative if it leaves the account.
        var rest: Int64

        /// Whether the weight is in the currency of the account, so that a part of the posting is the same part of it.
        var isDivisible: Bool { weight.unit == currency.code }

        /// Returns a side with an amount in minor units.
        func end(_ minorUnits: Int64) -> LedgerMove.End {
            LedgerMove.End(index: index, amount: Money(minorUnits: minorUnits, currency: currency))
        }
    }

    /// The moves.
    private(set) var moves: [LedgerMove] = []
    private var legs: [Leg] = []
    private let rules: LedgerRules

    /// Returns the moves of the postings of an entry, or `nil` if they cannot be told: with a division among all, where
    /// several are the other side of several.
    static func find(in postings: [LedgerPosting], _ rules: LedgerRules) -> [LedgerMove]? {
        if case .amongAll = rules.division { return LedgerHub(postings)?.moves }
        return LedgerMoves(postings, rules).moves
    }

    private init(_ postings: [LedgerPosting], _ rules: LedgerRules) {
        self.rules = rules
        for (index, posting) in postings.enumerated() {
            guard case .money = posting.role, let amount = posting.amount, amount.minorUnits != 0,
                let weight = posting.weight
            else { continue }
            legs.append(
                Leg(
                    index: index,
                    account: posting.account,
                    currency: amount.currency,
                    weight: weight,
                    rest: amount.minorUnits
                )
            )
        }
        let counters = LedgerCounters(postings, rules)
        moveWholes()
        if case .amongTransfers = rules.division {
            moveForeign()
            moveParts()
        } else {
            moveExchange(counters)
        }
        moveRest(counters)
        if rules.keepsOrder { moves = moves.map(\.inOrder).sorted { $0.own.index < $1.own.index } }
    }

    /// Adds transfers between postings with opposite amounts or weights.
    private mutating func moveWholes() {
        var open: [LedgerPosting.Sum: [Int]] = [:]
        for index in legs.indices {
            let leg = legs[index]
            let sum = rules.pairsWeights ? leg.weight : LedgerPosting.Sum(leg.end(leg.rest).amount)
            guard !sum.number.isZero else { continue }
            if let other = open[-sum]?.last, areOpposite(leg, legs[other]) {
                open[-sum]?.removeLast()
                move(index, leg.rest.magnitude, other, legs[other].rest.magnitude)
            } else {
                open[sum, default: []].append(index)
            }
        }
    }

    /// Whether the money of one posting is that of the other: it left one account and arrived in another one, in the same
    /// amount if they have the same currency.
    private func areOpposite(_ leg: Leg, _ other: Leg) -> Bool {
        leg.account != other.account && (leg.rest < 0) != (other.rest < 0)
            && (leg.currency != other.currency || leg.rest == -other.rest)
    }

    /// Adds a transfer between the only two postings that remain, if they are in different currencies and one was exchanged
    /// for the other, not for something else.
    private mutating func moveExchange(_ counters: LedgerCounters) {
        let open = legs.indices.filter { legs[$0].rest != 0 }
        guard open.count == 2 else { return }
        let (first, second) = (legs[open[0]], legs[open[1]])
        guard first.currency != second.currency, (first.rest < 0) != (second.rest < 0),
            counters.areSmall(beside: first.weight), counters.areSmall(beside: second.weight)
        else { return }
        move(open[0], first.rest.magnitude, open[1], second.rest.magnitude)
    }

    /// Adds transfers between postings in other currencies and a part of the largest one that can be divided.
    private mutating func moveForeign() {
        let divisible = legs.indices.filter { legs[$0].isDivisible && legs[$0].rest != 0 }
        guard let lowest = divisible.min(by: { legs[$0].rest < legs[$1].rest }),
            let highest = divisible.max(by: { legs[$0].rest < legs[$1].rest })
        else { return }
        for index in legs.indices where !legs[index].isDivisible && legs[index].rest != 0 {
            let other = legs[index].rest < 0 ? highest : lowest
            guard let units = legs[index].weight.money?.minorUnits, units != 0, (units < 0) == (legs[index].rest < 0),
                (units < 0) != (legs[other].rest < 0), units.magnitude <= legs[other].rest.magnitude,
                legs[index].account != legs[other].account
            else { continue }
            move(index, legs[index].rest.magnitude, other, units.magnitude)
        }
    }

    /// Adds transfers between what remains of the postings that can be divided.
    private mutating func moveParts() {
        let open = legs.indices.filter { legs[$0].isDivisible && legs[$0].rest != 0 }
        var giving = open.filter { legs[$0].rest < 0 }
        var receiving = open.filter { legs[$0].rest > 0 }
        var (from, to) = (0, 0)
        while from < giving.count, to < receiving.count {
            if legs[giving[from]].account == legs[receiving[to]].account {
                // No account gives itself anything, so the next one is first.
                if to + 1 < receiving.count {
                    receiving.swapAt(to, to + 1)
                } else if from + 1 < giving.count {
                    giving.swapAt(from, from + 1)
                }
                guard legs[giving[from]].account != legs[receiving[to]].account else {
                    to += 1
                    continue
                }
            }
            let units = min(legs[giving[from]].rest.magnitude, legs[receiving[to]].rest.magnitude)
            move(giving[from], units, receiving[to], units)
            if legs[giving[from]].rest == 0 { from += 1 }
            if legs[receiving[to]].rest == 0 { to += 1 }
        }
    }

    /// Adds the moves of what remains.
    private mutating func moveRest(_ counters: LedgerCounters) {
        for leg in legs where leg.rest != 0 {
            let target = counters.target(of: leg.weight.unit, isNegative: leg.rest < 0)
            moves.append(LedgerMove(own: leg.end(leg.rest), target: .largest(target), last: leg.index))
        }
    }

    /// Adds a transfer of amounts in minor units between two postings, the one that gives first.
    private mutating func move(_ index: Int, _ units: UInt64, _ other: Int, _ otherUnits: UInt64) {
        let (from, to) = legs[index].rest < 0 ? (index, other) : (other, index)
        let ends = [(index, units), (other, otherUnits)].map { leg, units in
            let amount = legs[leg].rest < 0 ? -Int64(units) : Int64(units)
            legs[leg].rest -= amount
            return legs[leg].end(amount)
        }
        let (given, received) = from == index ? (ends[0], ends[1]) : (ends[1], ends[0])
        // Only one transfer is the last of a posting.
        let last = legs[from].rest == 0 ? from : to
        moves.append(LedgerMove(own: given, target: .account(received), last: legs[last].index))
    }
}

extension LedgerMove {
    /// The move as that of the first of its two postings.
    fileprivate var inOrder: LedgerMove {
        guard case .account(let other) = target, other.index < own.index else { return self }
        return LedgerMove(own: other, target: .account(own), last: last)
    }
}
