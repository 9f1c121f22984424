/// The transactions as the commands in effect have left them, replayed command by command.
///
/// Merging values alone would lose money here: two devices may link one expense with two incomes, or make one row of a bank
/// the side of two transfers. So a command that gives transactions away is conditional on what it saw: the first one stands,
/// and a later one made in ignorance of it is void.
struct TransactionReplay {
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

    let table: SharedTable
    let shapes: Shapes
    /// The rows of files, and on which side the bank had each.
    private let bankRows: [UID: Replacement.Side]
    private(set) var transactions: [UID: Transaction] = [:]
    /// Where each row of a file counts.
    private(set) var holders: [UID: Place] = [:]
    /// The rows of files that were deleted: they do not come back.
    private var gone: Set<UID> = []
    /// The commands that are void as a whole.
    private(set) var void: Set<UID> = []
    /// The commands of which only a part is void, with the transactions of that.
    private(set) var partlyVoid: [UID: Set<UID>] = [:]
    private(set) var overridden: [OverriddenChange] = []
    /// The edits that come before the birth of their transaction.
    private var waiting: [UID: [RowEntry]] = [:]
    /// The transactions that were given to another one, and the rows that count there.
    private var given: [UID: Set<UID>] = [:]

    /// Replays commands in effect.
    ///
    /// - Parameters:
    ///   - commands: The commands in effect, in order.
    ///   - bankRows: The rows of files, and on which side the bank had them.
    init(
        _ commands: [SharedCommand],
        bankRows: [UID: Replacement.Side],
        table: SharedTable,
        currencies: [UID: String]
    ) {
        self.table = table
        self.bankRows = bankRows
        shapes = Shapes(currencies: currencies, table: table)
        for command in commands { perform(command) }
    }

    private mutating func perform(_ command: SharedCommand) {
        let changes = command.changes.filter { $0.table == table.name }
        guard !changes.isEmpty || !command.replacements.isEmpty || !command.imported.isEmpty else { return }
        let isWhole = command.kind == .linkTransfer || command.kind == .unlinkTransfer
        for group in ReplayGroup.groups(changes, command.replacements, isWhole: isWhole) {
            guard group.isConditional else {
                let entries = group.changes.map { entry($0, of: command) }
                for entry in entries where entry.change.isBirth { performFree(entry) }
                for entry in entries where !entry.change.isBirth && !entry.change.isDeletion { performFree(entry) }
                for entry in entries where entry.change.isDeletion { performFree(entry) }
                continue
            }
            if canApply(group) {
                apply(group, of: command)
            } else {
                avoid(group, of: command, isWhole: isWhole)
            }
        }
        let read = Set(changes.map(\.row) + command.replacements.map(\.replaced))
        for row in command.imported where !read.contains(row.transaction) { takeBack(row.transaction, by: command) }
    }

    /// The transactions that stand for rows of files.
    var bankHolders: Set<UID> { Set(holders.lazy.filter { !gone.contains($0.key) }.map(\.value.transaction)) }

    private func entry(_ change: SharedChange, of command: SharedCommand) -> RowEntry {
        RowEntry(position: command.position, kind: command.kind, change: change)
    }
}

// MARK: Commands that give nothing away

extension TransactionReplay {
    private mutating func performFree(_ entry: RowEntry) {
        let (uid, change) = (entry.change.row, entry.change)
        switch (change.before, change.after) {
        case (nil, let after?):
            // Of what devices make alike, that of the first stands; a bank says the same to all.
            if bankRows[uid] == nil, transactions[uid]?.presence == .present { note(entry) }
            beBorn(uid, after, at: entry.position)
        case (_?, nil): delete(entry)
        case (_?, _?): edit(entry)
        case (nil, nil): break
        }
    }

    /// A birth makes it present, unless it is a bank's row that was deleted or that another stands for.
    private mutating func beBorn(_ uid: UID, _ values: SharedRow, at position: CommandPosition) {
        guard !gone.contains(uid) else { return }
        if let known = transactions[uid] {
            guard bankRows[uid] == nil, known.presence != .present else { return }
            leave(uid)
            transactions[uid] = Transaction(values: values, presence: .present, birth: known.birth)
            return
        }
        transactions[uid] = Transaction(values: values, presence: .present, birth: position)
        if bankRows[uid] != nil { hold(uid, Place(transaction: uid, side: side(of: uid, values))) }
        for entry in waiting.removeValue(forKey: uid) ?? [] { edit(entry) }
    }

    /// An edit of a deleted row is hidden until the deletion is undone.
    private mutating func edit(_ entry: RowEntry) {
        let uid = entry.change.row
        guard var transaction = transactions[uid] else {
            waiting[uid, default: []].append(entry)
            return
        }
        guard transaction.presence != .deleted else { return note(entry) }
        var fold = RowFold(table, currencies: shapes.currencies, of: transaction)
        fold.apply(entry, to: &transaction)
        overridden += fold.overridden
        transactions[uid] = transaction
    }

