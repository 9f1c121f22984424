/// Transactions during a replay, and what each stands for: others that were given to it, and rows of files.
///
/// What is given to a transaction is known from both ends, so only these functions change it.
struct ReplayedTransactions {
    /// What has become of a transaction.
    enum Presence: Hashable {
        case present
        /// Another one stands for it.
        case givenAway
        case deleted
    }

    /// A side of a transaction, which stands for another one or for a row of a file.
    struct Place: Hashable {
        let transaction: UID
        let side: Replacement.Side
    }

    /// A transaction that was born.
    struct Transaction {
        var values: SharedRow
        var presence: Presence
        let birth: CommandPosition
        /// What it has become, if it was given away.
        var heir: Place?
        /// The commands that have set columns since it was made.
        var setters: [String: UID] = [:]
        /// The command that has deleted it.
        var deletion: UID?
    }

    /// The rows of files, and where the bank had each.
    let bankRows: [UID: Side]
    private(set) var all: [UID: Transaction] = [:]
    /// Where each row of a file counts.
    private(set) var holders: [UID: Place] = [:]
    /// The rows of files that were deleted: they do not come back.
    private(set) var gone: Set<UID> = []
    /// The transactions that were given to another one, and the rows that count there.
    private var given: [UID: Set<UID>] = [:]

    init(bankRows: [UID: Side]) {
        self.bankRows = bankRows
    }

    /// Whether it is a row of a file.
    func isOfBank(_ uid: UID) -> Bool { bankRows[uid] != nil }

    subscript(uid: UID) -> Transaction? { all[uid] }

    /// What was given to a transaction, and the rows of files that count there.
    func given(to uid: UID) -> Set<UID> { given[uid] ?? [] }

    /// The transactions that stand for rows of files.
    var bankHolders: Set<UID> { Set(holders.lazy.filter { !gone.contains($0.key) }.map(\.value.transaction)) }

    func isPresent(_ uid: UID) -> Bool { all[uid]?.presence == .present }

    /// Whether a row of a file counts as the transaction that it is.
    func isByItself(_ uid: UID) -> Bool { isPresent(uid) && holders[uid]?.transaction == uid }
}

// MARK: What commands do

extension ReplayedTransactions {
    /// A birth makes it present, unless it is a bank's row that was deleted or that another stands for.
    mutating func beBorn(_ uid: UID, _ values: SharedRow, at position: CommandPosition) {
        guard !gone.contains(uid) else { return }
        if let known = all[uid] {
            guard !isOfBank(uid), known.presence != .present else { return }
            leave(uid)
            all[uid] = Transaction(values: values, presence: .present, birth: known.birth)
            return
        }
        all[uid] = Transaction(values: values, presence: .present, birth: position)
        if isOfBank(uid) { hold(uid, Place(transaction: uid, side: side(of: uid, values))) }
    }

    /// Gives a transaction that is known other values.
    mutating func update(_ uid: UID, _ transaction: Transaction) {
        all[uid] = transaction
    }

    /// What stands for others takes with it those on the sides that the command saw.
    ///
    /// The others are by themselves again.
    mutating func delete(_ uid: UID, seenAs before: SharedRow, by command: UID) {
        guard let transaction = all[uid] else {
            if isOfBank(uid) { gone.insert(uid) }
            return
        }
        guard transaction.presence == .present else { return }
        for side in Set(sides(transaction.values).subtracting(sides(before)).map(\.side)) {
            returnWhatIsUnseen(on: Place(transaction: uid, side: side))
        }
        for other in given(to: uid) where other != uid {
            if all[other]?.heir?.transaction == uid { all[other]?.presence = .deleted }
            if holders[other]?.transaction == uid { lose(other) }
        }
        all[uid]?.presence = .deleted
        all[uid]?.deletion = command
        if holders[uid]?.transaction == uid { lose(uid) }
    }

