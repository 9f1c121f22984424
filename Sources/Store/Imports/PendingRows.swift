import Core
import GRDB

/// The rows imported before the bank had booked them, which a later file has with another day or text.
///
/// A booked row is the same as a pending one if their amounts are equal, the earlier row is not in the file as well, and
/// they either have a word of their payees in common and are at most ``daysBefore`` and ``daysAfter`` apart, or are of
/// the same day. As many as possible are paired; rows with a common word come first, then the nearest days.
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

        /// The cost of pairing it with a pending row (``Matching``), or `nil` if it cannot be the booked one.
        ///
        /// A row with a common word costs its distance, and one without more than any such row.
        func cost(asBookingOf pending: Row, takesSameDay: Bool) -> Int? {
            guard mayBeOfAccount(of: pending) else { return nil }
            let days = day - pending.day
            guard words.isDisjoint(with: pending.words) else {
                return -PendingRows.daysBefore...PendingRows.daysAfter ~= days ? abs(days) : nil
            }
            return takesSameDay && days == 0 ? 1 << 20 : nil
        }

        /// Whether the accounts do not differ.
        private func mayBeOfAccount(of other: Row) -> Bool {
            func mayBeEqual(_ first: Int64?, _ second: Int64?) -> Bool {
                first == nil || second == nil || first == second
            }
            return mayBeEqual(account, other.account) && mayBeEqual(owner, other.owner)
        }
    }

    /// The pending rows, in the order in which they were read.
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
        let rows = try bookedRows(in: numbers)
        let pairs = Matching.maximum(
            pending.enumerated().flatMap { index, pending in
                (rows[pending.amount] ?? []).compactMap { number, row in
                    row.cost(asBookingOf: pending.row, takesSameDay: takesSameDay).map { (index, number, $0) }
                }
            }
        )
        for pair in pairs { try staged.identify(pair.right, with: pending[pair.left].id) }
        return pairs.count
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