    /// Notes what a change says of a transaction that does not come to have it.
    private mutating func note(_ entry: RowEntry) {
        guard let transaction = transactions[entry.change.row] else { return }
        var fold = RowFold(table, currencies: shapes.currencies, of: transaction)
        fold.note(entry, of: transaction)
        overridden += fold.overridden
    }

    /// What stands for others takes with it those on the sides that the command saw.
    ///
    /// The others are by themselves again.
    private mutating func delete(_ entry: RowEntry) {
        let (uid, before) = (entry.change.row, entry.change.before ?? [:])
        guard let transaction = transactions[uid] else {
            if bankRows[uid] != nil { gone.insert(uid) }
            return
        }
        guard transaction.presence == .present else { return }
        note(entry)
        for side in Set(sides(transaction.values).subtracting(sides(before)).map(\.side)) {
            returnWhatIsUnseen(on: Place(transaction: uid, side: side))
        }
        for other in given[uid] ?? [] where other != uid {
            if transactions[other]?.heir?.transaction == uid { transactions[other]?.presence = .deleted }
            if holders[other]?.transaction == uid { lose(other) }
        }
        transactions[uid]?.presence = .deleted
        transactions[uid]?.deletion = entry.position.command
        if holders[uid]?.transaction == uid { lose(uid) }
    }

    /// Deletes a row of a file that a command has read and not made: the bank has taken it back.
    private mutating func takeBack(_ uid: UID, by command: SharedCommand) {
        guard let known = transactions[uid] else {
            gone.insert(uid)
            return
        }
        guard isByItself(uid), !shapes.shape(known.values).isTransfer else { return }
        delete(entry(SharedChange(table: table.name, row: uid, before: known.values, after: nil), of: command))
    }

    /// Makes a row of a file one that does not come back, and counts nowhere.
    private mutating func lose(_ uid: UID) {
        gone.insert(uid)
        guard let holder = holders.removeValue(forKey: uid)?.transaction else { return }
        if transactions[uid]?.heir?.transaction != holder { given[holder]?.remove(uid) }
    }

    /// Makes what stood on a side one transaction by itself again: that of a bank's row first, then the elder.
    ///
    /// The others are the same money.
    private mutating func returnWhatIsUnseen(on place: Place) {
        let others = (given[place.transaction] ?? []).subtracting([place.transaction])
        func key(_ uid: UID) -> (Int, CommandPosition, UID)? {
            transactions[uid].map { (bankRows[uid] == nil ? 1 : 0, $0.birth, uid) }
        }
        let heirs = others.filter { transactions[$0]?.heir == place }.compactMap(key)
        guard let first = heirs.min(by: { $0 < $1 })?.2, let values = transactions[first]?.values else { return }
        let hasSide = sides(values).contains { $0.side == place.side }
        let own = Place(transaction: first, side: hasSide ? place.side : side(of: first, values))
        release(first)
        if bankRows[first] != nil, !gone.contains(first) { hold(first, own) }
        for other in others where other != first {
            if holders[other] == place { hold(other, own) }
            if transactions[other]?.heir == place { inherit(other, own) }
        }
    }

    /// Makes a transaction that was given away one by itself again.
    private mutating func release(_ uid: UID) {
        guard let values = transactions[uid]?.values else { return }
        leave(uid)
        transactions[uid]?.presence = .present
        if bankRows[uid] != nil, !gone.contains(uid) { hold(uid, Place(transaction: uid, side: side(of: uid, values))) }
    }

    /// Makes a transaction no longer what it was given to.
    private mutating func leave(_ uid: UID) {
        guard let heir = transactions[uid]?.heir else { return }
        transactions[uid]?.heir = nil
        if holders[uid]?.transaction != heir.transaction { given[heir.transaction]?.remove(uid) }
    }

    /// Makes a row of a file count somewhere.
    private mutating func hold(_ uid: UID, _ place: Place) {
        if let old = holders[uid]?.transaction, transactions[uid]?.heir?.transaction != old { given[old]?.remove(uid) }
        holders[uid] = place
        given[place.transaction, default: []].insert(uid)
    }

    /// Makes a transaction one that was given away.
    private mutating func inherit(_ uid: UID, _ place: Place) {
        if let old = transactions[uid]?.heir?.transaction, holders[uid]?.transaction != old { given[old]?.remove(uid) }
        transactions[uid]?.heir = place
        transactions[uid]?.presence = .givenAway
        given[place.transaction, default: []].insert(uid)
    }
}

// MARK: Commands that give transactions away

