/// The transactions as the commands in effect have left them, replayed command by command.
///
/// Merging values alone would lose money here: two devices may link one expense with two incomes, or make one row of a bank
/// the side of two transfers. So a command that gives transactions away is conditional on what it saw: the first one stands,
/// and a later one made in ignorance of it is void.
struct TransactionReplay {
    let table: SharedTable
    let shapes: Shapes
    private(set) var transactions: ReplayedTransactions
    /// The commands that are void as a whole.
    private(set) var void: Set<UID> = []
    /// The commands of which only a part is void, with the transactions of that.
    private(set) var partlyVoid: [UID: Set<UID>] = [:]
    private(set) var overridden: [OverriddenChange] = []
    /// The edits that come before the birth of their transaction.
    private var waiting: [UID: [RowEntry]] = [:]

    /// Replays commands in effect.
    ///
    /// - Parameters:
    ///   - commands: The commands in effect, in order.
    ///   - bankRows: The rows of files, and where the bank had them.
    init(
        _ commands: [SharedCommand],
        bankRows: [UID: ReplayedTransactions.Side],
        table: SharedTable,
        currencies: [UID: String]
    ) {
        self.table = table
        transactions = ReplayedTransactions(bankRows: bankRows)
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
            if transactions.canApply(group) {
                apply(group, of: command)
            } else {
                avoid(group, of: command, isWhole: isWhole)
            }
        }
        let read = Set(changes.map(\.row) + command.replacements.map(\.replaced))
        for row in command.imported where !read.contains(row.transaction) { takeBack(row.transaction, by: command) }
    }

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
            if !transactions.isOfBank(uid), transactions.isPresent(uid) { note(entry) }
            beBorn(uid, after, at: entry.position)
        case (_?, nil): delete(entry)
        case (_?, _?): edit(entry)
        case (nil, nil): break
        }
    }

    private mutating func beBorn(_ uid: UID, _ values: SharedRow, at position: CommandPosition) {
        let isNew = transactions[uid] == nil
        transactions.beBorn(uid, values, at: position)
        guard isNew, transactions[uid] != nil else { return }
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
        transactions.update(uid, transaction)
    }

    /// Notes what a change says of a transaction that does not come to have it.
    private mutating func note(_ entry: RowEntry) {
        guard let transaction = transactions[entry.change.row] else { return }
        var fold = RowFold(table, currencies: shapes.currencies, of: transaction)
        fold.note(entry, of: transaction)
        overridden += fold.overridden
    }

    private mutating func delete(_ entry: RowEntry) {
        let uid = entry.change.row
        if transactions.isPresent(uid) { note(entry) }
        transactions.delete(uid, seenAs: entry.change.before ?? [:], by: entry.position.command)
    }

    /// Deletes a row of a file that a command has read and not made: the bank has taken it back.
    private mutating func takeBack(_ uid: UID, by command: SharedCommand) {
        if let known = transactions[uid] {
            guard transactions.isByItself(uid), !transactions.isTransfer(known.values) else { return }
        }
        let change = SharedChange(table: table.name, row: uid, before: transactions[uid]?.values ?? [:], after: nil)
        delete(entry(change, of: command))
    }
}

// MARK: Commands that give transactions away

extension TransactionReplay {
    private mutating func apply(_ group: ReplayGroup, of command: SharedCommand) {
        let entries = group.changes.map { entry($0, of: command) }
        for entry in entries where entry.change.isBirth {
            beBorn(entry.change.row, entry.change.after ?? [:], at: entry.position)
        }
        for entry in entries where entry.change.before != nil && entry.change.after != nil { edit(entry) }
        for replacement in group.replacements { transactions.replace(replacement, in: group, at: command.position) }
        for entry in entries where entry.change.isDeletion && !group.gives(entry.change.row) { delete(entry) }
        if command.kind == .unlinkTransfer { transactions.divide(group) }
    }

    /// Makes the rows that a file had transactions by themselves, if nobody else has them.
    private mutating func avoid(_ group: ReplayGroup, of command: SharedCommand, isWhole: Bool) {
        if isWhole {
            void.insert(command.uid)
        } else {
            partlyVoid[command.uid, default: []].formUnion(group.members)
        }
        for change in group.changes
        where change.isBirth && transactions.isOfBank(change.row) && !group.givesBack(change.row) {
            let alone = group.replacements.lazy.compactMap { $0.survivor == change.row ? $0.alone : nil }.first
            beBorn(change.row, alone ?? change.after ?? [:], at: command.position)
        }
        for replacement in group.replacements {
            guard replacement.holder == nil, let row = replacement.row else { continue }
            beBorn(replacement.replaced, row, at: command.position)
        }
    }
}
