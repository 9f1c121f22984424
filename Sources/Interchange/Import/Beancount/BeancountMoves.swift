import Core

/// What an entry moves: each posting to an account with money is one side, with exactly its amount.
///
/// Two postings with opposite amounts, or the only two in different currencies, are a transfer. Every other one is a
/// transaction in the category that it is for, or a transfer with what is outside of the wallet.
struct BeancountMoves: Sendable {
    /// A move of money.
    enum Move: Sendable {
        case transfer(BeancountMoney, BeancountMoney)
        case other(BeancountMoney, BeancountFlows.Target)
    }

    private struct Amount: Hashable {
        let currency: Currency
        let minorUnits: Int64
    }

    /// The moves, in the order of the postings.
    let moves: [Move]

    /// Finds the moves of amounts that are not zero.
    init(_ money: [BeancountMoney], _ flows: BeancountFlows) throws(AmountProblem) {
        var partners: [Int: Int] = [:]
        var open: [Amount: [Int]] = [:]
        for (index, own) in money.enumerated() {
            let opposite = Amount(currency: own.amount.currency, minorUnits: -own.amount.minorUnits)
            if let other = open[opposite]?.last, money[other].account != own.account {
                open[opposite]?.removeLast()
                partners[other] = index
                partners[index] = other
            } else {
                open[Amount(currency: own.amount.currency, minorUnits: own.amount.minorUnits), default: []].append(
                    index
                )
            }
        }
        let rest = money.indices.filter { partners[$0] == nil }
        if rest.count == 2, try Self.isExchange(money[rest[0]], money[rest[1]], flows) {
            partners[rest[0]] = rest[1]
            partners[rest[1]] = rest[0]
        }
        var moves: [Move] = []
        for (index, own) in money.enumerated() {
            guard let other = partners[index] else {
                moves.append(.other(own, flows.target(of: own)))
                continue
            }
            if index < other { moves.append(.transfer(own, money[other])) }
        }
        self.moves = moves
    }

    /// Whether two amounts are in different currencies and one was exchanged for the other, not for something else.
    private static func isExchange(
        _ first: BeancountMoney,
        _ second: BeancountMoney,
        _ flows: BeancountFlows
    ) throws(AmountProblem) -> Bool {
        guard first.amount.currency != second.amount.currency, first.isNegative != second.isNegative else {
            return false
        }
        guard try flows.areSmall(beside: first.weight) else { return false }
        return try flows.areSmall(beside: second.weight)
    }
}
