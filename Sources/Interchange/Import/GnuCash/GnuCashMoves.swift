import Core

/// What a transaction of GnuCash moves between accounts of the wallet, and what for.
///
/// The amounts of an account's moves always add up to the quantities of its splits. Money that leaves one account and
/// arrives in another is a transfer. What then remains of a split is one transaction in the category, or a transfer with
/// the outside, that the largest of the other splits is.
struct GnuCashMoves: Sendable {
    /// A side of an account with money.
    struct Side: Sendable {
        let split: GnuCashSplit
        let account: ImportAccount
        /// Negative if it left the account.
        let amount: Money
    }

    /// What is at the other end of a side.
    enum End: Sendable {
        /// Another side, where the money arrives.
        case side(Side)
        /// The category, or the outside, that a split is; `nil` if there is no such split.
        case counter(GnuCashCounter?)
    }

    /// A side and what is at its other end.
    struct Move: Sendable {
        let side: Side
        let end: End
        /// The split that this is a move of.
        let split: GnuCashSplit
    }

    /// The moves.
    private(set) var moves: [Move] = []
    private var legs: [GnuCashLeg]

    /// Finds the moves of splits with amounts other than zero.
    init(_ legs: [GnuCashLeg], _ counters: [GnuCashCounter]) {
        self.legs = legs
        moveWholes()
        moveForeign()
        moveParts()
        moveRest(GnuCashCounters(counters))
    }

    /// Adds transfers between splits with opposite values, whatever their currencies.
    private mutating func moveWholes() {
        var open: [GnuCashNumber: [Int]] = [:]
        for index in legs.indices where !legs[index].value.isZero {
            if let other = open[legs[index].value.negated]?.last, legs[index].isOpposite(of: legs[other]) {
                open[legs[index].value.negated]?.removeLast()
                move(index, legs[index].rest.magnitude, other, legs[other].rest.magnitude)
            } else {
                open[legs[index].value, default: []].append(index)
            }
        }
    }

    /// Adds transfers between splits in other currencies and a part of the largest one in the transaction's currency.
    private mutating func moveForeign() {
        let divisible = legs.indices.filter { legs[$0].isDivisible && legs[$0].rest != 0 }
        guard let lowest = divisible.min(by: { legs[$0].rest < legs[$1].rest }),
            let highest = divisible.max(by: { legs[$0].rest < legs[$1].rest })
        else { return }
        for index in legs.indices where !legs[index].isDivisible && legs[index].rest != 0 {
            let other = legs[index].rest < 0 ? highest : lowest
            guard let units = legs[index].valueUnits, units != 0, (units < 0) == (legs[index].rest < 0),
                (units < 0) != (legs[other].rest < 0), units.magnitude <= legs[other].rest.magnitude,
                legs[index].account.name != legs[other].account.name
            else { continue }
            move(index, legs[index].rest.magnitude, other, units.magnitude)
        }
    }

    /// Adds transfers between what remains of the splits in the transaction's currency.
    private mutating func moveParts() {
        let open = legs.indices.filter { legs[$0].isDivisible && legs[$0].rest != 0 }
        var giving = open.filter { legs[$0].rest < 0 }
        var receiving = open.filter { legs[$0].rest > 0 }
        var (from, to) = (0, 0)
        while from < giving.count, to < receiving.count {
            if legs[giving[from]].account.name == legs[receiving[to]].account.name {
                // No account gives itself anything, so the next one is first.
                if to + 1 < receiving.count {
                    receiving.swapAt(to, to + 1)
                } else if from + 1 < giving.count {
                    giving.swapAt(from, from + 1)
                }
                guard legs[giving[from]].account.name != legs[receiving[to]].account.name else {
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
    private mutating func moveRest(_ counters: GnuCashCounters) {
        for leg in legs where leg.rest != 0 {
            let counter = counters.largest(oppositeTo: leg.rest)
            moves.append(Move(side: leg.side(leg.rest), end: .counter(counter), split: leg.split))
        }
    }

    /// Adds a transfer of amounts in minor units between two splits, the one that gives and the one that receives.
    private mutating func move(_ index: Int, _ units: UInt64, _ other: Int, _ otherUnits: UInt64) {
        let side = legs[index].take(units)
        let otherSide = legs[other].take(otherUnits)
        let (from, to) = side.amount.minorUnits < 0 ? (side, otherSide) : (otherSide, side)
        let (first, second) = side.amount.minorUnits < 0 ? (index, other) : (other, index)
        // Only one transfer is the last of a split.
        let split = legs[first].rest == 0 ? from.split : legs[second].split
        moves.append(Move(side: from, end: .side(to), split: split))
    }
}
