import Core
import GRDB
import Money

extension StagedTransactions {
    /// Returns the accounts, days, lines and amounts of rows.
    func rows(
        _ numbers: Set<Int64>
    ) throws -> [(number: Int64, account: Account.ID, date: CivilDate, line: Int, minorUnits: Int64)] {
        guard !numbers.isEmpty else { return [] }
        return try Row.fetchAll(
            db,
            sql: """
                SELECT id, accountId, day, line, amount FROM temp.staged
                WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id
                """,
            arguments: [try JSONArray(numbers.sorted()).text]
        ).compactMap { row in
            guard let date = CivilDate(daysSince1970: try row.value(2)) else { return nil }
            return (try row.value(0), try row.value(1), date, try row.value(3), try row.value(4))
        }
    }

    /// Returns what the new rows of an account add up to on the days after one up to another one.
    ///
    /// - Parameter number: The number before which the rows are.
    func sum(
        of account: Account.ID,
        after start: CivilDate,
        upTo end: CivilDate,
        before number: Int64 = .max
    ) throws -> Int64 {
        try Int64.fetchOne(
            db,
            sql: """
                SELECT coalesce(sum(amount), 0) FROM temp.staged
                WHERE accountId = ? AND sameAs IS NULL AND day > ? AND day <= ? AND id < ?
                """,
            arguments: [account, start.daysSince1970, end.daysSince1970, number]
        ) ?? 0
    }

    /// Whether the last of some rows is of an earlier day than the first.
    func isNewestFirst(in numbers: Range<Int64>) throws -> Bool {
        try Bool.fetchOne(
            db,
            sql: """
                SELECT (SELECT day FROM temp.staged WHERE id >= :first AND id < :end ORDER BY id LIMIT 1)
                    > (SELECT day FROM temp.staged WHERE id >= :first AND id < :end ORDER BY id DESC LIMIT 1)
                """,
            arguments: ["first": numbers.lowerBound, "end": numbers.upperBound]
        ) ?? false
    }

    /// Returns the line of the file that a row starts on.
    func line(of number: Int64) throws -> Int {
        try Int.fetchOne(db, sql: "SELECT line FROM temp.staged WHERE id = ?", arguments: [number]) ?? 0
    }

    /// Returns the transactions that the first rows of a range become, with their splits and tags, excluding those without one
    /// of their own unless requested.
    ///
    /// - Parameter offset: The difference between a row's id and its number; `nil` gives every transaction the id 0.
    func transactions(
        in numbers: Range<Int64>,
        limit: Int = 1,
        includingOthers: Bool = false,
        idOffset offset: Int64?,
        _ rows: WalletRows
    ) throws -> [Transaction] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT coalesce(id + ?, 0), \(Self.transactionValues), id FROM temp.staged
                WHERE id >= ? AND id < ? AND (? OR coalesce(mergedWith, sameAs, side) IS NULL) ORDER BY id LIMIT ?
                """,
            arguments: [offset, numbers.lowerBound, numbers.upperBound, includingOthers, limit]
        ).map { row in
            var transaction = try rows.transaction(row)
            let number: Int64 = try row.value(row.count - 1)
            if hasParts, transaction.category != nil { transaction.splits = try splits(of: number, transaction, rows) }
            transaction.tags = try tags(of: number)
            return transaction
        }
    }

    /// The values of ``WalletRows/transactionColumns``, without the id, of the transaction that a row becomes.
    ///
    /// A row with a positive amount is where the money of a transfer arrived.
    static let transactionValues = """
        iif(otherAmount NOTNULL AND amount > 0, otherDate, date),
        iif(otherAmount NOTNULL AND amount > 0, otherAmount, abs(amount)),
        iif(otherAmount NOTNULL, NULL, categoryId), title,
        iif(otherAmount NOTNULL AND amount > 0, otherId, accountId), iif(otherAmount NOTNULL, 0, coalesce(refund, 0)), coalesce(note, ''),
        iif(otherAmount NOTNULL, iif(amount > 0, accountId, otherId), NULL),
        iif(otherAmount NOTNULL, iif(amount > 0, amount, otherAmount), NULL),
        iif(otherAmount NOTNULL, iif(amount > 0, date, otherDate), NULL),
        iif(otherAmount NOTNULL, NULL, originalAmount), iif(otherAmount NOTNULL, NULL, originalCurrency)
        """

    /// Whether rows of an account, or transfers with it, will be new transactions.
    func hasNewRows(of account: Account.ID) throws -> Bool {
        try Bool.fetchOne(
            db,
            sql: """
                SELECT EXISTS (
                    SELECT 1 FROM temp.staged
                    WHERE accountId = :account AND \(Self.isNew)
                        OR otherId = :account AND otherAmount NOTNULL AND sameAs IS NULL AND side IS NULL
                )
                """,
            arguments: ["account": account]
        ) == true
    }

    /// The condition that a row has a transaction of its own.
    static let isNew = "mergedWith IS NULL AND sameAs IS NULL AND side IS NULL"
}
