import Core
import Foundation
import GRDB
import Money

/// Finds the transactions that the user typed before a bank's file brought them in.
///
/// A typed transaction matches a row of the same account, type and amount, from ``daysBefore`` days before the row's day to
/// ``daysAfter`` days after it: banks book late. The nearest day wins, and each transaction matches one row of a file.
/// Rows are matched in their order, as they are read from the table, and not as often as possible (``Matching``): with a
/// million rows, only the typed transactions are in memory, and a match that is doubtful is not worth a worse one.
///
/// A row that is the side of a known transfer matches only what no other row of its file does, and only if an import made
/// the transfer: one that the user made is what they typed for the row.
struct LikelyMatches {
    /// How many days before its row a transaction may be dated.
    static let daysBefore = 7
    /// How many days after its row a transaction may be dated.
    static let daysAfter = 3

    private struct Key: Hashable {
        let account: Account.ID
        let day: Int
        let amount: Int64
    }

    /// The typed transactions, the oldest id first.
    private var typed: [Key: [Int64]] = [:]
    /// How many of them are matched.
    private var matched: [Key: Int] = [:]
    /// The ids of the transfers that imports made, among those of which rows are a side.
    private var importedTransfers: Set<Int64> = []

    /// Reads the typed transactions near the staged rows.
    init(near staged: StagedTransactions) throws {
        guard !staged.isEmpty else { return }
        let db = staged.db
        if try staged.hasSidesInWallet() { importedTransfers = try Int64.fetchSet(db, sql: Self.importedTransfers) }
        let range = try Row.fetchOne(db, sql: "SELECT min(date), max(date) FROM temp.staged")
        guard let range, let first = CivilDate(iso: try range.value(0) as String),
            let last = CivilDate(iso: try range.value(1) as String)
        else { return }
        let candidates = try Row.fetchCursor(
            db,
            sql: """
                SELECT id, date, iif((type = 'income') = refund, -amount, amount), accountId FROM "transaction"
                WHERE accountId IN (SELECT DISTINCT accountId FROM temp.staged) AND type <> 'transfer'
                    AND date BETWEEN ? AND ? AND id NOT IN (
                    SELECT transactionId FROM importedRow JOIN command ON command.id = commandId WHERE state = 'done'
                    UNION \(MovedRows.targets)
                    UNION SELECT outId FROM notTransfer UNION SELECT inId FROM notTransfer
                    UNION SELECT posted FROM temp.staged WHERE posted NOTNULL
                )
                ORDER BY id
                """,
            arguments: [
                (first.adding(days: -Self.daysBefore) ?? first).iso,
                (last.adding(days: Self.daysAfter) ?? last).iso,
            ]
        )
        while let row = try candidates.next() {
            let (id, date): (Int64, String) = (try row.value(0), try row.value(1))
            guard let day = CivilDate(iso: date)?.daysSince1970 else {
                throw DamagedRow(table: TransactionRecord.table, id: id)
            }
            typed[Key(account: try row.value(3), day: day, amount: try row.value(2)), default: []].append(id)
        }
    }

    /// The transfers of which rows are a side, and of which an import inserted or changed the transaction to make them.
    private static let importedTransfers = """
        SELECT transactionId FROM importedRow JOIN command ON command.id = commandId
        WHERE transactionId IN (SELECT side FROM temp.staged WHERE side > 0) AND state = 'done' AND ifnull(
            (
                SELECT before ->> 'toAccountId' IS NULL AND after ->> 'toAccountId' NOTNULL FROM change
                WHERE (commandId, tableName, recordId) = (importedRow.commandId, 'transaction', transactionId)
            ),
            EXISTS (
                SELECT 1 FROM insertion
                WHERE commandId = importedRow.commandId AND tableName = 'transaction'
                    AND transactionId BETWEEN firstId AND lastId
            )
        )
        """

    /// Appends a transaction that was added after the others were read.
    mutating func append(_ addition: ImportBasis.Addition) {
        let key = Key(account: addition.account, day: addition.date.daysSince1970, amount: addition.amount)
        typed[key, default: []].append(addition.id)
    }

    /// Makes every typed transaction available again.
    mutating func reset() {
        matched = [:]
    }

    /// Calls `body` with each row of a range that has a match: first those that are no side of a known transfer, in order,
    /// then the others.
    mutating func forEach(
        in numbers: Range<Int64>,
        of staged: StagedTransactions,
        _ body: (_ staged: Int64, _ typed: Int64) throws -> Void
    ) throws {
        guard !typed.isEmpty, !numbers.isEmpty else { return }
        // Without such sides, the rows need not be sorted.
        let order = importedTransfers.isEmpty ? "id" : "side NOTNULL, id"
        let rows = try Row.fetchCursor(
            staged.db,
            sql: """
                SELECT id, date, amount, accountId FROM temp.staged
                WHERE id >= ? AND id < ? AND coalesce(sameAs, otherAmount, posted, mergedWith) IS NULL
                    AND (side IS NULL OR side IN (SELECT value FROM json_each(?)))
                    AND amount IN (SELECT value FROM json_each(?))
                ORDER BY \(order)
                """,
            arguments: [
                numbers.lowerBound, numbers.upperBound, try JSONArray(importedTransfers.sorted()).text,
                try JSONArray(Set(typed.keys.map(\.amount)).sorted()).text,
            ]
        )
        while let row = try rows.next() {
            let (number, date): (Int64, String) = (try row.value(0), try row.value(1))
            guard let day = CivilDate(iso: date)?.daysSince1970 else { throw DamagedRow(table: "staged", id: number) }
            let key = Key(account: try row.value(3), day: day, amount: try row.value(2))
            if let id = takeNearest(to: key) { try body(number, id) }
        }
    }

    private mutating func takeNearest(to row: Key) -> Int64? {
        for distance in Self.distances {
            let key = Key(account: row.account, day: row.day + distance, amount: row.amount)
            let next = matched[key, default: 0]
            guard let ids = typed[key], next < ids.count else { continue }
            matched[key] = next + 1
            return ids[next]
        }
        return nil
    }

    /// How far a typed transaction may be from its row, in days, the nearest first.
    private static let distances = (-daysBefore...daysAfter).sorted { (abs($0), $0) < (abs($1), $1) }
}

/// Values as a JSON array, for SQLite's `json_each`.
struct JSONArray {
    let text: String

    init(_ values: some Encodable) throws {
        text = String(decoding: try JSONEncoder().encode(values), as: UTF8.self)
    }
}
