import Core
import GRDB

/// The rows of earlier files, which determine the rows of the next file that are new.
///
/// Two rows are the same if their date, amount and text are equal; if both have a bank's identifier, it is compared
/// instead of the text. Each earlier row makes at most one row of a file a duplicate, so twins within a file are kept,
/// and a file that overlaps an earlier one adds exactly what is new.
struct ImportedRows {
    private let db: Database
    private let wallet: Lookup
    /// The staged rows of the earlier files of this import; `nil` for the first file.
    private var earlier: Lookup?
    /// The number of the last row of the earlier files.
    private var lastEarlier: Int64 = 0
    /// Whether the wallet has no imported rows.
    private let isWalletEmpty: Bool
    /// The ids of earlier rows that already have a duplicate in this file.
    private var consumed: Set<Int64> = []
    /// The last consumed row of several equal ones.
    private var latestTwin: [Key: Int64] = [:]

    private struct Key: Hashable {
        let date: CivilDate
        let amount: Int64
        let text: String
        let isBankID: Bool
    }

    /// The statements that find the first equal row after an id.
    private struct Lookup {
        let byText: Statement
        let byBankID: Statement
    }

    init(_ db: Database) throws {
        self.db = db
        // An import that was undone does not count.
        let rows = "SELECT transactionId FROM importedRow JOIN command ON command.id = commandId"
        let next = "transactionId > ? AND state = 'done' ORDER BY transactionId LIMIT 1"
        wallet = Lookup(
            byText: try db.makeStatement(
                sql: "\(rows) WHERE date = ? AND amount = ? AND text = ? AND (? OR bankId IS NULL) AND \(next)"
            ),
            byBankID: try db.makeStatement(sql: "\(rows) WHERE bankId = ? AND date = ? AND amount = ? AND \(next)")
        )
        isWalletEmpty = try Bool.fetchOne(db, sql: "SELECT NOT EXISTS (SELECT 1 FROM importedRow)") ?? true
    }

    /// Begins a file, which is compared with everything before it: the wallet and the files staged so far.
    mutating func beginFile(after staged: StagedTransactions) throws {
        consumed = []
        latestTwin = [:]
        lastEarlier = staged.count
        guard lastEarlier > 0, earlier == nil else { return }
        try db.execute(
            sql: """
                CREATE INDEX temp.stagedByText ON staged (date, amount, coalesce(text, title));
                CREATE INDEX temp.stagedByBankId ON staged (bankId) WHERE bankId IS NOT NULL
                """
        )
        let next = "id > ? AND id <= ? ORDER BY id LIMIT 1"
        earlier = Lookup(
            byText: try db.makeStatement(
                sql: """
                    SELECT id FROM temp.staged INDEXED BY stagedByText
                    WHERE date = ? AND amount = ? AND coalesce(text, title) = ? AND (? OR bankId IS NULL) AND \(next)
                    """
            ),
            byBankID: try db.makeStatement(
                sql: """
                    SELECT id FROM temp.staged INDEXED BY stagedByBankId
                    WHERE bankId = ? AND date = ? AND amount = ? AND \(next)
                    """
            )
        )
    }

    /// Consumes an earlier row that `row` is a duplicate of.
    ///
    /// - Returns: Whether there was one; if not, the row is new.
    mutating func consumeDuplicate(of row: ImportRow) throws -> Bool {
        guard !isWalletEmpty || earlier != nil else { return false }
        let amount = row.type == .expense ? -row.minorUnits : row.minorUnits
        let (date, wallet, earlier) = (row.date.iso, wallet, earlier)
        if let bankID = row.bankID {
            let key = Key(date: row.date, amount: amount, text: bankID, isBankID: true)
            let isFound = try consume(key) { id in
                try Int64.fetchOne(wallet.byBankID, arguments: [bankID, date, amount, id])
            } earlier: { number, last in
                try earlier.flatMap {
                    try Int64.fetchOne($0.byBankID, arguments: [bankID, date, amount, number, last])
                }
            }
            if isFound { return true }
        }
        let (title, hasNoBankID) = (row.title, row.bankID == nil)
        let key = Key(date: row.date, amount: amount, text: title, isBankID: false)
        return try consume(key) { id in
            try Int64.fetchOne(wallet.byText, arguments: [date, amount, title, hasNoBankID, id])
        } earlier: { number, last in
            try earlier.flatMap {
                try Int64.fetchOne($0.byText, arguments: [date, amount, title, hasNoBankID, number, last])
            }
        }
    }

    /// Finds the first equal row of the wallet after an id.
    private typealias NextInWallet = (_ id: Int64) throws -> Int64?
    /// Finds the first equal staged row after a number, up to another one.
    private typealias NextEarlier = (_ number: Int64, _ last: Int64) throws -> Int64?

    /// Consumes the first of the equal rows, unless all are consumed.
    private mutating func consume(_ key: Key, wallet: NextInWallet, earlier: NextEarlier) throws -> Bool {
        // Most rows have no twin and need no entry in `latestTwin`.
        guard var found = try first(after: 0, wallet, earlier) else { return false }
        if consumed.contains(found) {
            var after = latestTwin[key] ?? found
            repeat {
                guard let later = try first(after: after, wallet, earlier) else { return false }
                (found, after) = (later, later)
            } while consumed.contains(found)
            latestTwin[key] = found
        }
        consumed.insert(found)
        return true
    }

    /// Finds the first row after another one: first those of the wallet by their transaction's id, then those of
    /// earlier files by their number.
    ///
    /// The numbers are offset by `Int64.min` to distinguish them from ids.
    private func first(after id: Int64, _ wallet: NextInWallet, _ earlier: NextEarlier) throws -> Int64? {
        if id >= 0, !isWalletEmpty, let found = try wallet(id) { return found }
        guard lastEarlier > 0 else { return nil }
        return try earlier(id < 0 ? id - Int64.min : 0, lastEarlier).map { Int64.min + $0 }
    }
}
