import Core
import GRDB

/// The rows of a file that a bank's earlier file has with other identifiers.
///
/// Some banks give every row a new identifier in each download. A new row is the same as an earlier one with another
/// identifier if their accounts, dates, amounts and texts are equal, and the file has every other earlier row of that
/// account and day as well. Otherwise it may be a twin in a file that begins or ends in the middle of a day.
struct RenewedRows {
    private let staged: StagedTransactions

    init(_ staged: StagedTransactions) {
        self.staged = staged
    }

    private struct Day: Hashable {
        let date: String
        let owner: Account.ID
        /// The account that the file names.
        let account: Int64?
    }

    private struct Content: Hashable {
        let amount: Int64
        let text: String
    }

    /// Identifies the new rows of a file with those that have other identifiers.
    ///
    /// - Parameters:
    ///   - numbers: The numbers of the new rows.
    ///   - corrections: The numbers of those that correct another row.
    ///   - imported: The earlier rows, and which of them are in the file with their own identifiers.
    /// - Returns: How many rows were identified.
    func identify(
        in numbers: Range<Int64>,
        otherThan corrections: Set<Int64>,
        _ imported: ImportedRows
    ) throws -> Int {
        // A pending row that is booked in the file is in it.
        var booked = EarlierRowSet()
        let references = try Int64.fetchCursor(
            staged.db,
            sql: "SELECT sameAs FROM temp.staged WHERE sameAs NOTNULL"
        )
        while let reference = try references.next() { booked.insert(EarlierRow(reference: reference)) }
        var count = 0
        try forEachDay(in: numbers) { day, rows in
            let rows = rows.filter { !corrections.contains($0.number) }
            var left = Dictionary(grouping: rows, by: \.content).mapValues { $0.map(\.number)[...] }
            var pairs: [(number: Int64, row: EarlierRow)] = []
            let earlier = try earlierRows(on: day, before: numbers.lowerBound).filter {
                !imported.isConsumed($0.row, in: day.owner) && !booked.contains($0.row)
            }
            for row in earlier {
                guard let number = left[row.content]?.popFirst() else { break }
                pairs.append((number, row.row))
            }
            guard pairs.count == earlier.count else { return }
            for pair in pairs { try staged.identify(pair.number, with: pair.row) }
            count += pairs.count
        }
        return count
    }

    /// Calls `body` with the new rows of each day that earlier rows have too.
    private func forEachDay(
        in numbers: Range<Int64>,
        _ body: (Day, [(number: Int64, content: Content)]) throws -> Void
    ) throws {
        // SQLite sorts all rows before it returns the first one, so that `body` may change them.
        let rows = try Row.fetchCursor(
            staged.db,
            sql: """
                SELECT date, account, id, amount, coalesce(text, title), accountId FROM temp.staged
                WHERE id >= :first AND id < :end AND bankId NOTNULL AND isPending IS NULL AND sameAs IS NULL AND (
                    date IN (SELECT date FROM importedRow WHERE bankId NOTNULL)
                    OR date IN (SELECT date FROM temp.staged WHERE bankId NOTNULL AND id < :first)
                )
                ORDER BY +date, accountId, account, id
                """,
            arguments: ["first": numbers.lowerBound, "end": numbers.upperBound]
        )
        var (day, ofDay): (Day?, [(number: Int64, content: Content)]) = (nil, [])
        while let row = try rows.next() {
            let next = Day(date: try row.value(0), owner: try row.value(5), account: try row.value(1))
            if let day, day != next {
                try body(day, ofDay)
                ofDay = []
            }
            day = next
            ofDay.append((try row.value(2), Content(amount: try row.value(3), text: try row.value(4))))
        }
        if let day { try body(day, ofDay) }
    }

    /// Returns the rows of a day and an account that have an identifier, one for each transaction.
    private func earlierRows(on day: Day, before first: Int64) throws -> [(row: EarlierRow, content: Content)] {
        try Row.fetchAll(
            staged.db,
            sql: """
                SELECT transactionId, min(amount), min(text) FROM importedRow
                JOIN command ON command.id = commandId
                WHERE date = :date AND ifnull(account = :account, 1) AND bankId NOTNULL AND state = 'done'
                    AND \(ImportedRows.belongs(to: ":owner"))
                GROUP BY transactionId
                UNION ALL
                SELECT -id, amount, coalesce(text, title) FROM temp.staged
                WHERE date = :date AND ifnull(account = :account, 1) AND bankId NOTNULL AND sameAs IS NULL
                    AND id < :first AND accountId = :owner
                """,
            arguments: ["date": day.date, "account": day.account, "owner": day.owner, "first": first]
        ).map { row in
            let reference: Int64 = try row.value(0)
            let content = Content(amount: try row.value(1), text: try row.value(2))
            return (reference > 0 ? .wallet(reference) : .staged(-reference), content)
        }
    }
}
