/// The transactions, replayed command by command.
struct OracleTransactions {
    /// What has become of a transaction.
    enum Status: String {
        case unborn
        case present
        case given
        case deleted
    }

    /// A transaction.
    struct State {
        var status = Status.unborn
        var values: OracleRow = [:]
        /// Whether no birth brings it back.
        var isGone = false
        /// The transaction that stands for its row of a file, and the side that does.
        var holder: OracleHold?
        /// What it became a side of, if it was given away.
        var heir: OracleHold?
        /// When it was first made.
        var born: OraclePlace?
    }

    let shape: OracleShape
    /// The signed amounts of the rows of files.
    let bankRows: [String: Int]
    /// The accounts in which the bank had them.
    let bankAccounts: [String: String]
    var states: [String: State] = [:]
    /// The links that did not apply.
    var void: Set<String> = []
    /// Other commands of which a part did not apply.
    var partlyVoid: Set<String> = []
    /// The edits of transactions that no command that applies has made yet.
    private var unborn: [String: [OracleChange]] = [:]

    /// Replays commands: `known` are all, of which those in effect count.
    init(known: [OracleCommand], shape: OracleShape) {
        self.shape = shape
        bankAccounts = Dictionary(
            known.flatMap(\.imported).map { ($0.transaction, $0.account) },
            uniquingKeysWith: { first, _ in first }
        )
        bankRows = Dictionary(
            known.flatMap(\.imported).map { ($0.transaction, $0.values.number("amount")) },
            uniquingKeysWith: { first, _ in first }
        )
        for command in known where command.isDone { replay(command) }
    }

    func state(_ transaction: String) -> State { states[transaction] ?? State() }

    func isPresent(_ transaction: String) -> Bool { state(transaction).status == .present }

    /// Whether a row of a file is a transaction by itself.
    func isByItself(_ transaction: String) -> Bool {
        isPresent(transaction) && state(transaction).holder?.transaction == transaction
    }

    /// How many rows of files a side of a transaction stands for.
    func count(_ hold: OracleHold) -> Int { bankRows.keys.count { state($0).holder == hold } }

    func sides(_ transaction: String) -> Set<OracleSide> { shape.sides(state(transaction).values) }

    private mutating func replay(_ command: OracleCommand) {
        let groups = OracleGroup.groups(command)
        // What depends on nothing comes first: a deletion may give back what a group is about.
        let free = groups.filter { !$0.isConditional }.flatMap(\.changes)
        for change in free where change.isBirth { bear(change, at: command.place) }
        for change in free where change.edit != nil { edit(change) }
        for change in free where change.isDeletion { delete(change) }
        let before = self
        for group in groups where group.isConditional {
            if applies(group, seeing: before) {
                apply(group, of: command)
            } else {
                leaveOut(group, of: command)
            }
        }
        let told = Set(command.changes.map(\.row) + command.replacements.map(\.replaced))
        for line in command.imported where !told.contains(line.transaction) { takeBack(line.transaction) }
    }

    /// Deletes a row of a file that the command has read, but has neither made nor given away.
    private mutating func takeBack(_ row: String) {
        let state = state(row)
        if state.status == .unborn { states[row, default: State()].isGone = true }
        guard isByItself(row), !shape.isTransfer(state.values) else { return }
        delete(OracleChange(table: "transaction", row: row, before: state.values, after: nil))
    }

    /// Makes a transaction present by itself.
    mutating func begin(_ transaction: String, with values: OracleRow, at place: OraclePlace) {
        let old = state(transaction)
        states[transaction, default: State()].status = .present
        states[transaction]?.values = values
        states[transaction]?.heir = nil
        let hasPlace = old.holder != nil && !(old.status == .given && old.holder == old.heir)
        if let amount = bankRows[transaction], !hasPlace, !old.isGone {
            let own = shape.isTransfer(values) ? nil : shape.sides(values).first?.side
            states[transaction]?.holder = OracleHold(transaction: transaction, side: own ?? (amount < 0 ? "out" : "in"))
        }
        guard old.born == nil else { return }
        states[transaction]?.born = place
        for change in unborn.removeValue(forKey: transaction) ?? [] { edit(change) }
    }

    private mutating func bear(_ change: OracleChange, at place: OraclePlace) {
        let state = state(change.row)
        let isNew = bankRows[change.row] == nil ? state.status != .present : state.status == .unborn && !state.isGone
        if isNew, let after = change.after { begin(change.row, with: after, at: place) }
    }

    mutating func edit(_ change: OracleChange) {
        if state(change.row).status == .unborn { unborn[change.row, default: []].append(change) }
        guard let (before, after) = change.edit, ["present", "given"].contains(state(change.row).status.rawValue) else {
            return
        }
        var values = state(change.row).values
        shape.apply(from: before, to: after, on: &values, isSchedule: false)
        states[change.row]?.values = values
    }

    mutating func delete(_ change: OracleChange) {
        let state = state(change.row)
        if state.status == .unborn, bankRows[change.row] != nil { states[change.row, default: State()].isGone = true }
        guard state.status == .present, let before = change.before else { return }
        let unseen = shape.sides(state.values).subtracting(shape.sides(before)).map(\.side)
        end(change.row)
        for side in ["out", "in"] {
            let hold = OracleHold(transaction: change.row, side: side)
            let given = states.filter { $0.value.status == .given && $0.value.heir == hold }.map(\.key)
            if unseen.contains(side) { release(given, from: hold) } else { given.forEach { end($0) } }
        }
        for (row, state) in states where state.holder?.transaction == change.row {
            states[row]?.isGone = true
            states[row]?.holder = nil
        }
    }

    /// Makes one of several transactions that were the same side of one that is deleted present again, with the others as
    /// its side: a row of a file before others, then the eldest.
    private mutating func release(_ given: [String], from hold: OracleHold) {
        let first = given.min { one, other in
            let areRows = [one, other].map { bankRows[$0] != nil }
            if areRows[0] != areRows[1] { return areRows[0] }
            let none = OraclePlace(position: 0, command: "")
            let born = [one, other].map { state($0).born ?? none }
            return born[0] == born[1] ? one < other : born[0] < born[1]
        }
        guard let first else { return }
        let values = state(first).values
        begin(first, with: values, at: state(first).born ?? OraclePlace(position: 0, command: ""))
        let sides = shape.sides(values).map(\.side)
        guard let side = sides.contains(hold.side) ? hold.side : sides.first else { return }
        move(where: { $0 == hold }, to: OracleHold(transaction: first, side: side))
    }

    /// Lets another side stand for what some stood for.
    mutating func move(where isMoving: (OracleHold) -> Bool, to hold: OracleHold) {
        for (other, state) in states {
            if let holder = state.holder, isMoving(holder) { states[other]?.holder = hold }
            if let heir = state.heir, isMoving(heir) { states[other]?.heir = hold }
        }
    }

    private mutating func end(_ transaction: String) {
        states[transaction]?.status = .deleted
    }
}

/// A side of a transaction, which stands for a row of a file.
struct OracleHold: Hashable {
    var transaction: String
    var side: String
}
