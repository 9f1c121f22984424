import BankFiles
import Core
import GRDB

/// A correction that was read, and the transaction that it corrects once that is known.
struct StagedCorrection {
    /// The number of its staged row.
    let number: Int64
    /// The index of its file.
    let file: Int
    let correction: ImportCorrection
    /// The transaction of the wallet that it corrects.
    var target: Target?

    /// A transaction of the wallet.
    struct Target {
        let id: Transaction.ID
        /// The hash of the text that the transaction was imported with.
        let textHash: Int64
    }

    init(number: Int64, file: Int, _ correction: ImportCorrection) {
        self.number = number
        self.file = file
        self.correction = correction
    }
}

extension [StagedCorrection] {
    /// The corrections in an order in which those that are themselves corrected come first.
    var inOrder: [StagedCorrection] {
        let byID = Dictionary(
            enumerated().compactMap { index, staged in staged.correction.row.bankID.map { ($0, index) } },
            uniquingKeysWith: { _, last in last }
        )
        var order: [StagedCorrection] = []
        var visited: Set<Int> = []
        for index in indices {
            var chain: [StagedCorrection] = []
            var next: Int? = index
            while let current = next, visited.insert(current).inserted {
                chain.append(self[current])
                next = byID[self[current].correction.bankID]
            }
            order += chain.reversed()
        }
        return order
    }
}

/// What the staged rows become that corrections are about.
struct CorrectedRows {
    /// The numbers of the corrections that are not resolved yet.
    var unresolved: Set<Int64>
    /// The numbers of the rows that took the places of others, by the numbers of these.
    private var successors: [Int64: Int64] = [:]
    private var texts: Set<[String]> = []

    init(unresolved: Set<Int64>) {
        self.unresolved = unresolved
    }

    /// The numbers of the rows whose places others took.
    var replaced: [Int64] { successors.keys.sorted() }

    /// Puts one row in the place of another.
    mutating func replace(_ row: StagedRow, by successor: Int64) {
        successors[row.number] = successor
        texts.insert(Self.key(row, row.text))
    }

    /// Returns the number of the last row that took a row's place, or the row's own.
    mutating func last(of number: Int64) -> Int64 {
        var last = number
        while let next = successors[last] { last = next }
        // The next search is short.
        var current = number
        while let next = successors[current] {
            successors[current] = last
            current = next
        }
        return last
    }

    /// Returns a text by which a row can be told from the others of its transaction, which the wallet identifies by
    /// date, amount and text.
    ///
    /// - Returns: The row's text unless another row has the same date, amount and text.
    mutating func distinctText(of row: StagedRow) -> String {
        var text = row.text
        while !texts.insert(Self.key(row, text)).inserted { text += " #\(row.number)" }
        return text
    }

    private static func key(_ row: StagedRow, _ text: String) -> [String] {
        [row.date, String(row.amount), String(StableHash.folded(text))]
    }
}

/// A row in the temporary table.
struct StagedRow {
    let number: Int64
    let date: String
    /// In minor units, negative for an expense.
    let amount: Int64
    let account: Account.ID
    /// The text as its file has it.
    let text: String
    /// The earlier row whose transaction it is about.
    let sameAs: EarlierRow?

    /// Whether the bank deleted it.
    var isDeleted: Bool { sameAs == .staged(number) }
}

extension StagedTransactions {
    /// Creates the index of the bank's identifiers.
    func indexBankIDs() throws {
        try db.execute(
            sql: "CREATE INDEX IF NOT EXISTS temp.stagedByBankId ON staged (bankId) WHERE bankId IS NOT NULL"
        )
    }

    /// Returns the number of the first row with an identifier of the bank, other than the row with a number, in the same
    /// account.
    func number(ofBankID bankID: String, otherThan number: Int64) throws -> Int64? {
        try Int64.fetchOne(
            db,
            sql: """
                SELECT id FROM temp.staged
                WHERE bankId = :bankID AND id <> :number
                    AND accountId = (SELECT accountId FROM temp.staged WHERE id = :number)
                ORDER BY id LIMIT 1
                """,
            arguments: ["bankID": bankID, "number": number]
        )
    }

    /// Returns the row with a number.
    func row(_ number: Int64) throws -> StagedRow {
        let row = try Row.fetchOne(
            db,
            sql: "SELECT date, amount, coalesce(text, title), sameAs, accountId FROM temp.staged WHERE id = ?",
            arguments: [number]
        )
        guard let row else { throw DamagedRow(table: "staged", id: number) }
        let reference: Int64? = try row.value(3)
        return StagedRow(
            number: number,
            date: try row.value(0),
            amount: try row.value(1),
            account: try row.value(4),
            text: try row.value(2),
            sameAs: reference.map(EarlierRow.init(reference:))
        )
    }

    /// Changes the text with which a row will be remembered.
    func setText(_ text: String, of number: Int64) throws {
        try db.execute(
            sql: "UPDATE temp.staged SET textHash = ?, oldTextHash = ? WHERE id = ?",
            arguments: [StableHash.folded(text), StableHash.text(text), number]
        )
    }
}
