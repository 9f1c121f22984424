/// A wallet as the commands in effect have left it: its rows by table.
package struct FoldedWallet: Sendable {
    /// The tables.
    let tables: [SharedTable]
    /// The rows of each table that were ever made; some are not there.
    private(set) var rows: [String: [UID: FoldedRow]] = [:]
    /// The transactions that stand for rows of files.
    private(set) var ofBank: Set<UID> = []
    /// What settles each date of a schedule, the latest last.
    private(set) var settlements: [UID: [SharedRow]] = [:]
    /// When categories were last moved.
    private(set) var moves: [UID: CommandPosition] = [:]
    /// What has become of the transactions that others stand for.
    private(set) var heirs: [UID: UID] = [:]
    /// The transaction that each row of a file counts as, by the row.
    package private(set) var holders: [UID: UID] = [:]
    /// The commands that are void, as something else happened that they had not seen.
    package private(set) var void: Set<UID> = []
    /// The commands of which a part is void, with the transactions of that.
    package private(set) var partlyVoid: [UID: Set<UID>] = [:]
    /// What had to give way.
    package private(set) var adjustments: [Adjustment] = []
    /// The changes that override others, or do not apply.
    package private(set) var overridden: [OverriddenChange] = []
    /// The commands that have set the columns of the rows with such changes.
    private var setters: [UID: [String: UID]] = [:]

    /// Folds commands, and adjusts what they leave until no rule between rows is broken.
    ///
    /// - Parameters:
    ///   - commands: The commands, in any order, also those that are undone, with all their changes of some rows.
    ///   - tables: The tables.
    ///   - used: The accounts, categories and tags that rows need of which no changes are given.
    package init(_ commands: [SharedCommand], of tables: [SharedTable], used: Set<UID> = []) {
        self.tables = tables
        let ordered = commands.sorted { $0.position < $1.position }
        let inEffect = Self.inEffect(ordered)
        let currencies = Self.currencies(ordered)
        let replay = tables.first { $0.merging == .transaction }.map {
            TransactionReplay(inEffect, bankRows: Self.bankRows(ordered), table: $0, currencies: currencies)
        }
        void = replay?.void ?? []
        partlyVoid = replay?.partlyVoid ?? [:]
        overridden = replay?.overridden ?? []
        if let replay { keep(replay) }
        let applied = inEffect.filter { !void.contains($0.uid) }
        let entries = Self.entries(applied)
        for table in tables where table.merging != .transaction {
            for (uid, entries) in entries[table.name] ?? [:] { fold(entries, of: uid, in: table, currencies) }
        }
        let undone = Self.entries(ordered.filter { $0.state == .undone })
        adjust(claims: applied.flatMap(\.claims), undone: undone, used)
    }

    private mutating func fold(_ entries: [RowEntry], of uid: UID, in table: SharedTable, _ currencies: [UID: String]) {
        var fold = RowFold(table, currencies: currencies)
        rows[table.name, default: [:]][uid] = fold.row(entries)
        overridden += fold.overridden
        if !fold.overridden.isEmpty { setters[uid] = fold.setters }
        if table.merging == .occurrence { settlements[uid] = Self.settlements(entries) }
        if table.references["parentId"] != nil {
            moves[uid] =
                RowFold.counting(entries)?.last {
                    guard let before = $0.change.before, let after = $0.change.after else { return false }
                    return before[value: "parentId"] != after[value: "parentId"]
                }?.position
        }
    }

    private mutating func keep(_ replay: TransactionReplay) {
        ofBank = replay.transactions.bankHolders
        rows[replay.table.name] = replay.transactions.all.mapValues {
            FoldedRow(values: $0.values, isPresent: $0.presence == .present, birth: $0.birth)
        }
        holders = replay.transactions.holders.mapValues(\.transaction)
        for uid in Set(overridden.map(\.row)) { setters[uid] = replay.transactions[uid]?.setters }
        heirs = replay.transactions.all.compactMapValues { $0.presence == .givenAway ? $0.heir?.transaction : nil }
    }

    /// Returns the commands in effect.
    ///
    /// Each device that first knows both sides of a transfer pairs them. Of the commands that pair the same ones, that which was
    /// moved last says whether all are in effect.
    private static func inEffect(_ ordered: [SharedCommand]) -> [SharedCommand] {
        func pair(_ command: SharedCommand) -> Set<UID>? {
            guard command.kind == .pairImports else { return nil }
            return Set(command.replacements.flatMap { [$0.replaced, $0.survivor] })
        }
        var last: [Set<UID>: CommandState] = [:]
        for command in ordered {
            if let pair = pair(command) { last[pair] = command.state }
        }
        return ordered.filter { $0.state == .done && pair($0).map { last[$0] == .done } ?? true }
    }

    /// The changes by table and row, in the order of the commands.
    private static func entries(_ commands: [SharedCommand]) -> [String: [UID: [RowEntry]]] {
        var entries: [String: [UID: [RowEntry]]] = [:]
        for command in commands {
            for change in command.changes where change.before != nil || change.after != nil {
                entries[change.table, default: [:]][change.row, default: []]
                    .append(RowEntry(position: command.position, kind: command.kind, change: change))
            }
        }
        return entries
    }

    /// An account's currency is part of its identity.
    private static func currencies(_ commands: [SharedCommand]) -> [UID: String] {
        var currencies: [UID: String] = [:]
        for command in commands {
            for change in command.changes where change.table == "account" && change.isBirth {
                if let currency = change.after?.text("currency") { currencies[change.row] = currency }
            }
        }
        return currencies
    }

    /// The rows of files, and where the bank had each.
    private static func bankRows(_ commands: [SharedCommand]) -> [UID: ReplayedTransactions.Side] {
        var rows: [UID: ReplayedTransactions.Side] = [:]
        for row in commands.lazy.flatMap(\.imported) {
            let side: Replacement.Side = row.values.integer("amount") ?? 0 < 0 ? .out : .in
            rows[row.transaction] = ReplayedTransactions.Side(side: side, account: row.account)
        }
        return rows
    }

    /// The accounts of the user that are open, elder first.
    package var openAccounts: [UID] {
        present("account").filter { $0.row.values.text("kind") != "outside" && !$0.row.values.isTrue("archived") }.map(
            \.uid
        )
    }

    /// Returns the transaction that stands for another one in the end.
    func heir(of uid: UID) -> UID {
        var (uid, seen) = (uid, Set<UID>())
        // Only in a dishonest file do two transactions stand for one another.
        while let heir = heirs[uid], seen.insert(uid).inserted { uid = heir }
        return uid
    }

    /// Whether a row is there.
    func isPresent(_ uid: UID, in table: String) -> Bool { rows[table]?[uid]?.isPresent ?? false }

    /// The rows of a table that are there, elder first.
    func present(_ table: String) -> [(uid: UID, row: FoldedRow)] {
        (rows[table] ?? [:]).filter(\.value.isPresent).map { (uid: $0.key, row: $0.value) }
            .sorted { ($0.row.birth, $0.uid) < ($1.row.birth, $1.uid) }
    }

    /// Returns the command that has set a column of a row with changes that override others, after that which made the row.
    package func setter(of column: String, in row: UID) -> UID? { setters[row]?[column] }

    /// Returns the values of a row, or `nil` if it is not there.
    package func values(of table: String, _ uid: UID) -> SharedRow? {
        rows[table]?[uid].flatMap { $0.isPresent ? $0.values : nil }
    }

    /// Returns the values of the rows of a table that are there.
    package func values(of table: String) -> [UID: SharedRow] {
        (rows[table] ?? [:]).filter(\.value.isPresent).mapValues(\.values)
    }
}

