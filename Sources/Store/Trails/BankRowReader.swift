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
        let states = try Row.fetchAll(reader.db.cachedStatement(sql: Self.states), arguments: [id.rawValue])
        let days = try states.map { try $0.value(0) as Int64 }
        guard let first = days.min(), let last = days.max() else { return [] }
        let amounts = Set(try states.map { try $0.value(1) as Int64 }).sorted().map { "(\($0)), (\(0 &- $0))" }
        return try Row.fetchAll(
            reader.db,
            // A seek for each day and amount: a busy wallet has thousands of rows on those days.
            sql: """
                WITH RECURSIVE near (day) AS (SELECT :first UNION ALL SELECT day + 1 FROM near WHERE day < :last),
                    sum (amount) AS (VALUES \(amounts.joined(separator: ", ")))
                SELECT commandId, accountId, importedRow.day, importedRow.amount, origin, line,
                    bankTexts ->> 0, bankTexts ->> 1, instant, files, bankTexts NOTNULL, importedRow.transactionId
                FROM near CROSS JOIN sum CROSS JOIN importedRow USING (day, amount) JOIN command ON command.id = commandId
                WHERE transactionId IN \(Self.ids(":id")) AND state = 'done' AND \(MovedRows.current()) = :id
                ORDER BY commandId, importedRow.day, importedRow.amount
                """,
            arguments: ["first": first - Self.daysAround, "last": last + Self.daysAround, "id": id.rawValue]
        ).map(row)
    }

    /// The SQL of the transactions that rows of a transaction were imported as.
    private static func ids(_ id: String) -> String {
        "(SELECT \(id) UNION SELECT transactionId FROM movedRow WHERE nowId = \(id))"
    }

    /// The SQL of the days, since 1970, and amounts of a transaction and those that it takes the place of, now and before each
    /// change.
    private static let states = {
        let present = "FROM \"transaction\" WHERE id IN \(ids("?1"))"
        let changed = "FROM change WHERE tableName = 'transaction' AND recordId IN \(ids("?1")) AND before NOTNULL"
        return """
            WITH state (date, amount) AS (
                SELECT date, amount \(present)
                UNION ALL SELECT toDate, toAmount \(present)
                UNION ALL SELECT before ->> 'date', before ->> 'amount' \(changed)
                UNION ALL SELECT before ->> 'toDate', before ->> 'toAmount' \(changed)
            )
            SELECT DISTINCT unixepoch(date) / 86400, amount FROM state WHERE unixepoch(date) NOTNULL
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
