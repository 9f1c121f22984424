import BankFiles
import Core
import GRDB

/// The rows of a file that a bank's earlier file has with other identifiers.
///
/// Some banks give every row a new identifier in each download of OFX; the references of a format that has them do not
/// change (``BankReferences``). A new row is the same as an earlier one with another identifier if their accounts, dates,
/// amounts and texts are equal, and the file has every other earlier row of that account and day as well. Otherwise it
/// may be a twin in a file that begins or ends in the middle of a day.
///
/// New rows of one content cannot be told apart, so they are counted rather than paired (``Matching``).
struct RenewedRows {
    private let staged: StagedTransactions
    private let format: ImportFormat

    init(_ staged: StagedTransactions, of format: ImportFormat) {
        self.staged = staged
        self.format = format
    }

    private struct Day: Hashable {
        /// The days since 1970.
        let day: Int64
        let owner: Account.ID
        /// The account that the file names.
        let account: Int64?
    }

    private struct Content: Hashable {
        let amount: Int64
        let textHash: Int64
    }

    /// A new row with its content, and with that which an earlier version would have remembered.
    private struct New {
        let number: Int64
        let contents: [Content]
    }

    /// An earlier row with the contents that it has had, such as before it was booked or corrected, the last one first.
    private struct Earlier {
        let row: EarlierRow
        var contents: [Content]
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
        guard format.references == nil, staged.hasBankIDs else { return 0 }
        // A pending row that is booked in the file is in it.
        var booked = EarlierRowSet()
        let references = try Int64.fetchCursor(
            staged.db,
            sql: "SELECT sameAs FROM temp.staged WHERE sameAs NOTNULL"
        )
        while let reference = try references.next() { booked.insert(EarlierRow(reference: reference)) }
        var count = 0
        try forEachDay(in: numbers) { day, rows in
            var left: [Content: [Int64]] = [:]
            for row in rows.reversed() where !corrections.contains(row.number) {
                for content in row.contents { left[content, default: []].append(row.number) }
            }
            var taken: Set<Int64> = []
            func take(_ contents: [Content]) -> Int64? {
                for content in contents {
                    while let number = left[content]?.popLast() {
                        if taken.insert(number).inserted { return number }
                    }
                }
                return nil
            }
            var pairs: [(number: Int64, row: EarlierRow)] = []
            // A row with one content has no choice.
            let earlier = try earlierRows(on: day, before: numbers.lowerBound).filter {
                !imported.isConsumed($0.row, in: day.owner) && !booked.contains($0.row)
            }.sorted { $0.contents.count < $1.contents.count }
            for row in earlier {
                guard let number = take(row.contents) else { break }
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
        _ body: (Day, [New]) throws -> Void
    ) throws {
        // SQLite sorts all rows before it returns the first one, so that `body` may change them.
        let rows = try Row.fetchCursor(
            staged.db,
            sql: """
                SELECT day, account, id, amount, textHash, accountId, oldTextHash FROM temp.staged
                WHERE id >= :first AND id < :end AND bankId NOTNULL AND isPending IS NULL AND sameAs IS NULL
                    AND (
                    day IN (SELECT day FROM importedRow WHERE bankId NOTNULL)
                    OR day IN (SELECT day FROM temp.staged WHERE bankId NOTNULL AND id < :first)
                )
                ORDER BY +day, accountId, account, id
                """,
            arguments: ["first": numbers.lowerBound, "end": numbers.upperBound]
        )
        var (day, ofDay): (Day?, [New]) = (nil, [])
        while let row = try rows.next() {
            let next = Day(day: try row.value(0), owner: try row.value(5), account: try row.value(1))
            if let day, day != next {
                try body(day, ofDay)
                ofDay = []
            }
            day = next
            let amount: Int64 = try row.value(3)
            let contents = try [4, 6].map { Content(amount: amount, textHash: try row.value($0)) }
            ofDay.append(New(number: try row.value(2), contents: contents))
        }
        if let day { try body(day, ofDay) }
    }

    /// Returns the rows of a day and an account that have an identifier, one for each transaction.
    private func earlierRows(on day: Day, before first: Int64) throws -> [Earlier] {
        let rows = try Row.fetchAll(
            staged.db,
            sql: """
                SELECT transactionId, amount, textHash, 2 * commandId + (stage IS 'booked') FROM importedRow
                JOIN command ON command.id = commandId
                WHERE day = :day AND ifnull(account = :account, 1) AND bankId NOTNULL AND state = 'done'
                    AND \(ImportedRows.belongs(to: ":owner")) AND \(ImportedRows.hasOrigin())
                UNION ALL
                SELECT -id, amount, textHash, 0 FROM temp.staged
                WHERE day = :day AND ifnull(account = :account, 1) AND bankId NOTNULL AND sameAs IS NULL
                    AND id < :first AND accountId = :owner
                ORDER BY 4 DESC, 1
                """,
            arguments: ["day": day.day, "account": day.account, "owner": day.owner, "first": first]
        )
        var earlier: [Earlier] = []
        var indexes: [Int64: Int] = [:]
        for row in rows {
            let reference: Int64 = try row.value(0)
            let content = Content(amount: try row.value(1), textHash: try row.value(2))
            let index = indexes[reference] ?? earlier.count
            if index == earlier.count {
                indexes[reference] = index
                earlier.append(Earlier(row: EarlierRow(reference: reference), contents: []))
            }
            if !earlier[index].contents.contains(content) { earlier[index].contents.append(content) }
        }
        return earlier
    }
}
