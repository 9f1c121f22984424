/// A change of one row by a command, in the order of all commands.
struct RowEntry: Hashable, Sendable {
    /// When the command was last moved.
    let position: CommandPosition
    /// What the command was asked to do.
    let kind: CommandKind
    /// What it did with the row.
    let change: SharedChange
}

/// A row as the commands in effect have left it.
struct FoldedRow: Hashable, Sendable {
    /// Its values; if it is not there, those that it would have.
    var values: SharedRow
    /// Whether it is there.
    var isPresent: Bool
    /// The birth that makes it elder than others.
    let birth: CommandPosition
    /// Whether it is only there because others need it.
    var isKept = false
}

/// Puts the changes of one row together.
struct RowFold {
    let table: SharedTable
    /// The currencies of the accounts.
    let currencies: [UID: String]
    /// The command that made the row.
    var maker: UID?
    /// The commands that have set columns since.
    var setters: [String: UID] = [:]
    /// The changes that override others, or do not apply.
    var overridden: [OverriddenChange] = []

    init(_ table: SharedTable, currencies: [UID: String] = [:]) {
        self.table = table
        self.currencies = currencies
    }

    /// A row is there if its last birth in effect is later than its last deletion in effect.
    ///
    /// - Parameter entries: The births, changes and deletions in effect, in order.
    /// - Returns: The row, or `nil` if no birth is in effect.
    mutating func row(_ entries: [RowEntry]) -> FoldedRow? {
        guard let elder = entries.first(where: \.change.isBirth), let counting = Self.counting(entries) else {
            return nil
        }
        let last = entries.last { $0.change.isBirth || $0.change.isDeletion }
        return FoldedRow(
            values: values(counting),
            isPresent: last?.change.isBirth ?? false,
            birth: elder.position
        )
    }

    /// After a deletion and another birth, only what came later counts.
    static func counting(_ entries: [RowEntry]) -> ArraySlice<RowEntry>? {
        guard let birth = entries.lastIndex(where: \.change.isBirth) else { return nil }
        return entries[(entries[..<birth].lastIndex(where: \.change.isDeletion).map { $0 + 1 } ?? 0)...]
    }

    /// Values begin as the first birth has them.
    ///
    /// Each change, in order, sets the columns in which its `before` and `after` differ, also one that a redo of the birth has
    /// overtaken.
    private mutating func values(_ entries: ArraySlice<RowEntry>) -> SharedRow {
        guard let birth = entries.firstIndex(where: \.change.isBirth), var values = entries[birth].change.after else {
            return [:]
        }
        var stated = Stated(of: values)
        maker = entries[birth].position.command
        var deletion: UID?
        for (index, entry) in zip(entries.indices, entries) where index != birth {
            guard let after = entry.change.after else {
                noteDeletion(entry, of: values)
                deletion = entry.position.command
                continue
            }
            if let before = entry.change.before {
                if deletion != nil { note(before.columns(differingFrom: after), entry, values, yieldingTo: deletion) }
                apply(entry, before, after, to: &values, &stated)
            } else {
                renew(entry, after, &values, &stated)
            }
        }
        if table.merging == .balance { values["agreed"] = .integer(stated.hasAgreed ? 1 : 0) }
        return values
    }

    /// Later births of budgets, profiles and rates set everything; of rates and statements, a person's value beats a file's.
    private mutating func renew(
        _ entry: RowEntry,
        _ after: SharedRow,
        _ values: inout SharedRow,
        _ stated: inout Stated
    ) {
        switch table.merging {
        case .renewedColumns:
            set(values.columns(differingFrom: after), entry, &values)
            values = after
        case .statedColumns(let columns) where stated.accepts(after, over: values): set(columns, entry, &values)
        case .balance: state(entry, after, &values, &stated)
        default: break
        }
    }

