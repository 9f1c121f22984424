import Core
import GRDB

/// The rows that files brought in before, which tell which rows of the next file are new.
///
/// Two rows are the same if date, amount and text agree; if both have the bank's identifier, that stands for the text.
/// As many rows of a file are duplicates as came in before, so twins within a file are kept, and a file that overlaps an
/// earlier one adds exactly what is new.
struct ImportedRows {
    private let db: Database
    private let wallet: Lookup
    /// The staged rows of the earlier files of this import; `nil` for the first file.
    private var earlier: Lookup?
    /// The number of the last row of the earlier files.
    private var lastEarlier: Int64 = 0
    /// Whether the wallet has any imported rows.
    private let isWalletEmpty: Bool
    /// The earlier rows that rows of this file are duplicates of, by id.
    private var consumed: Set<Int64> = []
    /// The last row consumed of several equal ones.
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

    /// Consumes one of the earlier rows that `row` is a duplicate of.
    ///
    /// - Returns: Whether there was one; if not, the row is new.
    mutating func consumeDuplicate(of row: ImportRow) throws -> Bool {
        guard !isWalletEmpty || earlier != nil else { return false }
        let amount = row.type == .expense ? -row.minorUnits : row.minorUnits
        let date = row.date.iso
        if let bankID = row.bankID {
            let key = Key(date: row.date, amount: amount, text: bankID, isBankID: true)
            if try consume(key, \.byBankID, [bankID, date, amount]) { return true }
        }
        let key = Key(date: row.date, amount: amount, text: row.title, isBankID: false)
        return try consume(key, \.byText, [date, amount, row.title, row.bankID == nil])
    }

    /// Consumes the first of the rows that `arguments` describe, unless all are consumed.
    private mutating func consume(
        _ key: Key,
        _ statement: KeyPath<Lookup, Statement>,
        _ arguments: StatementArguments
    ) throws -> Bool {
        // Most rows have no twin, and need no entry in the table of those that do.
        guard var found = try first(after: 0, statement, arguments) else { return false }
        if consumed.contains(found) {
            var after = latestTwin[key] ?? found
            repeat {
                guard let later = try first(after: after, statement, arguments) else { return false }
                (found, after) = (later, later)
            } while consumed.contains(found)
            latestTwin[key] = found
        }
        consumed.insert(found)
        return true
    }

    /// Finds the first row after another one: those of the wallet by their transaction's id, then those of earlier files
    /// by their number, which is counted up from the lowest integer here to tell the two apart.
    private func first(
        after id: Int64,
        _ statement: KeyPath<Lookup, Statement>,
        _ arguments: StatementArguments
    ) throws -> Int64? {
        if id >= 0, !isWalletEmpty,
            let found = try Int64.fetchOne(wallet[keyPath: statement], arguments: arguments + [id])
        {
            return found
        }
        guard let earlier else { return nil }
        let number = id < 0 ? id - Int64.min : 0
        return try Int64.fetchOne(earlier[keyPath: statement], arguments: arguments + [number, lastEarlier])
            .map { Int64.min + $0 }
    }
}