extension TransactionReplay {
    private func isPresent(_ uid: UID) -> Bool { transactions[uid]?.presence == .present }

    /// Whether a row of a file counts as the transaction that it is.
    private func isByItself(_ uid: UID) -> Bool { isPresent(uid) && holders[uid]?.transaction == uid }

    /// Each transaction must be present with the sides that the command saw, and each that is given away free.
    private func canApply(_ group: ReplayGroup) -> Bool {
        group.changes.allSatisfy { $0.isBirth ? canBeBorn($0, in: group) : isAsSeen($0, in: group) }
            && group.replacements.allSatisfy { isFree($0, in: group) }
    }

    /// Whether a transaction is already as a change leaves it, perhaps since another device has read the same rows.
    private func isMade(_ change: SharedChange, in group: ReplayGroup) -> Bool {
        guard let after = change.after else { return false }
        return hasSides(change.row, of: after) && group.births.allSatisfy(isPresent)
            && group.replacements.allSatisfy { $0.survivor != change.row || isMade($0, in: group) }
    }

    /// Whether a replacement is so already.
    private func isMade(_ replacement: Replacement, in group: ReplayGroup) -> Bool {
        let (uid, place) = (replacement.replaced, replacement.place)
        if uid == place.transaction { return isByItself(uid) }
        if replacement.holder == uid, group.deletes(uid) {
            return transactions[uid]?.presence == .givenAway && transactions[uid]?.heir == place
        }
        return holders[uid] == place
    }

    private func hasSides(_ uid: UID, of values: SharedRow) -> Bool {
        guard isPresent(uid), let now = transactions[uid]?.values else { return false }
        return isSameMoney(now, values)
    }

    /// Whether two rows have the same sides, and the same amounts there.
    ///
    /// Between two currencies, the amounts of a transfer say nothing of those of its sides: two devices may have seen the same
    /// sides with other amounts.
    private func isSameMoney(_ first: SharedRow, _ second: SharedRow) -> Bool {
        sides(first) == sides(second) && first[value: "amount"] == second[value: "amount"]
            && first[value: "toAmount"] == second[value: "toAmount"]
    }

    private func isAsSeen(_ change: SharedChange, in group: ReplayGroup) -> Bool {
        guard let before = change.before else { return true }
        return hasSides(change.row, of: before) || isMade(change, in: group)
    }

    private func canBeBorn(_ change: SharedChange, in group: ReplayGroup) -> Bool {
        let uid = change.row
        guard bankRows[uid] != nil else {
            // What another command has made alike must have all that this one makes.
            return !isPresent(uid) || group.changes.allSatisfy { $0.before == nil || isMade($0, in: group) }
        }
        guard let known = transactions[uid] else { return !gone.contains(uid) }
        if known.presence == .givenAway { return group.givesBack(uid) }
        return isByItself(uid) && isSameMoney(known.values, change.after ?? [:])
    }

    /// A transaction is free if it is as the command saw it, and so is the side that takes its place: it is in the same account, and
    /// stands for as many rows of files.
    private func isFree(_ replacement: Replacement, in group: ReplayGroup) -> Bool {
        let (uid, place) = (replacement.replaced, replacement.place)
        if uid != place.transaction, !group.keeps(place.transaction) {
            let account = (replacement.row ?? transactions[uid]?.values).flatMap { self.account(of: uid, $0) }
            // A row whose own transaction is deleted, for one that stays as it is, has been moved to another account.
            let isMoved = replacement.holder == uid && group.deletes(uid)
            guard isPresent(place.transaction), let now = transactions[place.transaction]?.values,
                sides(now).contains(where: { $0.side == place.side && (isMoved || $0.account == account) })
            else { return false }
        }
        if isMade(replacement, in: group) { return true }
        guard count(place, besides: group) == replacement.seen else { return false }
        switch replacement.holder {
        case nil:
            guard let known = transactions[uid] else { return !gone.contains(uid) }
            return isByItself(uid) && isSameMoney(known.values, replacement.row ?? [:])
        case uid: return isPresent(uid) && (group.deletes(uid) ? isOneSide(replacement, in: group) : isByItself(uid))
        case let holder: return holders[uid]?.transaction == holder
        }
    }

    /// Whether a transaction that is given away stands on no other side than that which it becomes, besides what the command
    /// moves.
    private func isOneSide(_ replacement: Replacement, in group: ReplayGroup) -> Bool {
        let uid = replacement.replaced
        guard let values = transactions[uid]?.values, shapes.shape(values).isTransfer else { return true }
        let other = Place(transaction: uid, side: replacement.side == .out ? .in : .out)
        return !(given[uid] ?? []).contains { row in
            (holders[row] == other || transactions[row]?.heir == other) && !group.moves(row)
        }
    }

