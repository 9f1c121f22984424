import Core
import Money

/// Decides which sides of transfers between accounts of the user belong together.
///
/// The decision depends on nothing but the sides, so that the same files give the same transfers in any order. These are
/// paired, in this order:
///
/// 1. two sides that name each other's accounts and are few days apart;
/// 2. two that name each other's accounts, of which each is the nearest one of the other, at any distance, first of one
///    file, unless the user typed one, as what was typed is never decided anew, or typed something nearer that can be the
///    other side;
/// 3. one that names the account of another, few days apart, which names nobody and has no category that anybody chose:
///    first those with a word in common, or with one of the name of the first account;
/// 4. two in two currencies that name each other's accounts and are few days apart, unless another one is as near; those
///    of one transfer first.
///
/// Of what is left, several sides of one day that name an account are ``collected`` if that has one row of their sum.
///
/// Money arrives a day before it left at the earliest, as banks date it differently. Otherwise the nearest are paired
/// first, and as many as possible.
struct PairedSides {
    typealias Side = OpenSides.Side

    /// The sides, in an order that does not depend on that of the imports, nor on the device, but for those that are alike.
    let sides: [Side]
    /// The number of the other side of each, if there is one.
    private(set) var partners: [Int?]
    /// The numbers of the sides that one bank has as several rows, and another as a single one of their sum, such as the
    /// payments of a collective order: neither row is the other side of another.
    private(set) var collected: Set<Int> = []

    private let accounts: [Account.ID: Account]
    /// A number for each side, the same for those that are alike.
    private let kinds: [Int]
    private let typed: Set<Place>

    private struct Place: Hashable {
        let account: Account.ID
        let amount: Int64
        let day: Int

        init(account: Account.ID, amount: Int64, day: Int) {
            (self.account, self.amount, self.day) = (account, amount, day)
        }

        init(_ side: Side) { self.init(account: side.account, amount: side.amount, day: side.day) }
    }

    /// What sides have in common that are equally good for any other one, in an order that is the same on all devices.
    private struct Alike: Hashable, Comparable {
        let place: Place
        let accountName: String
        let otherName: String
        let other: Account.ID?
        let isPlain: Bool
        let namesStranger: Bool
        let title: String
        let note: String

        init(_ side: Side, _ accounts: [Account.ID: Account]) {
            place = Place(side)
            accountName = accounts[side.account]?.name ?? ""
            otherName = side.other.flatMap { accounts[$0] }?.name ?? ""
            (other, isPlain, namesStranger) = (side.other, side.isPlain, side.stranger != nil)
            (title, note) = (side.title, side.note)
        }

        static func < (first: Self, second: Self) -> Bool {
            let (one, two) = (first.place, second.place)
            guard (one.day, one.amount) == (two.day, two.amount) else {
                return (one.day, one.amount) < (two.day, two.amount)
            }
            return (first.accountName, first.otherName, first.title, first.note, first.flags)
                < (second.accountName, second.otherName, second.title, second.note, second.flags)
        }

        private var flags: Int { (isPlain ? 0 : 1) + (namesStranger ? 2 : 0) }
    }

    /// Decides about sides.
    ///
    /// - Parameter typed: What the user typed and no row of a file has brought.
    init(_ sides: [Side], typed: [Side] = [], accounts: [Account]) {
        let accounts = Dictionary(accounts.map { ($0.id, $0) }) { first, _ in first }
        let sorted = sides.map { (side: $0, kind: Alike($0, accounts)) }.sorted { first, second in
            guard first.kind == second.kind else { return first.kind < second.kind }
            return first.side.order < second.side.order
        }
        self.sides = sorted.map(\.side)
        self.accounts = accounts
        self.typed = Set(typed.map(Place.init))
        partners = Array(repeating: nil, count: sides.count)
        kinds = sorted.indices.reduce(into: []) { kinds, number in
            let isAlike = number > 0 && sorted[number].kind == sorted[number - 1].kind
            kinds.append(isAlike ? kinds[number - 1] : number)
        }
        let named = self.sides.indices.filter { self.sides[$0].other != nil }
        let ofOneCurrency = named.filter { !isExchange($0) }
        pairNear(ofOneCurrency.filter { self.sides[$0].amount < 0 }) { row, side, rank in
            side.other == row.account ? rank : nil
        }
        pairFar(ofOneCurrency.filter { self.sides[$0].typed == nil && !hasTypedSide(self.sides[$0]) })
        pairWithUnnamed(ofOneCurrency.filter { partners[$0] == nil })
        pairExchanges(named.filter(isExchange))
        collected = collectedSides()
    }

