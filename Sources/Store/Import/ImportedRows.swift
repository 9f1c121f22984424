import Core
import GRDB

/// The rows that files brought in before, to tell which rows of the next file are new.
///
/// Rows are the same when date, amount and text agree; with the bank's identifier on both sides that stands for the
/// text. As many rows of a file as came in before are taken for those, so twins within a file are kept, and a file that
/// overlaps an earlier one adds exactly what is new.
struct ImportedRows {
    private let command: CommandRecorder
    private let byText: Statement
    private let byBankID: Statement
    /// Whether there is anything to compare with.
    private var isEmpty = true
    /// The transactions that rows of the present file were taken for.
    private var taken: Set<Int64> = []
    /// The transaction that the latest of several equal rows was taken for.
    private var latestTwin: [Key: Int64] = [:]

    private struct Key: Hashable {
        let date: CivilDate
        let amount: Int64
        let text: String
        let isBankID: Bool
    }

    init(_ command: CommandRecorder) throws {
        self.command = command
        // An import that was undone is none.
        let rows = "SELECT transactionId FROM importedRow JOIN command ON command.id = commandId"
        let next = "transactionId > ? AND state = 'done' ORDER BY transactionId LIMIT 1"
        byText = try command.db.makeStatement(
            sql: "\(rows) WHERE date = ? AND amount = ? AND text = ? AND (? OR bankId IS NULL) AND \(next)"
        )
        byBankID = try command.db.makeStatement(
            sql: "\(rows) WHERE bankId = ? AND date = ? AND amount = ? AND \(next)"
        )
    }

    /// Forgets which rows were taken: each file is compared with all that was there before it.
    mutating func beginFile() throws {
        taken = []
        latestTwin = [:]
        isEmpty = try Bool.fetchOne(command.db, sql: "SELECT NOT EXISTS (SELECT 1 FROM importedRow)") ?? true
    }

    /// Whether the row came in before, which takes one of those that did.
    mutating func takes(_ row: ImportRow) throws -> Bool {
        guard !isEmpty else { return false }
        let amount = row.type == .expense ? -row.minorUnits : row.minorUnits
        let (date, byText, byBankID) = (row.date.iso, byText, byBankID)
        if let bankID = row.bankID {
            let key = Key(date: row.date, amount: amount, text: bankID, isBankID: true)
            let found = try take(key) { after in
                try Int64.fetchOne(byBankID, arguments: [bankID, date, amount, after])
            }
            if found { return true }
        }
        let key = Key(date: row.date, amount: amount, text: row.title, isBankID: false)
        return try take(key) { after in
            try Int64.fetchOne(byText, arguments: [date, amount, row.title, row.bankID == nil, after])
        }
    }

    /// Takes the first row that is still to be had.
    ///
    /// - Parameter next: Finds the first one of a transaction behind the one given.
    private mutating func take(_ key: Key, next: (Int64) throws -> Int64?) throws -> Bool {
        // Most rows have no twin, and need no entry in the table of those that do.
        guard var found = try next(0) else { return false }
        if taken.contains(found) {
            var after = latestTwin[key] ?? found
            repeat {
                guard let later = try next(after) else { return false }
                (found, after) = (later, later)
            } while taken.contains(found)
            latestTwin[key] = found
        }
        taken.insert(found)
        return true
    }

    /// Keeps the staged rows, whose ids are their numbers and `offset`, as rows that came in.
    func add(_ staged: StagedTransactions, idsFrom offset: Int64) throws {
        // In an order near that of the table's key they are not inserted here and there, which takes long for many.
        let order = staged.isByDate ? "id" : "1, 2, 3, 4"
        try command.db.execute(
            sql: """
                INSERT INTO importedRow (date, amount, text, transactionId, commandId, bankId)
                SELECT date, amount, coalesce(text, title), coalesce(mergedWith, id + ?), ?, bankId
                FROM temp.staged ORDER BY \(order)
                """,
            arguments: [offset, command.command]
        )
    }
}
