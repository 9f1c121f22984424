/// The changes and the replacements of a command that are about the same transactions.
struct OracleGroup {
    var transactions: Set<String>
    var changes: [OracleChange] = []
    var replacements: [OracleReplacement] = []
    var isConditional = false

    /// The transactions that the command makes.
    var births: Set<String> { Set(changes.filter(\.isBirth).map(\.row)) }

    /// Returns the groups of a command, each with its changes and replacements in order of their transactions.
    static func groups(_ command: OracleCommand) -> [OracleGroup] {
        let changes = command.changes.filter { $0.table == "transaction" }
        var sets = changes.map { Set([$0.row]) }
        sets += command.replacements.map { Set([$0.replaced, $0.survivor, $0.holder ?? $0.replaced]) }
        if command.isLink { sets = [sets.reduce(Set()) { $0.union($1) }] }
        var groups: [OracleGroup] = []
        for set in sets where !set.isEmpty {
            let touching = groups.filter { !$0.transactions.isDisjoint(with: set) }
            groups.removeAll { !$0.transactions.isDisjoint(with: set) }
            groups.append(OracleGroup(transactions: touching.reduce(set) { $0.union($1.transactions) }))
        }
        return groups.sorted { ($0.transactions.min() ?? "") < ($1.transactions.min() ?? "") }.map { group in
            var full = group
            full.changes = changes.filter { group.transactions.contains($0.row) }.sorted { $0.row < $1.row }
            full.replacements = command.replacements.filter { group.transactions.contains($0.replaced) }
                .sorted { $0.replaced < $1.replaced }
            full.isConditional = command.isLink || !full.replacements.isEmpty
            return full
        }
    }
}

extension OracleGroup {
    /// Whether the command has deleted a transaction.
    fileprivate func deletes(_ row: String) -> Bool { changes.contains { $0.row == row && $0.isDeletion } }
}

extension OracleTransactions {
    /// Whether a transaction is already what a replacement makes of it.
    private func isSo(_ replacement: OracleReplacement, _ group: OracleGroup) -> Bool {
        let state = state(replacement.replaced)
        let hold = OracleHold(transaction: replacement.survivor, side: replacement.side)
        return replacement.holder == replacement.replaced && group.deletes(replacement.replaced)
            ? state.status == .given && state.heir == hold : state.holder == hold
    }

    /// Whether a transaction moves as much between the same accounts as another row.
    private func looks(_ transaction: String, like row: OracleRow) -> Bool {
        let values = state(transaction).values
        return shape.sides(values) == shape.sides(row) && values.at("amount") == row.at("amount")
            && values.at("toAmount") == row.at("toAmount")
    }

    /// Whether a group applies to what stands before its command.
    func applies(_ group: OracleGroup, seeing old: OracleTransactions) -> Bool {
        for change in group.changes {
            if let before = change.before {
                let isAsSeen = isPresent(change.row) && looks(change.row, like: before)
                guard isAsSeen || isAlready(change, group) else { return false }
            } else if let after = change.after, bankRows[change.row] != nil {
                guard canBear(change.row, after, group) else { return false }
            } else if isPresent(change.row) {
                // What another command has made alike must have all that this one makes.
                guard group.changes.allSatisfy({ $0.before == nil || isAlready($0, group) }) else { return false }
            }
        }
        return group.replacements.allSatisfy { isFree($0, group, seeing: old) }
    }

    /// Whether the command has changed a transaction into what it is.
    private func isAlready(_ change: OracleChange, _ group: OracleGroup) -> Bool {
        guard let after = change.after, isPresent(change.row) else { return false }
        return looks(change.row, like: after)
            && group.replacements.filter { $0.survivor == change.row }.allSatisfy { isSo($0, group) }
            && group.births.allSatisfy(isPresent)
    }

    private func canBear(_ row: String, _ after: OracleRow, _ group: OracleGroup) -> Bool {
        let state = state(row)
        if state.isGone { return false }
        if state.status == .unborn { return true }
        // It is by itself again, with what stood for it until now.
        if state.status == .given, group.replacements.contains(where: { $0.replaced == row && $0.survivor == row }) {
            return true
        }
        return isByItself(row) && looks(row, like: after)
    }

