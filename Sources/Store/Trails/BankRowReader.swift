import Core
import GRDB
import Money

/// Reads the rows of files that a transaction stands for.
struct BankRowReader {
    private let reader: HistoryReader

    init(_ reader: HistoryReader) {
        self.reader = reader
    }

    /// The days between a bank's row and a typed transaction that it is merged with, and more.
    static let daysAround: Int64 = 31

    /// Returns the rows of a transaction, earliest import first.
    ///
    /// They are found by the amounts that the transaction has had, on days near those that it has had.
    func rows(of id: Transaction.ID) throws -> [TransactionTrail.BankRow] {
        try Row.fetchAll(
            reader.db.cachedStatement(sql: Self.rows),
            arguments: ["id": id.rawValue, "around": Self.daysAround]
        ).map(row)
    }

    private static let rows = {
        let present = #"FROM "transaction" WHERE id IN same"#
        let changed = "FROM change WHERE tableName = 'transaction' AND recordId IN same AND before NOTNULL"
        // `same` has the transactions that rows of this one were imported as, and `state` the days, since 1970, and amounts of
        // all of them, now and before each change. Each day and amount is looked up: a busy wallet has thousands of rows on
        // those days.
        return """
            WITH RECURSIVE
                same (id) AS MATERIALIZED (SELECT :id UNION SELECT transactionId FROM movedRow WHERE nowId = :id),
                state (day, amount) AS MATERIALIZED (
                    SELECT unixepoch(date) / 86400, amount \(present)
                    UNION SELECT unixepoch(toDate) / 86400, toAmount \(present)
                    UNION SELECT unixepoch(before ->> 'date') / 86400, before ->> 'amount' \(changed)
                    UNION SELECT unixepoch(before ->> 'toDate') / 86400, before ->> 'toAmount' \(changed)
                ),
                near (day) AS (
                    SELECT min(day) - :around FROM state
                    UNION ALL SELECT day + 1 FROM near WHERE day < (SELECT max(day) + :around FROM state)
                ),
                sum (amount) AS (SELECT amount FROM state UNION SELECT -amount FROM state)
            SELECT commandId, accountId, importedRow.day, importedRow.amount, origin, line,
                bankTexts ->> 0, bankTexts ->> 1, instant, files, bankTexts NOTNULL, importedRow.transactionId
            FROM near CROSS JOIN sum CROSS JOIN importedRow USING (day, amount) JOIN command ON command.id = commandId
            WHERE transactionId IN same AND state = 'done' AND \(MovedRows.current()) = :id
            ORDER BY commandId, importedRow.day, importedRow.amount
            """
    }()

    /// Returns the title and the note that a transaction had when an import had made it, which are those of the bank if the row
    /// has none of its own.
    private func texts(of transaction: Int64, importedBy command: Int64) throws -> (title: String?, note: String?) {
        let row = try Row.fetchOne(
            reader.db.cachedStatement(
                sql: """
                    SELECT * FROM (
                        SELECT before ->> 'title', before ->> 'note' FROM change
                        WHERE tableName = 'transaction' AND recordId = :id AND commandId > :command AND before NOTNULL
                        ORDER BY commandId LIMIT 1
                    )
                    UNION ALL SELECT title, note FROM "transaction" WHERE id = :id LIMIT 1
                    """
            ),
            arguments: ["id": transaction, "command": command]
        )
        return try row.map { (try $0.value(0), try $0.value(1)) } ?? (nil, nil)
    }

    private func row(_ row: Row) throws -> TransactionTrail.BankRow {
        let command: Int64 = try row.value(0)
        let account = try reader.account(row.value(1))
        guard let date = CivilDate(daysSince1970: try row.value(2)), let currency = account.currency else {
            throw DamagedRow(table: "command", id: command)
        }
        let files = try reader.files(in: row, of: command)
        // Earlier versions have not kept which of several files it was.
        let origin = (try row.value(4) as Int64?).map(RowOrigin.init(number:))
        let file = origin.flatMap { files.indices.contains($0.file) ? [files[$0.file]] : nil }
        // Earlier versions have not kept the texts if they kept no place in the file.
        let texts: (title: String?, note: String?) =
            if try row.value(10) {
                (try row.value(6), try row.value(7))
            } else if origin != nil {
                try texts(of: row.value(11), importedBy: command)
            } else {
                (nil, nil)
            }
        return TransactionTrail.BankRow(
            command: HistoryEntry.ID(rawValue: command),
            instant: try reader.instant(in: row, of: command),
            files: file ?? files,
            line: try row.value(5),
            format: origin?.format,
            account: account,
            date: date,
            amount: Money(minorUnits: try row.value(3), currency: currency),
            title: texts.title,
            note: texts.note
        )
    }
}