    private mutating func apply(
        _ entry: RowEntry,
        _ before: SharedRow,
        _ after: SharedRow,
        to values: inout SharedRow,
        _ stated: inout Stated
    ) {
        let differing = before.columns(differingFrom: after)
        switch table.merging {
        case .shape, .transaction:
            let shapes = Shapes(currencies: currencies, table: table)
            let columns = shapes.columns(setBy: before, after, in: values) ?? []
            for column in differing.subtracting(columns).sorted() {
                note(entry, column, values, yieldingTo: cause(of: column))
            }
            set(columns, entry, &values)
        case .balance where Self.carrying.contains(entry.kind):
            carry(from: before, to: after, in: &values)
        case .balance:
            let columns: Set = ["balance", "source", "agreed"]
            set(differing.subtracting(columns), entry, &values)
            if differing.contains("balance") || differing.contains("source") {
                state(entry, after, &values, &stated)
            } else if differing.contains("agreed") {
                stated.agree(after, in: values)
            }
        case .statedColumns(let columns):
            let together = table.together(differing)
            let isAccepted = stated.accepts(after, over: values)
            set(isAccepted ? together : together.subtracting(columns), entry, &values)
        default:
            set(table.together(differing), entry, &values)
        }
    }

    private mutating func state(
        _ entry: RowEntry,
        _ after: SharedRow,
        _ values: inout SharedRow,
        _ stated: inout Stated
    ) {
        if stated.accepts(after, over: values) {
            note(entry, "balance", values)
            setters["balance"] = entry.position.command
        }
        stated.set(after, in: &values)
    }

    /// The commands that add what they do to the balance that was agreed with.
    private static let carrying: Set<CommandKind> = [.add, .transfer, .post]

    /// What `add`, `transfer` and `post` carry on in a balance is a difference.
    private func carry(from before: SharedRow, to after: SharedRow, in values: inout SharedRow) {
        guard let old = before.integer("balance"), let new = after.integer("balance"),
            let now = values.integer("balance")
        else { return }
        // Differences of the same balances were computed before, so that only a damaged file can overflow.
        values["balance"] = .integer(now &+ (new &- old))
    }

    /// Sets columns as a change says, and notes those in which it did not find what its command had seen.
    private mutating func set(_ columns: Set<String>, _ entry: RowEntry, _ values: inout SharedRow) {
        for column in columns.sorted() {
            note(entry, column, values)
            setters[column] = entry.position.command
        }
        values.set(columns, from: entry.change.after ?? [:])
    }

}

// MARK: Transactions

extension RowFold {
    /// Creates the fold of a transaction, of which ``TransactionReplay`` applies one change after the other.
    init(_ table: SharedTable, currencies: [UID: String], of transaction: ReplayedTransactions.Transaction) {
        self.init(table, currencies: currencies)
        (maker, setters) = (transaction.birth.command, transaction.setters)
    }

    /// Applies a change.
    mutating func apply(_ entry: RowEntry, to transaction: inout ReplayedTransactions.Transaction) {
        guard let before = entry.change.before, let after = entry.change.after else { return }
        var stated = Stated(of: transaction.values)
        apply(entry, before, after, to: &transaction.values, &stated)
        transaction.setters = setters
    }

    /// Notes what a change, a deletion, or another birth says of a transaction that does not come to have it.
    mutating func note(_ entry: RowEntry, of transaction: ReplayedTransactions.Transaction) {
        let (before, after) = (entry.change.before, entry.change.after)
        guard let after else { return noteDeletion(entry, of: transaction.values) }
        let columns = (before ?? transaction.values).columns(differingFrom: after)
        note(columns, entry, transaction.values, yieldingTo: transaction.deletion)
    }
}

/// Who has stated a value, and whether it has agreed.
private struct Stated {
    private(set) var hasAgreed: Bool

    init(of row: SharedRow) {
        hasAgreed = row.isTrue("agreed")
    }

    /// A person's value beats a file's; then the later.
    func accepts(_ row: SharedRow, over values: SharedRow) -> Bool {
        values.text("source") != "person" || row.text("source") != "file"
    }

    /// A balance that has agreed stays so if the same balance is stated again.
    mutating func set(_ row: SharedRow, in values: inout SharedRow) {
        guard accepts(row, over: values) else { return }
        let isSame = values[value: "balance"] == row[value: "balance"]
        hasAgreed = row.isTrue("agreed") || isSame && hasAgreed
        values.set(["balance", "source"], from: row)
    }

    /// Notes that a balance has agreed, if it still stands.
    mutating func agree(_ row: SharedRow, in values: SharedRow) {
        guard accepts(row, over: values), values[value: "balance"] == row[value: "balance"], row.isTrue("agreed") else {
            return
        }
        hasAgreed = true
    }
}
