import Core

/// What becomes of new rows, and of transactions of earlier imports, once it is decided which sides belong together.
struct TransferPlan {
    typealias Side = OpenSides.Side

    /// The new rows that are a side of a transfer that an earlier import made.
    private(set) var sides: [(row: Side, transfer: EarlierRow)] = []
    /// The new rows with the other side, which is a new row or a transaction that is no transfer yet.
    private(set) var pairs: [(row: Side, other: Side)] = []
    /// The new rows whose transaction takes over a side of an earlier one.
    private(set) var takeovers: [(row: Side, other: Side)] = []
    /// The new rows that name an account in their currency, and whose other side waits for its file.
    private(set) var waiting: [Side] = []
    /// The numbers of the new rows of which another account has only a sum, or the other way round.
    private(set) var collected: [Int64] = []
    /// What becomes of earlier transactions otherwise.
    private(set) var regrouping = Regrouping()

    private let imported: ImportedSides
    private var claimed: Set<Int64> = []

    /// A plan without anything to do.
    init() {
        imported = ImportedSides()
    }

    /// Plans what a decision means.
    init(_ decision: PairedSides, _ imported: ImportedSides) {
        self.imported = imported
        var former: [Int64: Int] = [:]
        for case .wallet(let id) in decision.sides.map(\.row) { former[id, default: 0] += 1 }
        var others: [(group: [Side], isCollected: Bool)] = []
        for (number, side) in decision.sides.enumerated() {
            let partner = decision.partners[number]
            if let partner, partner < number { continue }
            let group = [side] + (partner.map { [decision.sides[$0]] } ?? [])
            let ids = Self.transactions(of: group)
            if decision.collected.contains(number) {
                collected += [side.number].compactMap(\.self)
                if side.isInWallet { others.append((group, true)) }
            } else if ids.isEmpty {
                addNew(group, isExchange: decision.isExchange(number))
            } else if let id = ids.first, ids.count == 1, former[id] == group.count(where: \.isInWallet),
                imported.canTake(group, id)
            {
                claimed.insert(id)
                addSide(of: id, group)
            } else {
                others.append((group, false))
            }
        }
        for (group, isCollected) in others { regroup(group, isCollected: isCollected) }
        regrouping.deleted = former.keys.filter { !claimed.contains($0) }.sorted()
    }

    private static func transactions(of group: [Side]) -> [Int64] {
        group.reduce(into: []) { ids, side in
            if case .wallet(let id) = side.row, !ids.contains(id) { ids.append(id) }
        }
    }

    private mutating func addNew(_ group: [Side], isExchange: Bool) {
        if group.count == 2 {
            pairs.append((group[0], group[1]))
        } else if group[0].other != nil, !isExchange {
            waiting.append(group[0])
        }
    }

    /// Adds a group whose earlier sides are just those of a transaction.
    ///
    /// One that names an account which the wallet knows only now waits for its other side, as if it had known it before.
    private mutating func addSide(of id: Int64, _ group: [Side]) {
        guard let row = group.first(where: { !$0.isInWallet }), let other = group.first(where: \.isInWallet) else {
            if group.count == 1, group[0].isNamedSince {
                regrouping.groups.append(Regrouping.Group(target: id, sides: group, moved: [], isNew: true))
            }
            return
        }
        if imported.transfers.contains(id) {
            sides.append((row, .wallet(id)))
        } else {
            pairs.append((row, other))
        }
    }

    /// Adds a group with sides of transactions whose other sides are now in other groups.
    ///
    /// Rows are remembered by a transaction and an account, so that a new row has a transaction of its own.
    private mutating func regroup(_ group: [Side], isCollected: Bool) {
        let new = group.first { !$0.isInWallet }
        let target = new == nil ? Self.transactions(of: group).first { !claimed.contains($0) } : nil
        let moved = group.filter { $0.isInWallet && $0.row != target.map(EarlierRow.wallet) }
        let origins = moved.reduce(into: Set()) { $0.formUnion(imported.origins(of: $1)) }
        if let new, let other = moved.first {
            takeovers.append((new, other))
            regrouping.moved.append((origins, new.row))
        } else {
            if let target { claimed.insert(target) }
            regrouping.groups.append(
                Regrouping.Group(
                    target: target,
                    sides: group,
                    moved: origins,
                    isCollected: isCollected,
                    isNew: (isCollected || group.count == 2) && target.map { !imported.transfers.contains($0) } ?? false
                )
            )
        }
    }
}

/// How transactions of earlier imports change because their sides belong to others.
struct Regrouping {
    /// The sides of a transaction.
    struct Group {
        /// The transaction that becomes one of them, or `nil` for a new one.
        let target: Int64?
        /// One side, or two.
        let sides: [OpenSides.Side]
        /// The rows that were another transaction's before.
        let moved: Set<ImportedSides.Origin>
        /// Whether it is a side of which the account at the other end has only a sum, or the other way round.
        var isCollected = false
        /// Whether the target was not a transfer before.
        var isNew = false

        /// Whether it is a side that names an account which the wallet knows only now.
        var isNamedSince: Bool { target != nil && sides.count == 1 && sides[0].isNamedSince }
    }

    fileprivate(set) var groups: [Group] = []
    /// The rows that become a side of a new row's transaction.
    fileprivate(set) var moved: [(rows: Set<ImportedSides.Origin>, to: EarlierRow)] = []
    /// The transactions of which no side is left.
    fileprivate(set) var deleted: [Int64] = []

    /// The transactions that became transfers.
    var newTransfers: [Int64] { groups.filter(\.isNew).compactMap(\.target) }

    /// The sides that wait for their files since the wallet knows the accounts that they name.
    var waiting: [OpenSides.Side] { groups.compactMap { $0.isNamedSince ? $0.sides[0] : nil } }

    /// The transactions that change or are deleted.
    var transactions: Set<Int64> { Set(groups.compactMap(\.target) + deleted) }
}
