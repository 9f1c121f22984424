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
    static let daysAround = 31

    /// Returns the rows of a transaction, earliest import first.
    ///
    /// They are found by their days: near those that the transaction has now.
    func rows(of id: Transaction.ID, now transaction: Transaction?) throws -> [TransactionTrail.BankRow] {
        let days = [transaction?.date, transaction?.arrival?.date].compactMap { $0?.daysSince1970 }
        guard let first = days.min(), let last = days.max() else { return [] }
        return try Row.fetchAll(
            reader.db,
            sql: """
                SELECT commandId, accountId, day, amount, origin, line,
                    \(Self.original("title", at: 0)), \(Self.original("note", at: 1))
                FROM importedRow JOIN command ON command.id = commandId
                WHERE day BETWEEN :first AND :last
                    AND transactionId IN (SELECT :id UNION SELECT transactionId FROM movedRow WHERE nowId = :id)
                    AND state = 'done' AND \(MovedRows.current()) = :id
                ORDER BY commandId, day, amount
                """,
            arguments: ["first": first - Self.daysAround, "last": last + Self.daysAround, "id": id.rawValue]
        ).map(row)
    }

    /// The SQL of a text that the bank wrote; `NULL` if earlier versions have not kept it.
    ///
    /// Without texts of its own, a row has those that its transaction had when the import had made it.
    private static func original(_ column: String, at place: Int) -> String {
        """
        CASE WHEN bankTexts NOTNULL THEN bankTexts ->> \(place) WHEN origin NOTNULL THEN coalesce(
            (
                SELECT before ->> '\(column)' FROM command AS later CROSS JOIN change ON change.commandId = later.id
                WHERE later.id > importedRow.commandId AND tableName = 'transaction'
                    AND recordId = importedRow.transactionId AND before NOTNULL
                ORDER BY later.id LIMIT 1
            ),
            (SELECT \(column) FROM "transaction" WHERE id = importedRow.transactionId)
        ) END
        """
    }

    private func row(_ row: Row) throws -> TransactionTrail.BankRow {
        let command: Int64 = try row.value(0)
        let account = try reader.account(row.value(1))
        guard let date = CivilDate(daysSince1970: try row.value(2)), let currency = account.currency else {
            throw DamagedRow(table: "command", id: command)
        }
        let entry = try reader.entry(command, limit: 0)
        // Earlier versions have not kept which of several files it was.
        let origin = (try row.value(4) as Int64?).map(RowOrigin.init(number:))
        let file = origin.flatMap { entry.files.indices.contains($0.file) ? [entry.files[$0.file]] : nil }
        return TransactionTrail.BankRow(
            command: entry.id,
            instant: entry.instant,
            files: file ?? entry.files,
            line: try row.value(5),
            format: origin?.format,
            account: account,
            date: date,
            amount: Money(minorUnits: try row.value(3), currency: currency),
            title: try row.value(6),
            note: try row.value(7)
        )
    }
}