    /// Whether a side names an account in another currency.
    func isExchange(_ number: Int) -> Bool {
        let side = sides[number]
        return side.other.map { accounts[$0]?.currency != accounts[side.account]?.currency } ?? false
    }

    // MARK: One currency

    /// Pairs sides with those of the account that they name.
    ///
    /// - Parameter rank: Returns how good a pair is, the best being 0, or `nil` if it is none.
    private mutating func pairNear(_ rows: [Int], rank: (_ row: Side, _ side: Side, _ rank: Int) -> Int?) {
        let free = sides.indices.filter { partners[$0] == nil }
        let alike = Dictionary(grouping: free) { kinds[$0] }.values.sorted { $0[0] < $1[0] }
        let groups = Dictionary(grouping: alike.indices) { Place(sides[alike[$0][0]]) }
        let found = Matching.maximum(rows.count, alike: alike) { index -> [Matching.Candidate] in
            let row = sides[rows[index]]
            guard let other = row.other else { return [] }
            return OpenSides.across(from: row).enumerated().flatMap { distance, days in
                (groups[Place(account: other, amount: -row.amount, day: row.day + days)] ?? []).compactMap { group in
                    rank(row, sides[alike[group][0]], distance).map {
                        Matching.Candidate(right: group, cost: Matching.cost(ofRank: $0))
                    }
                }
            }
        }
        for (row, partner) in zip(rows, found) { partner.map { join(row, $0) } }
    }

    private mutating func pairWithUnnamed(_ rows: [Int]) {
        let accounts = accounts
        let nameWords = accounts.mapValues { PayeeWords($0.name).words }
        var words: [String: Set<String>] = [:]
        func wordsOf(_ side: Side) -> Set<String> {
            let text = side.title + " " + side.note
            if let known = words[text] { return known }
            let found = PayeeWords(text).words
            words[text] = found
            return found
        }
        for haveCommonWords in [true, false] {
            pairNear(rows.filter { partners[$0] == nil }) { row, side, distance in
                guard side.other == nil, side.isPlain else { return nil }
                // The account that it names is not this one, if its number is known.
                if side.stranger != nil, accounts[row.account]?.number != nil { return nil }
                let names = wordsOf(row).union(nameWords[row.account, default: []])
                return names.isDisjoint(with: wordsOf(side)) == haveCommonWords ? nil : distance
            }
        }
    }

    private func hasTypedSide(_ row: Side) -> Bool {
        guard !typed.isEmpty, let other = row.other else { return false }
        return OpenSides.across(from: row).contains {
            typed.contains(Place(account: other, amount: -row.amount, day: row.day + $0))
        }
    }

    /// Pairs sides that name each other's accounts and have no nearer one, however long the money took.
    ///
    /// Those of one file come first, which has all rows of both accounts. Among those of several, what was paired already
    /// stands between, as the nearer one of a side may be in a file that has not come.
    private mutating func pairFar(_ rows: [Int]) {
        let free = rows.filter { partners[$0] == nil && sides[$0].source != nil }
        for ofSource in Dictionary(grouping: free, by: { sides[$0].source }).values {
            for group in mutual(ofSource) { pairNearest(group) }
        }
        for group in mutual(rows) { pairNearest(group) }
    }