    /// Makes one transaction stand for another one, or for a row of a file, as a group of changes says; or gives it back.
    mutating func replace(_ replacement: Replacement, in group: ReplayGroup, at position: CommandPosition) {
        let (uid, place) = (replacement.replaced, replacement.place)
        guard uid != place.transaction else {
            // One that is by itself already stays as it is.
            let values = group.changes.first { $0.row == uid && $0.isBirth }?.after
            if let values, !isPresent(uid) { all[uid]?.values = values }
            return release(uid)
        }
        if all[uid] == nil {
            all[uid] = Transaction(values: replacement.row ?? [:], presence: .givenAway, birth: position)
            inherit(uid, place)
            return hold(uid, place)
        }
        let isByItself = isByItself(uid)
        if replacement.holder == uid && group.deletes(uid) || replacement.holder == nil && isByItself {
            for other in given(to: uid) where other != uid { give(other, from: uid, to: place) }
            inherit(uid, place)
            if isByItself { hold(uid, place) }
        } else {
            hold(uid, place)
            if all[uid]?.presence == .givenAway { inherit(uid, place) }
        }
    }

    /// What stood on the side that goes belongs to the income that the unlink made.
    mutating func divide(_ group: ReplayGroup) {
        guard let transfer = group.changes.first(where: { !$0.isBirth })?.row, let income = group.births.first else {
            return
        }
        let (old, new) = (Place(transaction: transfer, side: .in), Place(transaction: income, side: .in))
        for other in given(to: transfer) {
            if holders[other] == old { hold(other, new) }
            if all[other]?.heir == old { inherit(other, new) }
        }
    }
}

// MARK: Who stands for whom

extension ReplayedTransactions {
    /// Makes a row of a file count somewhere.
    private mutating func hold(_ uid: UID, _ place: Place) {
        if let old = holders[uid]?.transaction, all[uid]?.heir?.transaction != old { given[old]?.remove(uid) }
        holders[uid] = place
        given[place.transaction, default: []].insert(uid)
    }

    /// Makes a transaction one that was given away.
    private mutating func inherit(_ uid: UID, _ place: Place) {
        if let old = all[uid]?.heir?.transaction, holders[uid]?.transaction != old { given[old]?.remove(uid) }
        all[uid]?.heir = place
        all[uid]?.presence = .givenAway
        given[place.transaction, default: []].insert(uid)
    }

    /// Makes what a transaction stands for that of another one.
    private mutating func give(_ uid: UID, from old: UID, to place: Place) {
        if holders[uid]?.transaction == old { hold(uid, place) }
        if all[uid]?.heir?.transaction == old { inherit(uid, place) }
    }

    /// Makes a transaction no longer what it was given to.
    private mutating func leave(_ uid: UID) {
        guard let heir = all[uid]?.heir else { return }
        all[uid]?.heir = nil
        if holders[uid]?.transaction != heir.transaction { given[heir.transaction]?.remove(uid) }
    }

    /// Makes a transaction that was given away one by itself again.
    private mutating func release(_ uid: UID) {
        guard let values = all[uid]?.values else { return }
        leave(uid)
        all[uid]?.presence = .present
        if isOfBank(uid), !gone.contains(uid) { hold(uid, Place(transaction: uid, side: side(of: uid, values))) }
    }

    /// Makes a row of a file one that does not come back, and counts nowhere.
    private mutating func lose(_ uid: UID) {
        gone.insert(uid)
        guard let holder = holders.removeValue(forKey: uid)?.transaction else { return }
        if all[uid]?.heir?.transaction != holder { given[holder]?.remove(uid) }
    }

    /// Makes what stood on a side one transaction by itself again: that of a bank's row first, then the elder.
    ///
    /// The others are the same money.
    private mutating func returnWhatIsUnseen(on place: Place) {
        let others = given(to: place.transaction).subtracting([place.transaction])
        func key(_ uid: UID) -> (Int, CommandPosition, UID)? {
            all[uid].map { (isOfBank(uid) ? 0 : 1, $0.birth, uid) }
        }
        let heirs = others.filter { all[$0]?.heir == place }.compactMap(key)
        guard let first = heirs.min(by: { $0 < $1 })?.2, let values = all[first]?.values else { return }
        let hasSide = sides(values).contains { $0.side == place.side }
        let own = Place(transaction: first, side: hasSide ? place.side : side(of: first, values))
        release(first)
        if isOfBank(first), !gone.contains(first) { hold(first, own) }
        for other in others where other != first {
            if holders[other] == place { hold(other, own) }
            if all[other]?.heir == place { inherit(other, own) }
        }
    }
}
