import Core
import GRDB

/// The new rows of a file on their way into the `transaction` table, kept in a temporary table until the whole file is
/// known to be good.
struct StagedTransactions {
    private let db: Database
    private let insertion: Statement
    /// How many rows are staged; their numbers are 1 to this.
    private(set) var count = 0
    /// Whether the rows come by their days, the oldest or the newest first, as those of most files do.
    var isByDate: Bool { isAscending || isDescending }
    private var isAscending = true
    private var isDescending = true
    private var lastDate: CivilDate?

    /// Makes the temporary table; it goes with the transaction or with ``drop()``.
    init(_ db: Database) throws {
        self.db = db
        // The amount is negative for an expense.
        try db.execute(
            sql: """
                CREATE TEMP TABLE staged (
                    id INTEGER PRIMARY KEY, line INTEGER, date TEXT, amount INTEGER, categoryId INTEGER, title TEXT,
                    text TEXT, bankId TEXT, mergedWith INTEGER
                )
                """
        )
        insertion = try db.makeStatement(
            sql: """
                INSERT INTO temp.staged (line, date, amount, categoryId, title, text, bankId)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """
        )
    }

    /// Adds a row behind the others.
    ///
    /// - Parameters:
    ///   - title: The title it gets.
    ///   - category: The category it gets, by id.
    mutating func append(_ row: ImportRow, title: String, category: Int64) throws {
        // The text is kept only where a rule gave another title.
        let text = title == row.title ? nil : row.title
        let amount = row.type == .expense ? -row.minorUnits : row.minorUnits
        try insertion.execute(arguments: [row.line, row.date.iso, amount, category, title, text, row.bankID])
        count += 1
        if let lastDate, lastDate != row.date {
            isAscending = isAscending && lastDate < row.date
            isDescending = isDescending && lastDate > row.date
        }
        lastDate = row.date
    }

    /// Has a row stand for a transaction that is there already.
    func merge(_ number: Int64, with transaction: Int64) throws {
        try db.execute(
            sql: "UPDATE temp.staged SET mergedWith = ? WHERE id = ?",
            arguments: [transaction, number]
        )
    }

    /// The line of the file that a row starts on.
    func line(of number: Int64) throws -> Int {
        try Int.fetchOne(db, sql: "SELECT line FROM temp.staged WHERE id = ?", arguments: [number]) ?? 0
    }

    /// The transaction that a row becomes, with 0 for its number.
    func transaction(_ number: Int64, _ rows: WalletRows) throws -> Transaction {
        let row = try Row.fetchOne(
            db,
            sql: "SELECT 0, date, abs(amount), categoryId, title FROM temp.staged WHERE id = ?",
            arguments: [number]
        )
        guard let row else { throw DamagedRow(table: "staged", id: number) }
        return try rows.transaction(row)
    }

    /// Inserts the rows that are not merged into the wallet, in their order.
    ///
    /// - Returns: What is to be added to a row's number for the id it got.
    func moveIntoWallet() throws -> Int64 {
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
        let offset = last ?? 0
        if try db.isBulkChange(of: count) {
            try db.withoutTransactionIndexes {
                try insert(offset)
                try KeptTotal.all.forEach { try $0.addRows(after: offset, in: db) }
            }
        } else {
            try insert(offset)
        }
        return offset
    }

    private func insert(_ offset: Int64) throws {
        try db.execute(
            sql: """
                INSERT INTO "transaction" (id, accountId, date, type, amount, categoryId, title)
                SELECT id + ?, ?, date, iif(amount < 0, 'expense', 'income'), abs(amount), categoryId, title
                FROM temp.staged
                WHERE mergedWith IS NULL ORDER BY id
                """,
            arguments: [offset, WalletSchema.accountID]
        )
    }

    /// Removes the temporary table.
    func drop() throws {
        try db.execute(sql: "DROP TABLE temp.staged")
    }

    /// Empties the stage for the next file.
    mutating func removeAll() throws {
        try db.execute(sql: "DELETE FROM temp.staged")
        count = 0
        (isAscending, isDescending, lastDate) = (true, true, nil)
    }
}
