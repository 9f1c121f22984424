/// The changes of transactions of a command that depend on each other, as one stands for another.
struct ReplayGroup {
    private(set) var changes: [SharedChange] = []
    private(set) var replacements: [Replacement] = []
    /// Whether it applies only if all is as the command saw it.
    let isConditional: Bool

    /// The transactions that it is about.
    var members: Set<UID> { Set(changes.map(\.row) + replacements.flatMap(\.members)) }

    /// The transactions that the command made.
    var births: Set<UID> { Set(changes.lazy.filter(\.isBirth).map(\.row)) }

    /// Whether the command deleted a transaction; otherwise, only the row of a file that it was may have gone to another one.
    func deletes(_ uid: UID) -> Bool { changes.contains { $0.row == uid && $0.isDeletion } }

    /// Whether the command made or changed a transaction.
    func keeps(_ uid: UID) -> Bool { changes.contains { $0.row == uid && $0.after != nil } }

    /// Whether the command says what stands for a transaction.
    func moves(_ uid: UID) -> Bool { replacements.contains { $0.replaced == uid } }

    /// Whether another transaction gets to stand for one.
    func gives(_ uid: UID) -> Bool { replacements.contains { $0.replaced == uid && $0.survivor != uid } }

    /// Whether a transaction that another stood for is one by itself again.
    func givesBack(_ uid: UID) -> Bool { replacements.contains { $0.replaced == uid && $0.survivor == uid } }

    /// Divides what a command did with transactions into groups that share none.
    ///
    /// - Parameter isWhole: Whether the command applies as a whole or not at all.
    /// - Returns: First what depends on nothing, since a deletion may give back what a group is about; then the groups, by their
    ///   first transactions.
    static func groups(_ changes: [SharedChange], _ replacements: [Replacement], isWhole: Bool) -> [ReplayGroup] {
        let changes = changes.sorted { $0.row < $1.row }
        let replacements = replacements.sorted { $0.replaced < $1.replaced }
        if isWhole { return [ReplayGroup(changes: changes, replacements: replacements, isConditional: true)] }
        // Most commands give nothing away.
        guard !replacements.isEmpty else {
            return [ReplayGroup(changes: changes, isConditional: false)]
        }
        var sets = DisjointSets()
        for replacement in replacements {
            for member in replacement.members { sets.join(replacement.replaced, member) }
        }
        var groups: [UID: ReplayGroup] = [:]
        for replacement in replacements {
            let root = sets.root(of: replacement.replaced)
            groups[root, default: ReplayGroup(isConditional: true)].replacements.append(replacement)
        }
        var free = ReplayGroup(isConditional: false)
        for change in changes {
            let root = sets.root(of: change.row)
            if groups[root] == nil { free.changes.append(change) } else { groups[root]?.changes.append(change) }
        }
        let conditional = groups.sorted { $0.key < $1.key }.map(\.value)
        return free.changes.isEmpty ? conditional : [free] + conditional
    }
}

extension Replacement {
    /// The transactions that it is about.
    fileprivate var members: [UID] { [replaced, survivor] + (holder.map { [$0] } ?? []) }
}

/// Sets of identifiers without a common member.
private struct DisjointSets {
    private var parents: [UID: UID] = [:]

    /// Returns the member that stands for a set.
    mutating func root(of uid: UID) -> UID {
        var root = uid
        while let parent = parents[root] { root = parent }
        var member = uid
        while let parent = parents[member], parent != root {
            parents[member] = root
            member = parent
        }
        return root
    }

    /// Joins the sets of two members.
    mutating func join(_ first: UID, _ second: UID) {
        let (first, second) = (root(of: first), root(of: second))
        if first != second { parents[max(first, second)] = min(first, second) }
    }
}
