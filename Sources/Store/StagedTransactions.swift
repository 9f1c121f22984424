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
        let last = try Int64.fetchOne(
            db,
            sql: "SELECT seq FROM sqlite_sequence WHERE name = ?",
            arguments: [TransactionRecord.table]
        )
        let first = (last ?? 0) + 1
        if try isLarge {
            try db.withoutIndexesAndTriggers(on: TransactionRecord.table) {
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

    /// Whether there are so many rows that making the indexes anew costs less than keeping them up to date row by row.
    private var isLarge: Bool {
        get throws {
            guard count >= 10_000 else { return false }
            let present = try Int.fetchOne(db, sql: "SELECT coalesce(sum(count), 0) FROM total")
            return count >= (present ?? 0) / 4
        }
    }
}

extension Database {
    /// Runs `body` with the indexes and triggers of a table put aside, then makes them again, all within the present
    /// transaction.
    fileprivate func withoutIndexesAndTriggers(on table: String, _ body: () throws -> Void) throws {
        let definitions = try Row.fetchAll(
            self,
            sql: "SELECT type, name, sql FROM sqlite_schema WHERE tbl_name = ? AND type <> 'table' AND sql IS NOT NULL",
            arguments: [table]
        )
        for definition in definitions {
            let (type, name): (String, String) = (definition[0], definition[1])
            try execute(sql: "DROP \(type) \"\(name)\"")
        }
        try body()
        for definition in definitions {
            try execute(sql: definition[2])
        }
    }

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