    private func isFree(
        _ replacement: OracleReplacement,
        _ group: OracleGroup,
        seeing old: OracleTransactions
    ) -> Bool {
        let (replaced, survivor) = (replacement.replaced, replacement.survivor)
        if !group.changes.contains(where: { $0.row == survivor && $0.after != nil }) && replaced != survivor {
            let row = replacement.row ?? state(replaced).values
            let arrives = shape.isTransfer(row) && (bankRows[replaced] ?? 0) > 0
            let account = row.text(arrives ? "toAccountId" : "accountId")
            let isMoved = replacement.holder.map(group.deletes) ?? false
            let survivors = OracleHold(transaction: survivor, side: replacement.side)
            let hadThere = bankAccounts.contains { $0.value == account && state($0.key).holder == survivors }
            let hasSide = sides(survivor).contains { side in
                side.side == replacement.side && (isMoved || side.account == account || hadThere)
            }
            guard isPresent(survivor), hasSide else { return false }
        }
        if isSo(replacement, group) { return true }
        switch replacement.holder {
        case nil:
            // One that has become a transfer since stands for others.
            let isAsRead = isByItself(replaced) && looks(replaced, like: replacement.row ?? [:])
            guard !state(replaced).isGone, state(replaced).status == .unborn || isAsRead else { return false }
        case replaced:
            guard isPresent(replaced), group.deletes(replaced) || isByItself(replaced) else { return false }
            if group.deletes(replaced), hasOtherSide(replacement, group) { return false }
        case let holder?:
            guard state(replaced).holder?.transaction == holder else { return false }
        }
        let hold = OracleHold(transaction: survivor, side: replacement.side)
        let own = Set(group.replacements.map(\.replaced) + (group.births.contains(survivor) ? [survivor] : []))
        let others = bankRows.keys.count { old.state($0).holder == hold && !own.contains($0) }
        return others == replacement.seen
    }

    /// Whether a transfer that goes to another transaction as one side has come to stand for something on its other side.
    private func hasOtherSide(_ replacement: OracleReplacement, _ group: OracleGroup) -> Bool {
        guard shape.isTransfer(state(replacement.replaced).values) else { return false }
        let lost = OracleHold(transaction: replacement.replaced, side: replacement.side == "in" ? "out" : "in")
        let moved = Set(group.replacements.map(\.replaced))
        return states.contains { row, state in
            !moved.contains(row) && (state.holder == lost || state.status == .given && state.heir == lost)
        }
    }

    /// Applies a group.
    mutating func apply(_ group: OracleGroup, of command: OracleCommand) {
        for change in group.changes where change.isBirth {
            if !isPresent(change.row), let after = change.after { begin(change.row, with: after, at: command.place) }
        }
        for change in group.changes where change.edit != nil { edit(change) }
        for change in group.changes where change.isDeletion {
            if group.replacements.contains(where: { $0.replaced == change.row }) {
                states[change.row]?.status = .given
            } else {
                delete(change)
            }
        }
        for replacement in group.replacements { replace(replacement, group, at: command.place) }
        if command.kind == "transfer unlink" { moveArrivals(group) }
    }

    private mutating func replace(_ replacement: OracleReplacement, _ group: OracleGroup, at place: OraclePlace) {
        let replaced = replacement.replaced
        // The transaction may stay, for another row.
        let isGiven = replacement.holder == replaced && group.deletes(replaced)
        let hold = OracleHold(transaction: replacement.survivor, side: replacement.side)
        if state(replaced).status == .unborn {
            states[replaced, default: State()].status = .given
            states[replaced]?.values = replacement.row ?? [:]
            states[replaced]?.born = place
        }
        let wasByItself = state(replaced).holder?.transaction == replaced
        if bankRows[replaced] != nil, !isGiven || wasByItself { states[replaced]?.holder = hold }
        if replaced == replacement.survivor {
            states[replaced]?.status = .present
            return
        }
        if isPresent(replaced), isGiven || wasByItself && replacement.holder == nil {
            states[replaced]?.status = .given
        }
        if state(replaced).status == .given { states[replaced]?.heir = hold }
        guard isGiven || wasByItself && replacement.holder == nil else { return }
        move(where: { $0.transaction == replaced }, to: hold)
    }

    /// Lets the income that an unlink has made stand for what the transfer stood for where it arrived.
    private mutating func moveArrivals(_ group: OracleGroup) {
        guard let transfer = group.changes.first(where: { $0.edit.map { shape.isTransfer($0.before) } ?? false }),
            transfer.after?.text("type") == "expense",
            let income = group.changes.first(where: { $0.isBirth && $0.after?.text("type") == "income" })
        else { return }
        let arrival = OracleHold(transaction: transfer.row, side: "in")
        move(where: { $0 == arrival }, to: OracleHold(transaction: income.row, side: "in"))
    }

    /// Leaves out a group that does not apply: the rows of files in it are transactions by themselves.
    mutating func leaveOut(_ group: OracleGroup, of command: OracleCommand) {
        if command.isLink { void.insert(command.uid) } else { partlyVoid.insert(command.uid) }
        var rows: [String: OracleRow] = [:]
        // One that takes its place of a side back was read by another command.
        let returning = Set(group.replacements.filter { $0.replaced == $0.survivor }.map(\.replaced))
        for change in group.changes
        where change.isBirth && bankRows[change.row] != nil && !returning.contains(change.row) {
            rows[change.row] = group.replacements.first { $0.survivor == change.row && $0.alone != nil }?.alone
            rows[change.row] = rows[change.row] ?? change.after
        }
        for replacement in group.replacements where replacement.holder == nil {
            rows[replacement.replaced] = replacement.row
        }
        for (row, values) in rows where state(row).status == .unborn && !state(row).isGone {
            begin(row, with: values, at: command.place)
        }
    }
}
