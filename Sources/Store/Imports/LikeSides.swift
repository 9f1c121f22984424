import Core
import Money

/// Sides that only look like those of transfers, with all that may be the other side.
struct LikeSides {
    typealias Side = OpenSides.Side

    /// The sides that are connected: each may be the other side of one that is, or of one that may be one's.
    private var groups: [[Side]] = []

    /// What sides have in common that may belong to the same others.
    private struct Kind: Hashable {
        let account: Account.ID
        let other: Account.ID?
        let isPlain: Bool
        let day: Int
        let amount: Int64

        init(_ side: Side) {
            (account, other, isPlain) = (side.account, side.other, side.isPlain)
            (day, amount) = (side.day, side.amount)
        }

        /// Whether a side of another kind, of the opposite amount and few days apart, may be the other one.
        func mayBelong(to kind: Kind) -> Bool {
            guard account != kind.account, other ?? kind.account == kind.account, kind.other ?? account == account
            else { return false }
            return names(kind) || isPlain && kind.isPlain
        }

        /// Whether one of two kinds names the account of the other.
        func names(_ kind: Kind) -> Bool { other != nil || kind.other != nil }
    }

    private struct Place: Hashable {
        let day: Int
        let amount: Int64
    }

    /// Returns the sides that are connected.
    ///
    /// One that names the account of another is rather meant than one that names nobody. Those of a single account are not.
    static func groups(of sides: [Side], _ currencies: [Account.ID: Currency?]) -> [[Side]] {
        guard Set(sides.lazy.map(\.account)).count > 1 else { return [] }
        let named = LikeSides(sides, currencies) { $0.names($1) }.groups
        let inNamed = Set(named.joined().map(\.row))
        return named + LikeSides(sides.filter { !inNamed.contains($0.row) }, currencies) { !$0.names($1) }.groups
    }

    /// Connects sides of some kinds.
    private init(_ sides: [Side], _ currencies: [Account.ID: Currency?], which areMeant: (Kind, Kind) -> Bool) {
        let kinds = Dictionary(grouping: sides, by: Kind.init)
        let places = Dictionary(grouping: kinds.keys) { Place(day: $0.day, amount: $0.amount) }
        func neighbors(_ kind: Kind) -> [Kind] {
            OpenSides.across(fromAmount: kind.amount).flatMap { days in
                (places[Place(day: kind.day + days, amount: -kind.amount)] ?? []).filter {
                    kind.mayBelong(to: $0) && areMeant(kind, $0) && currencies[$0.account] == currencies[kind.account]
                }
            }
        }
        var seen: Set<Kind> = []
        for side in sides {
            let first = Kind(side)
            guard seen.insert(first).inserted else { continue }
            var (open, group) = ([first], [Side]())
            while let kind = open.popLast() {
                group += kinds[kind] ?? []
                open += neighbors(kind).filter { seen.insert($0).inserted }
            }
            if group.count > 1 { groups.append(group.sorted { $0.day < $1.day }) }
        }
        groups.removeAll { group in Set(group.map { $0.amount < 0 }).count < 2 }
    }

    /// Returns the pairs of a group, the nearest first, if any of them would give the same balances: the sides that money
    /// left are of one account, and those where it arrived of another; and there are as many of both, or more of one that
    /// are all alike.
    static func pairs(of group: [Side]) -> [(out: Side, arrival: Side)]? {
        let (outs, ins) = (group.filter { $0.amount < 0 }, group.filter { $0.amount > 0 })
        guard Set(group.map(\.account)).count == 2, Set(outs.map(\.account)).count == 1 else { return nil }
        if outs.count != ins.count {
            let more = outs.count > ins.count ? outs : ins
            guard more.allSatisfy({ $0.day == more[0].day && $0.other == more[0].other }) else { return nil }
        }
        let pairs = Array(zip(outs, ins))
        let areNear = pairs.allSatisfy { out, arrival in
            (-OpenSides.daysBefore...OpenSides.days).contains(arrival.day - out.day)
                && Kind(out).mayBelong(to: Kind(arrival))
        }
        return areNear ? pairs : nil
    }
}

extension OpenSides.Side {
    /// Returns the side as one whose category somebody has chosen, or nobody.
    func with(isPlain: Bool) -> OpenSides.Side {
        var side = self
        side.isPlain = isPlain
        return side
    }
}
