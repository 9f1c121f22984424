import Core
import GRDB

/// How `post` came to settle a date with a transaction.
struct EarlierPosting {
    /// The command that did it.
    fileprivate let command: Int64
    /// Whether the command added the transaction; if not, it took one that was there.
    let isMade: Bool
}

extension Database {
    /// Returns how `post` came to settle dates with these transactions; not those that settle none or that something else,
    /// such as an import, settled them with.
    func earlierPostings(of ids: [Transaction.ID]) throws -> [Transaction.ID: EarlierPosting] {
        guard !ids.isEmpty else { return [:] }
        let found = try Row.fetchAll(
            self,
            sql: """
                SELECT transactionId, latest, EXISTS (
                    SELECT 1 FROM insertion
                    WHERE commandId = latest AND tableName = :transaction AND transactionId BETWEEN firstId AND lastId
                ) OR EXISTS (
                    SELECT 1 FROM change
                    WHERE (commandId, tableName, recordId) = (latest, :transaction, transactionId) AND before IS NULL
                )
                FROM (
                    SELECT transactionId, max(command.id) AS latest
                    FROM command JOIN change ON commandId = command.id AND tableName = :occurrence
                        JOIN occurrence ON occurrence.id = recordId
                    WHERE kind = :post AND command.state = 'done'
                        AND transactionId IN (SELECT value FROM json_each(:ids))
                        AND iif(json_valid(after), after ->> 'transactionId', NULL) = transactionId
                    GROUP BY transactionId
                )
                """,
            arguments: [
                "transaction": RecordedTable.transaction.name, "occurrence": RecordedTable.occurrence.name,
                "post": CommandKind.post.rawValue, "ids": ids.jsonText,
            ]
        )
        return try found.reduce(into: [:]) { postings, row in
            postings[try row.value(0)] = EarlierPosting(command: try row.value(1), isMade: try row.value(2))
        }
    }

    /// Returns a transaction that settles a date no more: with the title, the category and the note that it had before,
    /// as far as they have not been changed since.
    func released(_ transaction: Transaction, from posting: EarlierPosting?) throws -> Transaction {
        guard let posting else { return transaction }
        let change = try Row.fetchOne(
            self,
            sql: """
                SELECT recordId, before, after FROM change WHERE (commandId, tableName, recordId) = (?, ?, ?)
                """,
            arguments: [posting.command, RecordedTable.transaction.name, transaction.id]
        )
        let history = try HistoryReader(self)
        guard let change,
            case (let before?, let settled?)? = try history.change(of: .transaction, change, posting.command)
                .records(of: Transaction.self)
        else { return transaction }
        var after = transaction
        if transaction.title == settled.title { after.title = before.title }
        if transaction.note == settled.note { after.note = before.note }
        // The category may have been deleted since.
        if let category = history.rows.categories.first(where: { $0.id == before.category?.id }),
            transaction.category?.id == settled.category?.id
        {
            after.purpose = .category(category, isRefund: transaction.isRefund)
        }
        return after
    }
}
