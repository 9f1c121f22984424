import Money

/// The moves of an entry one of whose postings, the hub, is the other side of all the others.
///
/// The hub is the only posting to an account with money or to the outside, the one to the outside that opens accounts, or
/// the only one whose weight has its sign. So a payment with several categories is an expense in each, and a transfer with
/// a fee is a transfer and an expense.
struct LedgerHub: Sendable {
    /// A posting that moves something.
    private struct Leg: Sendable {
        let index: Int
        let posting: LedgerPosting
        var amount: Money
        var weight: Money

        var isMoney: Bool { if case .money = posting.role { true } else { false } }
        /// Whether it is of an account, or of what is outside of the wallet, and not of a category.
        var isTracked: Bool { if case .category = posting.role { false } else { true } }
        var isNegative: Bool { weight.minorUnits < 0 }
        var end: LedgerMove.End { LedgerMove.End(index: index, amount: amount) }

        /// Whether another posting can be added to this one.
        func canTake(_ other: Leg) -> Bool {
            posting.account == other.posting.account && posting.date == other.posting.date && amount == weight
                && other.amount == other.weight && amount.currency == other.amount.currency
                && abs(amount.minorUnits) <= Money.maximumMinorUnits
        }
    }

    /// The moves, in the order of the postings.
    private(set) var moves: [LedgerMove] = []

    /// Finds the hub among the postings that move anything, or returns `nil` if there is none, or if it moves anything from
    /// one category to another.
    init?(_ postings: [LedgerPosting]) {
        guard let legs = Self.merged(postings), let hub = Self.hub(of: legs) else { return nil }
        for index in legs.indices where index != hub {
            guard let move = Self.move(legs[hub], legs[index], isOnly: legs.count == 2) else { return nil }
            moves.append(move)
        }
    }

    /// Returns the postings with those of one account with money added up, or `nil` if a weight is no amount.
    private static func merged(_ postings: [LedgerPosting]) -> [Leg]? {
        var merged: [Leg] = []
        for (index, posting) in postings.enumerated() {
            guard let amount = posting.amount, amount.minorUnits != 0 else { continue }
            guard let weight = posting.weight?.money else { return nil }
            let leg = Leg(index: index, posting: posting, amount: amount, weight: weight)
            guard leg.isMoney, let index = merged.firstIndex(where: { $0.canTake(leg) }) else {
                merged.append(leg)
                continue
            }
            let sum = merged[index].amount.minorUnits + amount.minorUnits
            merged[index].amount = Money(minorUnits: sum, currency: amount.currency)
            merged[index].weight = merged[index].amount
        }
        return merged.filter { $0.amount.minorUnits != 0 }
    }

    private static func hub(of legs: [Leg]) -> Int? {
        let tracked = legs.indices.filter { legs[$0].isTracked }
        if tracked.count == 1 { return tracked[0] }
        let outside = tracked.filter { !legs[$0].isMoney }
        if outside.count == 1, tracked.count == legs.count { return outside[0] }
        let negative = legs.indices.filter { legs[$0].isNegative }
        if negative.count == 1 { return negative[0] }
        let positive = legs.indices.filter { !legs[$0].isNegative }
        return positive.count == 1 ? positive[0] : nil
    }

    /// Returns the move between the hub and another posting.
    ///
    /// - Parameter isOnly: Whether there is no third one, so that the hub's amount is that of this move.
    private static func move(_ hub: Leg, _ leg: Leg, isOnly: Bool) -> LedgerMove? {
        guard isOnly || hub.amount.currency == leg.weight.currency else { return nil }
        var hub = hub
        if !isOnly { hub.amount = leg.weight.negated }
        let (own, other) = hub.isMoney || !leg.isMoney ? (hub, leg) : (leg, hub)
        guard own.isMoney else { return nil }
        let target = other.isMoney ? LedgerMove.Target.account(other.end) : .posting(other.end)
        return LedgerMove(own: own.end, target: target, last: own.index)
    }
}
