import Core
import GRDB

/// Finds transactions that a person typed for rows that a bank's file now brings.
///
/// A typed transaction matches a row of the same type and amount whose day is at most ``daysBefore`` later or
/// ``daysAfter`` earlier: banks book late. The nearest day wins, and each is taken once.
struct LikelyMatches {
    /// How long before its row a transaction may have been typed, in days.
    static let daysBefore = 7
    /// How long after its row a transaction may be dated, in days.
    static let daysAfter = 3

    private struct Key: Hashable {
        let day: Int
        let amount: Int64
    }

    /// The typed transactions still to be had, the latest first.
    private var typed: [Key: [Int64]] = [:]
    private let rows: RowCursor?

    /// Reads the typed transactions that are near the staged rows.
    init(_ db: Database, of staged: StagedTransactions) throws {
        let range = try Row.fetchOne(db, sql: "SELECT min(date), max(date) FROM temp.staged")
        guard let range, let first = CivilDate(iso: try range.value(0) as String),
            let last = CivilDate(iso: try range.value(1) as String)
        else {
            rows = nil
            return
        }
        let candidates = try Row.fetchCursor(
            db,
            sql: """
                SELECT id, date, iif(type = 'expense', -amount, amount) FROM "transaction"
                WHERE accountId = ? AND date BETWEEN ? AND ? AND id NOT IN (
                    SELECT transactionId FROM importedRow JOIN command ON command.id = commandId WHERE state = 'done'
                )
                ORDER BY id DESC
                """,
            arguments: [
                WalletSchema.accountID, (first.adding(days: -Self.daysBefore) ?? first).iso,
                (last.adding(days: Self.daysAfter) ?? last).iso,
            ]
        )
        while let row = try candidates.next() {
            let (id, date): (Int64, String) = (try row.value(0), try row.value(1))
            guard let day = CivilDate(iso: date)?.daysSince1970 else {
                throw DamagedRow(table: TransactionRecord.table, id: id)
            }
            typed[Key(day: day, amount: try row.value(2)), default: []].append(id)
        }
        let sql = "SELECT id, date, amount FROM temp.staged ORDER BY id"
        rows = typed.isEmpty ? nil : try Row.fetchCursor(db, sql: sql)
    }

    /// Returns the next staged row that has a match, with it.
    mutating func next() throws -> (staged: Int64, typed: Int64)? {
        while let row = try rows?.next() {
            let (number, date): (Int64, String) = (try row.value(0), try row.value(1))
            guard let day = CivilDate(iso: date)?.daysSince1970 else { throw DamagedRow(table: "staged", id: number) }
            let amount: Int64 = try row.value(2)
            for distance in Self.distances {
                if let id = typed[Key(day: day + distance, amount: amount)]?.popLast() { return (number, id) }
            }
        }
        return nil
    }

    /// How far a typed transaction may be from its row, in days, the nearest first.
    private static let distances = (-daysBefore...daysAfter).sorted { (abs($0), $0) < (abs($1), $1) }
}
