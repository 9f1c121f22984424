import PropertySupport

/// A command that a device is about to do, put together against what the device sees.
struct HistoryDraft {
    let view: SyncOracle
    var random: SeededGenerator
    var command: OracleCommand
    /// What typed amounts are multiples of; those in files are tens.
    var unit = 10
    /// The place of each row in the changes.
    private var places: [String: Int] = [:]

    init(_ kind: String, named uid: String, seeing view: SyncOracle, seed: UInt64) {
        self.view = view
        random = SeededGenerator(seed: seed)
        command = OracleCommand(uid: uid, kind: kind, position: 0)
    }

    /// Returns 32 hexadecimal digits that depend on a text.
    static func uid(_ text: String) -> String {
        var parts: [String] = []
        for offset: UInt64 in [0xCBF2_9CE4_8422_2325, 0x8422_2325_CBF2_9CE4] {
            var hash = offset
            for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            var generator = SeededGenerator(seed: hash)
            let digits = String(generator.next(), radix: 16)
            parts.append(String(repeating: "0", count: 16 - digits.count) + digits)
        }
        return parts.joined()
    }

    /// The rows of a table as they are after the command, in the order of their uids.
    func rows(_ table: String) -> [(uid: String, row: OracleRow)] {
        var rows = view.all(table)
        for change in command.changes where change.table == table { rows[change.row] = change.after }
        return rows.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// A row as it is after the command.
    func row(_ table: String, _ uid: String) -> OracleRow? {
        if let place = places["\(table) \(uid)"] { return command.changes[place].after }
        return view.row(table, uid)
    }

    /// Whether the command has touched a row.
    func touches(_ table: String, _ uid: String) -> Bool { places["\(table) \(uid)"] != nil }

    /// Makes a row, whose uid is that of its natural key, if it has one.
    @discardableResult
    mutating func insert(_ table: String, _ row: OracleRow, key: String? = nil) -> String {
        let uid = key.map { freeUID(table, $0) } ?? Self.uid("\(command.uid) \(table) \(command.changes.count)")
        record(OracleChange(table: table, row: uid, before: nil, after: row))
        return uid
    }

    /// Returns the first uid of a natural key that no row has.
    func freeUID(_ table: String, _ key: String) -> String {
        for twin in 0... {
            let uid = Self.uid("\(table) \(key) \(twin)")
            let isRead = command.replacements.contains { $0.replaced == uid }
            let isOnce = key.hasPrefix("bank ") || key.hasPrefix("unlinked ")
            let isKnown = isOnce && (view.transactions.isKnown(uid) || isRead)
            if row(table, uid) == nil && !touches(table, uid) && !isKnown { return uid }
        }
        return ""
    }

    /// Changes a row that is there.
    mutating func update(_ table: String, _ uid: String, _ values: OracleRow) {
        guard let row = row(table, uid) else { return }
        record(
            OracleChange(
                table: table,
                row: uid,
                before: view.row(table, uid),
                after: row.merging(values) { _, new in new }
            )
        )
    }

    /// Deletes a row that is there.
    mutating func delete(_ table: String, _ uid: String) {
        guard row(table, uid) != nil else { return }
        record(OracleChange(table: table, row: uid, before: view.row(table, uid), after: nil))
    }

    /// Adds a change to the command, or to the change of the same row.
    mutating func record(_ change: OracleChange) {
        let name = "\(change.table) \(change.row)"
        if let place = places[name] {
            command.changes[place].after = change.after
        } else {
            places[name] = command.changes.count
            command.changes.append(change)
        }
    }

    /// Returns one of several, or `nil` if there is none.
    mutating func pick<Element>(_ elements: [Element]) -> Element? { elements.randomElement(using: &random) }

    /// Returns `true` once in so many times.
    mutating func oneIn(_ count: Int) -> Bool { random.chance(1, in: count) }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
}

extension OracleTransactions {
    /// Whether a transaction was ever made, or deleted for good.
    func isKnown(_ transaction: String) -> Bool {
        state(transaction).status != .unborn || state(transaction).isGone
    }
}
