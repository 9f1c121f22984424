/// The conditions of commands that give transactions away, which ``TransactionReplay`` asks for.
extension ReplayedTransactions {
    /// Each transaction must be present with the sides that the command saw, and each that is given away free.
    func canApply(_ group: ReplayGroup) -> Bool {
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
            return all[uid]?.presence == .givenAway && all[uid]?.heir == place
        }
        return holders[uid] == place
    }

    private func isAsSeen(_ change: SharedChange, in group: ReplayGroup) -> Bool {
        guard let before = change.before else { return true }
        return hasSides(change.row, of: before) || isMade(change, in: group)
    }

    private func canBeBorn(_ change: SharedChange, in group: ReplayGroup) -> Bool {
        let uid = change.row
        guard isOfBank(uid) else {
            // What another command has made alike must have all that this one makes.
            return !isPresent(uid) || group.changes.allSatisfy { $0.before == nil || isMade($0, in: group) }
        }
        guard let known = all[uid] else { return !gone.contains(uid) }
        if known.presence == .givenAway { return group.givesBack(uid) }
        return isByItself(uid) && isSameMoney(known.values, change.after ?? [:])
    }

    /// Whether a side stands for a row that the bank had in an account, though it may have been moved to another one since.
    private func hadRow(_ place: Place, in account: UID?) -> Bool {
        given(to: place.transaction).contains { holders[$0] == place && bankRows[$0]?.account == account }
    }

    /// A transaction is free if it is as the command saw it, and so is the side that takes its place: it is in the same account, or
    /// stands for a row that the bank had there, and stands for as many rows of files.
    private func isFree(_ replacement: Replacement, in group: ReplayGroup) -> Bool {
        let (uid, place) = (replacement.replaced, replacement.place)
        if uid != place.transaction, !group.keeps(place.transaction) {
            let account = (replacement.row ?? all[uid]?.values).flatMap { self.account(of: uid, $0) }
            // A row whose transaction is deleted, for one that stays as it is, has been moved to another account.
            let isMoved = replacement.holder.map(group.deletes) ?? false
            guard isPresent(place.transaction), let now = all[place.transaction]?.values,
                sides(now).contains(where: { side in
                    side.side == place.side && (isMoved || side.account == account || hadRow(place, in: account))
                })
            else { return false }
        }
        if isMade(replacement, in: group) { return true }
        guard count(place, besides: group) == replacement.seen else { return false }
        switch replacement.holder {
        case nil:
            guard let known = all[uid] else { return !gone.contains(uid) }
            return isByItself(uid) && isSameMoney(known.values, replacement.row ?? [:])
        case uid: return isPresent(uid) && (group.deletes(uid) ? isOneSide(replacement, in: group) : isByItself(uid))
        case let holder: return holders[uid]?.transaction == holder
        }
    }

    /// Whether a transaction that is given away stands on no other side than that which it becomes, besides what the command
    /// moves.
    private func isOneSide(_ replacement: Replacement, in group: ReplayGroup) -> Bool {
        let uid = replacement.replaced
        guard let values = all[uid]?.values, isTransfer(values) else { return true }
        let other = Place(transaction: uid, side: replacement.side == .out ? .in : .out)
        return !given(to: uid).contains { row in
            (holders[row] == other || all[row]?.heir == other) && !group.moves(row)
        }
    }

    /// How many rows of files a side stands for, without those that a group of changes is about.
    private func count(_ place: Place, besides group: ReplayGroup) -> Int {
        given(to: place.transaction).count { uid in
            holders[uid] == place && !group.replacements.contains { $0.replaced == uid } && !group.births.contains(uid)
        }
    }
}

extension Replacement {
    /// The side of the transaction that stands for the other one.
    var place: ReplayedTransactions.Place { ReplayedTransactions.Place(transaction: survivor, side: side) }
}