// MARK: Adjusting

extension FoldedWallet {
    /// Changes a row, and notes why.
    mutating func adjust(_ uid: UID, in table: String, _ reason: Adjustment.Reason, _ change: (inout FoldedRow) -> Void)
    {
        guard var row = rows[table]?[uid] else { return }
        change(&row)
        rows[table]?[uid] = row
        adjustments.append(Adjustment(table: table, row: uid, reason: reason))
    }

    /// Sets a row.
    mutating func set(_ row: FoldedRow, _ uid: UID, in table: String) {
        rows[table, default: [:]][uid] = row
    }

    /// Makes a transaction stand for another one.
    mutating func replace(_ uid: UID, by other: UID) { heirs[uid] = other }
}

/// A row that is not as its commands have left it, since a rule between rows would be broken.
package struct Adjustment: Hashable, Sendable {
    /// Why a row had to give way.
    package enum Reason: String, CaseIterable, Codable, Hashable, Sendable {
        /// Another transaction stands for the same.
        case same
        /// The row that it belongs to is gone.
        case owned
        /// Its schedule no longer has the date.
        case offTheRule
        /// It does not fit in its transaction.
        case aside
        /// It was deleted, and is still used.
        case kept
        /// It is archived, and the wallet needs an open account.
        case open
        /// Another row has its name.
        case named
        /// Another account has its number.
        case number
        /// The row that it refers to is gone.
        case released
        /// Its parent cannot be one.
        case top
        /// Another row has its key.
        case unique
    }

    /// The table.
    package let table: String
    /// The row.
    package let row: UID
    /// Why.
    package let reason: Reason
}
