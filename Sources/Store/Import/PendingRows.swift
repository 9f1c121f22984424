import Core
import GRDB

/// The rows imported before the bank had booked them, which a later file has with another day or text.
///
/// A booked row is the same as a pending one if their amounts are equal, the earlier row is not in the file as well, and
/// they either have a word of their payees in common and are at most ``daysBefore`` and ``daysAfter`` apart, or are of
/// the same day. Rows with a common word come first, then the nearest day.
struct PendingRows {
    /// How many days before the pending row the booked one may be dated.
    static let daysBefore = 3
    /// How many days after the pending row the booked one may be dated.
    static let daysAfter = 21

    private struct Row {
        let day: Int
        let words: Set<String>
        /// The account that the file names.
        let account: Int64?
        /// The account of the wallet; `nil` if it was deleted.
        let owner: Int64?

        /// Whether the accounts do not differ.
        func mayBeOfAccount(of other: Row) -> Bool {
            func mayBeEqual(_ first: Int64?, _ second: Int64?) -> Bool {
                first == nil || second == nil || first == second
            }
            return mayBeEqual(account, other.account) && mayBeEqual(owner, other.owner)
        }
    }

    private var pending: [(id: EarlierRow, amount: Int64, row: Row)] = []
    private let staged: StagedTransactions

    /// The maximum number of new rows with one amount that are compared.
    private static let comparedRows = 1000

    /// Reads the pending rows that are neither booked yet nor in the current file.
    ///
    /// - Parameter first: The number of the first row of the current file.
    init(before first: Int64, of staged: StagedTransactions, notIn imported: ImportedRows) throws {
        self.staged = staged
        let db = staged.db
        let inWallet = try GRDB.Row.fetchAll(
            db,
            sql: """
                SELECT transactionId, day, amount, text, account, owner.id
                FROM importedRow JOIN command ON command.id = commandId
                LEFT JOIN account AS owner ON owner.id = accountId
                WHERE stage = 'pending' AND state = 'done' AND transactionId NOT IN (
                    SELECT transactionId FROM importedRow JOIN command ON command.id = commandId
                    WHERE stage = 'booked' AND state = 'done'
                )
                """
        )
        for row in inWallet { try append(row, imported) { .wallet($0) } }
        let inEarlierFiles = try GRDB.Row.fetchAll(
            db,
            sql: """
                SELECT id, day, amount, coalesce(text, title), account, accountId FROM temp.staged
                WHERE isPending AND id < ?
                """,
            arguments: [first]
        )
        for row in inEarlierFiles { try append(row, imported) { .staged($0) } }
        let booked = try Set(Int64.fetchAll(db, sql: "SELECT sameAs FROM temp.staged WHERE sameAs NOTNULL"))
        pending.removeAll { booked.contains($0.id.reference) }
    }

    private mutating func append(
        _ row: GRDB.Row,
        _ imported: ImportedRows,
        _ id: (Int64) -> EarlierRow
    ) throws {
        let id = id(try row.value(0))
        let pendingRow = try Self.row(row)
        if let owner = pendingRow.owner, imported.isConsumed(id, in: Account.ID(rawValue: owner)) { return }
        pending.append((id, try row.value(2), pendingRow))
    }

    private static func row(_ row: GRDB.Row) throws -> Row {
        Row(
            day: try row.value(1),
            words: PayeeWords(try row.value(3) as String).words,
            account: try row.value(4),
            owner: try row.value(5)
        )
    }

    /// Identifies the new rows that book a pending one.
    ///
    /// - Parameter takesSameDay: Whether a row of the same day is the same without a common word.
    /// - Returns: How many do.
    func book(in numbers: Range<Int64>, takesSameDay: Bool) throws -> Int {
        guard !pending.isEmpty, !numbers.isEmpty else { return 0 }
        var rows = try bookedRows(in: numbers)
        var count = 0
        for (id, amount, pending) in pending {
            let distances = (rows[amount] ?? []).enumerated().compactMap { index, new -> (Int, Int, Int)? in
                let days = new.row.day - pending.day
                let isNamed = !new.row.words.isDisjoint(with: pending.words)
                let isSame = isNamed ? -Self.daysBefore...Self.daysAfter ~= days : takesSameDay && days == 0
                return isSame && new.row.mayBeOfAccount(of: pending) ? (isNamed ? 0 : 1, abs(days), index) : nil
            }
            guard let nearest = distances.min(by: <), let row = rows[amount]?.remove(at: nearest.2) else { continue }
            try staged.identify(row.number, with: id)
            count += 1
        }
        return count
    }

    /// Returns the booked rows with the amount of a pending one, by amount.
    private func bookedRows(in numbers: Range<Int64>) throws -> [Int64: [(number: Int64, row: Row)]] {
        var rows: [Int64: [(number: Int64, row: Row)]] = [:]
        let amounts = try JSONArray(Set(pending.map(\.amount)).sorted()).text
        let found = try GRDB.Row.fetchCursor(
            staged.db,
            sql: """
                SELECT id, day, amount, coalesce(text, title), account, accountId FROM temp.staged
                WHERE id >= ? AND id < ? AND isPending IS NULL AND amount IN (SELECT value FROM json_each(?)) ORDER BY id
                """,
            arguments: [numbers.lowerBound, numbers.upperBound, amounts]
        )
        while let row = try found.next() {
            let amount: Int64 = try row.value(2)
            guard rows[amount]?.count ?? 0 < Self.comparedRows else { continue }
            rows[amount, default: []].append((try row.value(0), try Self.row(row)))
        }
        return rows
    }
}
