import Core
import GRDB

/// Rows on their way into the `transaction` table, kept in a temporary table until all of them are known to be good.
struct StagedTransactions {
    private let db: Database
    private let insertion: Statement
    /// How many rows are staged.
    private(set) var count = 0

    /// Makes the temporary table; it goes with the transaction, or with ``moveIntoWallet()``.
    init(_ db: Database) throws {
        self.db = db
        try db.execute(
            sql: """
                CREATE TEMP TABLE staged (
                    id INTEGER PRIMARY KEY, date TEXT, type TEXT, amount INTEGER, categoryId INTEGER, title TEXT
                )
                """
        )
        insertion = try db.makeStatement(
            sql: "INSERT INTO temp.staged (date, type, amount, categoryId, title) VALUES (?, ?, ?, ?, ?)"
        )
    }

    /// Adds a row behind the others.
    mutating func append(_ row: ImportRow, category: Int64) throws {
        try insertion.execute(arguments: [row.date.iso, row.type.rawValue, row.minorUnits, category, row.title])
        count += 1
    }

    /// Inserts the rows into the wallet, in their order, and empties the stage.
    ///
    /// - Returns: The ids they got, or `nil` when there were none.
    func moveIntoWallet() throws -> ClosedRange<Int64>? {
        // The sequence alone will not do: another tool may have reset it, and rows keep their ids.
        let last = try Int64.fetchOne(
            db,
            sql: """
                SELECT max(
                    coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'transaction'), 0),
                    coalesce((SELECT max(id) FROM "transaction"), 0)
                )
                """
        )
        let first = (last ?? 0) + 1
        if try db.isMany(count) {
            try db.withoutTransactionIndexes {
                try insert()
                try db.addTotals(ofTransactionsFrom: first)
            }
        } else {
            try insert()
        }
        try db.execute(sql: "DROP TABLE temp.staged")
        return count == 0 ? nil : first...(first + Int64(count) - 1)
    }

    private func insert() throws {
        try db.execute(
            sql: """
                INSERT INTO "transaction" (accountId, date, type, amount, categoryId, title)
                SELECT ?, date, type, amount, categoryId, title FROM temp.staged ORDER BY id
                """,
            arguments: [WalletSchema.accountID]
        )
    }
}

extension Database {
    /// Adds the transactions from an id on to the totals, as the trigger does for a single one.
    fileprivate func addTotals(ofTransactionsFrom id: Int64) throws {
        try execute(
            sql: """
                INSERT INTO total
                SELECT accountId, substr(date, 1, 7), categoryId, type, sum(amount), count(*)
                FROM "transaction" WHERE id >= ? GROUP BY accountId, substr(date, 1, 7), categoryId
                ON CONFLICT DO UPDATE SET sum = sum + excluded.sum, count = count + excluded.count
                """,
            arguments: [id]
        )
    }
}
