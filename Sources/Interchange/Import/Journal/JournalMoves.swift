import Core

/// What an entry moves between accounts, two at a time.
///
/// One of its postings, the hub, is the other side of all the others: the only one to an account with money or equity, the
/// one to equity that opens accounts, or the only one whose amount has its sign. So a payment with several categories is an expense in each, and a transfer with
/// a fee is a transfer and an expense.
struct JournalMoves: Sendable {
    /// A posting that moves something.
    struct Leg: Sendable {
        let account: String
        let kind: JournalAccounts.Kind
        /// The line of the posting, from 1.
        let line: Int
        /// The day of the posting.
        let date: CivilDate
        var value: JournalValues.Value

        /// Whether it belongs to the accounts of the wallet, or to what is outside of it.
        fileprivate var isOfWallet: Bool { kind.isMoney || kind == .equity }
        /// Whether it takes something from its account.
        fileprivate var isNegative: Bool { value.weight.minorUnits < 0 }
    }

    /// A side of a move, and what is moved there.
    struct End: Sendable {
        let leg: Leg
        /// Negative if it leaves the account.
        let amount: Money
    }

    /// A move: the side of an account, and the category or account at the other end.
    struct Move: Sendable {
        let own: End
        let other: End
    }

    /// The moves, in the order of the postings.
    let moves: [Move]

    /// Finds the hub, or returns `nil` if there is none, or if it moves anything from one category to another.
    init?(_ legs: [Leg]) {
        let legs = Self.merged(legs)
        guard let hub = Self.hub(of: legs) else { return nil }
        var moves: [Move] = []
        for index in legs.indices where index != hub {
            guard let move = Self.move(legs[hub], legs[index], isOnly: legs.count == 2) else { return nil }
            moves.append(move)
        }
        self.moves = moves
    }

    /// Returns the legs with those of one account with money added up.
    private static func merged(_ legs: [Leg]) -> [Leg] {
        var merged: [Leg] = []
        for leg in legs {
            guard leg.kind.isMoney, let index = merged.firstIndex(where: { $0.canTake(leg) }) else {
                merged.append(leg)
                continue
            }
            let sum = merged[index].value.amount.minorUnits + leg.value.amount.minorUnits
            let money = Money(minorUnits: sum, currency: leg.value.amount.currency)
            merged[index].value = JournalValues.Value(amount: money, weight: money)
        }
        return merged.filter { $0.value.amount.minorUnits != 0 }
    }

    private static func hub(of legs: [Leg]) -> Int? {
        let ofWallet = legs.indices.filter { legs[$0].isOfWallet }
        if ofWallet.count == 1 { return ofWallet[0] }
        let equity = legs.indices.filter { legs[$0].kind == .equity }
        if equity.count == 1, ofWallet.count == legs.count { return equity[0] }
        let negative = legs.indices.filter { legs[$0].isNegative }
        if negative.count == 1 { return negative[0] }
        let positive = legs.indices.filter { !legs[$0].isNegative }
        return positive.count == 1 ? positive[0] : nil
    }

    /// Returns the move between the hub and another posting.
    ///
    /// - Parameter isOnly: Whether there is no third one, so that the hub's amount is that of this move.
    private static func move(_ hub: Leg, _ leg: Leg, isOnly: Bool) -> Move? {
        let weight = leg.value.weight
        let opposite = Money(minorUnits: -weight.minorUnits, currency: weight.currency)
        guard isOnly || hub.value.amount.currency == weight.currency else { return nil }
        let ends = (
            End(leg: hub, amount: isOnly ? hub.value.amount : opposite), End(leg: leg, amount: leg.value.amount)
        )
        switch (hub.isOfWallet, leg.isOfWallet) {
        case (true, false): return hub.kind.isMoney ? Move(own: ends.0, other: ends.1) : nil
        case (false, true): return leg.kind.isMoney ? Move(own: ends.1, other: ends.0) : nil
        case (false, false): return nil
        case (true, true):
            guard hub.kind.isMoney || leg.kind.isMoney else { return nil }
            return hub.kind.isMoney ? Move(own: ends.0, other: ends.1) : Move(own: ends.1, other: ends.0)
        }
    }
}

extension JournalMoves.Leg {
    /// Whether another posting can be added to this one.
    fileprivate func canTake(_ other: JournalMoves.Leg) -> Bool {
        account == other.account && date == other.date && value.amount == value.weight
            && other.value.amount == other.value.weight && value.amount.currency == other.value.amount.currency
            && abs(value.amount.minorUnits) <= Money.maximumMinorUnits
    }
}
