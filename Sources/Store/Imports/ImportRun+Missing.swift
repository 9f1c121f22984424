import Core
import GRDB
import Money

extension ImportRun {
    /// Returns the transfers around the new rows of which no file has the other side, although the account there has rows
    /// of files before and after.
    ///
    /// The other bank may have dated it much later, or have it in one sum with others, or not have it at all: until the
    /// user says, the transfer is a guess about that account. What the user added or changed is none.
    ///
    /// - Parameter lastID: The greatest id before the import; in a dry run, those of new transactions are 0.
    func transfersMissingSides(after lastID: Int64, _ rows: WalletRows) throws -> [UnpairedTransfer] {
        guard let range = staged.dates, hasNewRows,
            let first = range.lowerBound.adding(days: -OpenSides.days),
            let last = range.upperBound.adding(days: OpenSides.days)
        else { return [] }
        let open = try Row.fetchAll(
            db,
            sql: Self.openTransfers,
            arguments: ["from": first.iso, "to": last.iso]
        ).map {
            (
                transfer: try $0.value(0) as Transaction.ID, other: try $0.value(1) as Account.ID,
                day: try $0.value(2) as Int
            )
        }
        guard !open.isEmpty else { return [] }
        let spans = try Row.fetchAll(
            db,
            sql: """
                SELECT accountId, min(day), max(day) FROM importedRow JOIN command ON command.id = commandId
                WHERE state = 'done' AND accountId IN (SELECT value FROM json_each(:accounts)) GROUP BY accountId
                """,
            arguments: ["accounts": try JSONArray(Set(open.map(\.other.rawValue)).sorted()).text]
        ).reduce(into: [Account.ID: ClosedRange<Int>]()) { spans, row in
            spans[try row.value(0)] = try row.value(1)...row.value(2)
        }
        return try open.filter { open in
            let days = open.day - OpenSides.days...open.day + OpenSides.days
            return spans[open.other].map { $0.clamped(to: days) == days } ?? false
        }.map { open in
            let found = try db.transaction(open.transfer, rows)
            let transaction = Transaction(
                id: request.isDryRun && found.id.rawValue > lastID ? 0 : found.id,
                date: found.date,
                amount: found.amount,
                account: found.account,
                purpose: found.purpose,
                title: found.title,
                note: found.note
            )
            return UnpairedTransfer(
                transaction: transaction,
                other: try db.account(open.other, rows),
                hasSeveral: false
            )
        }
    }

    /// The transfers between two accounts of the user, one of them that of new rows, of which one end was not imported: the
    /// id, and the account and the day of that end.
    private static let openTransfers = """
        WITH own (id) AS (SELECT DISTINCT accountId FROM temp.staged),
        candidate AS MATERIALIZED (
            SELECT id, date, accountId, amount, toDate, toAccountId, toAmount FROM "transaction"
            WHERE type = 'transfer' AND (date BETWEEN :from AND :to OR toDate BETWEEN :from AND :to)
                AND (accountId IN own OR toAccountId IN own)
                AND NOT EXISTS (SELECT 1 FROM account WHERE kind = 'outside' AND id IN (accountId, toAccountId))
        ),
        side AS (
            SELECT id, accountId, CAST(julianday(date) - 2440587.5 AS INTEGER) AS day, -amount AS amount FROM candidate
            UNION ALL
            SELECT id, toAccountId, CAST(julianday(toDate) - 2440587.5 AS INTEGER), toAmount FROM candidate
        ),
        open AS MATERIALIZED (
            SELECT * FROM side
            WHERE NOT EXISTS (
                SELECT 1 FROM importedRow JOIN command ON command.id = commandId
                WHERE (importedRow.day, importedRow.amount) = (side.day, side.amount) AND transactionId = side.id
                    AND state = 'done'
            ) AND NOT EXISTS (
                SELECT 1 FROM movedRow JOIN command ON command.id = commandId
                WHERE nowId = side.id AND movedRow.accountId = side.accountId AND state = 'done'
            )
        )
        SELECT id, accountId, day FROM open
        WHERE id IN (SELECT id FROM open GROUP BY id HAVING count(*) = 1)
            AND id NOT IN (\(ImportedSides.touched(among: "SELECT id FROM open")))
        ORDER BY day, id
        """
}