    /// Pairs sides of which each is the nearest one of the other, the inner ones first.
    private mutating func pairNearest(_ group: Group) {
        let fixed = Set((group.outs + group.ins).filter { partners[$0] != nil })
        var hasFound = true
        while hasFound {
            hasFound = false
            let outs = group.outs.filter { partners[$0] == nil || fixed.contains($0) }
            let ins = group.ins.filter { partners[$0] == nil || fixed.contains($0) }
            guard outs.count > fixed.count(where: { sides[$0].amount < 0 }) else { return }
            let (leaving, arriving) = (outs.map { sides[$0].day }, ins.map { sides[$0].day })
            for out in outs where partners[out] == nil {
                let first = arriving.firstIndex(atLeast: sides[out].day - OpenSides.daysBefore)
                guard first < arriving.count else { continue }
                let day = arriving[first]
                let next = leaving.firstIndex(atLeast: day + OpenSides.daysBefore + 1)
                guard next > 0, leaving[next - 1] == sides[out].day else { continue }
                let free = ins[first...].prefix { sides[$0].day == day }.first { partners[$0] == nil }
                guard let free else { continue }
                join(out, free)
                hasFound = true
            }
        }
    }

    // MARK: Two currencies

    private mutating func pairExchanges(_ rows: [Int]) {
        for group in mutual(rows, ignoringAmounts: true) {
            let byDay = Dictionary(grouping: group.ins) { sides[$0].day }
            func candidates(_ out: Int) -> [Matching.Candidate] {
                OpenSides.across(from: sides[out]).enumerated().flatMap { rank, days in
                    (byDay[sides[out].day + days] ?? []).map { arrival in
                        // Of several of a day, those stay together that are.
                        let isPair = sides[out].row == sides[arrival].row
                        return Matching.Candidate(right: arrival, cost: Matching.cost(ofRank: isPair ? 0 : rank + 1))
                    }
                }
            }
            let found = Matching.maximum(group.outs.count, sides.count) { candidates(group.outs[$0]) }
            let taken = Set(found.compactMap(\.self))
            let alone = Dictionary(grouping: zip(group.outs, found).filter { $1 == nil }.map(\.0)) { sides[$0].day }
            for (out, partner) in zip(group.outs, found) {
                guard let partner else { continue }
                // Any pairs of as many rows give the same balances, but not a choice between them.
                let isDoubtful =
                    alone[sides[out].day] != nil
                    || (byDay[sides[partner].day] ?? []).contains { !taken.contains($0) }
                if !isDoubtful { join(out, partner) }
            }
        }
    }

    // MARK: Groups

    /// Sides that name each other's accounts: those that money left, and those where it arrived, the earliest first.
    private struct Group {
        var outs: [Int] = []
        var ins: [Int] = []
    }

    private struct Direction: Hashable {
        let from: Account.ID
        let to: Account.ID
        let amount: Int64
    }

    private func mutual(_ rows: [Int], ignoringAmounts: Bool = false) -> [Group] {
        var groups: [Direction: Group] = [:]
        for row in rows {
            let side = sides[row]
            guard let other = side.other else { continue }
            let isOut = side.amount < 0
            let direction = Direction(
                from: isOut ? side.account : other,
                to: isOut ? other : side.account,
                amount: ignoringAmounts ? 0 : abs(side.amount)
            )
            if isOut {
                groups[direction, default: Group()].outs.append(row)
            } else {
                groups[direction, default: Group()].ins.append(row)
            }
        }
        return groups.values.filter { !$0.outs.isEmpty && !$0.ins.isEmpty }
    }

    private mutating func join(_ first: Int, _ second: Int) {
        partners[first] = second
        partners[second] = first
    }
}

extension OpenSides.Side {
    /// What puts sides in order that are alike: how they are paired now.
    fileprivate var order: (Int, Int64) { (isPaired ? 0 : isInWallet ? 1 : 2, abs(transaction.reference)) }
}

extension [Int] {
    /// Returns the first index of a sorted array whose element is at least `value`; the end if there is none.
    fileprivate func firstIndex(atLeast value: Int) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if self[middle] < value { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