    private mutating func apply(_ group: ReplayGroup, of command: SharedCommand) {
        let entries = group.changes.map { entry($0, of: command) }
        for entry in entries where entry.change.isBirth {
            beBorn(entry.change.row, entry.change.after ?? [:], at: entry.position)
        }
        for entry in entries where entry.change.before != nil && entry.change.after != nil { edit(entry) }
        for replacement in group.replacements { replace(replacement, in: group, at: command.position) }
        for entry in entries where entry.change.isDeletion && !group.gives(entry.change.row) { delete(entry) }
        if command.kind == .unlinkTransfer { divide(group) }
    }

    private mutating func replace(_ replacement: Replacement, in group: ReplayGroup, at position: CommandPosition) {
        let (uid, place) = (replacement.replaced, replacement.place)
        guard uid != place.transaction else {
            if let values = group.changes.first(where: { $0.row == uid && $0.isBirth })?.after {
                transactions[uid]?.values = values
            }
            return release(uid)
        }
        if transactions[uid] == nil {
            transactions[uid] = Transaction(values: replacement.row ?? [:], presence: .givenAway, birth: position)
            inherit(uid, place)
            return hold(uid, place)
        }
        let isByItself = isByItself(uid)
        if replacement.holder == uid && group.deletes(uid) || replacement.holder == nil && isByItself {
            for other in given[uid] ?? [] where other != uid { give(other, from: uid, to: place) }
            inherit(uid, place)
            if isByItself { hold(uid, place) }
        } else {
            hold(uid, place)
            if transactions[uid]?.presence == .givenAway { inherit(uid, place) }
        }
    }

    /// Makes what a transaction stands for that of another one.
    private mutating func give(_ uid: UID, from old: UID, to place: Place) {
        if holders[uid]?.transaction == old { hold(uid, place) }
        if transactions[uid]?.heir?.transaction == old { inherit(uid, place) }
    }

    /// What stood on the side that goes belongs to the income that the unlink made.
    private mutating func divide(_ group: ReplayGroup) {
        guard let transfer = group.changes.first(where: { !$0.isBirth })?.row, let income = group.births.first else {
            return
        }
        let (old, new) = (Place(transaction: transfer, side: .in), Place(transaction: income, side: .in))
        for other in given[transfer] ?? [] {
            if holders[other] == old { hold(other, new) }
            if transactions[other]?.heir == old { inherit(other, new) }
        }
    }

    /// Makes the rows that a file had transactions by themselves, if nobody else has them.
    private mutating func avoid(_ group: ReplayGroup, of command: SharedCommand, isWhole: Bool) {
        if isWhole {
            void.insert(command.uid)
        } else {
            partlyVoid[command.uid, default: []].formUnion(group.members)
        }
        for change in group.changes
        where change.isBirth && bankRows[change.row] != nil && !group.givesBack(change.row) {
            let alone = group.replacements.lazy.compactMap { $0.survivor == change.row ? $0.alone : nil }.first
            beBorn(change.row, alone ?? change.after ?? [:], at: command.position)
        }
        for replacement in group.replacements {
            guard replacement.holder == nil, let row = replacement.row else { continue }
            beBorn(replacement.replaced, row, at: command.position)
        }
    }
}

// MARK: Sides

extension TransactionReplay {
    /// A side of a transaction: what leaves an account, or arrives there.
    private struct Side: Hashable {
        let side: Replacement.Side
        let account: UID?
    }

    private func sides(_ values: SharedRow) -> Set<Side> {
        let account = values.row("accountId")
        switch values.text("type") {
        case "transfer":
            return [Side(side: .out, account: account), Side(side: .in, account: values.row("toAccountId"))]
        case "expense": return [Side(side: values.isTrue("refund") ? .in : .out, account: account)]
        default: return [Side(side: values.isTrue("refund") ? .out : .in, account: account)]
        }
    }

    /// The side on which a transaction stands for itself.
    private func side(of uid: UID, _ values: SharedRow) -> Replacement.Side {
        let sides = sides(values)
        return sides.count == 1 ? sides.first?.side ?? .out : bankRows[uid] ?? .out
    }

    /// The account in which a transaction stands for itself.
    private func account(of uid: UID, _ values: SharedRow) -> UID? {
        let own = side(of: uid, values)
        return sides(values).first { $0.side == own }?.account
    }

    /// How many rows of files a side stands for, without those that a group of changes is about.
    private func count(_ place: Place, besides group: ReplayGroup) -> Int {
        (given[place.transaction] ?? []).count { uid in
            holders[uid] == place && !group.replacements.contains { $0.replaced == uid } && !group.births.contains(uid)
        }
    }
}

extension Replacement {
    /// The side of the transaction that stands for the other one.
    fileprivate var place: TransactionReplay.Place { TransactionReplay.Place(transaction: survivor, side: side) }
}
