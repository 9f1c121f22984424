import Core
import GRDB
import Money

/// Transfers of which no file has the other side, although the account there has rows of files before and after.
///
/// The other bank may have dated it much later, or have it in one sum with others, or not have it at all: until the user
/// says, the transfer is a guess about that account. What the user added or changed is none.
struct MissingSides {
    /// Two that each lack the side that the other one has: as many of both, from one account to another.
    private(set) var pairs: [PossibleTransfer] = []
    /// The others.
    private(set) var unpaired: [UnpairedTransfer] = []

    /// Pairs transfers, and keeps those with a day near new rows.
    ///
    /// - Parameter transfers: The transfers by the day of the missing side, each with that day and whether it is near new
    ///   rows.
    fileprivate init(_ transfers: [(unpaired: UnpairedTransfer, day: Int, isNear: Bool)] = []) {
        struct Direction: Hashable {
            let from: Account.ID
            let to: Account.ID?
            let amount: Money
        }
        let groups = Dictionary(grouping: transfers.indices) { number in
            let transfer = transfers[number].unpaired.transaction
            return Direction(from: transfer.account.id, to: transfer.arrival?.account.id, amount: transfer.amount)
        }
        for group in groups.values.sorted(by: { $0[0] < $1[0] }) {
            let group = group.map { transfers[$0] }
            let outs = group.filter { $0.unpaired.other != $0.unpaired.transaction.account }
            let arrivals = group.filter { $0.unpaired.other == $0.unpaired.transaction.account }
            let found = Array(zip(outs, arrivals))
            if outs.count == arrivals.count, found.allSatisfy({ $0.day - OpenSides.daysBefore <= $1.day }) {
                pairs += found.filter { $0.isNear || $1.isNear }.map {
                    PossibleTransfer(out: $0.unpaired.transaction, arrival: $1.unpaired.transaction)
                }
            } else {
                unpaired += group.filter(\.isNear).map(\.unpaired)
            }
        }
    }
}

extension ImportRun {
    /// How far apart two transfers can be that may be one, in days.
    private static let longestWay = 100

    /// Returns the transfers around the new rows whose other side is missing.
    ///
    /// - Parameter lastID: The greatest id before the import; in a dry run, those of new transactions are 0.
    func transfersMissingSides(after lastID: Int64, _ rows: WalletRows) throws -> MissingSides {
        guard let range = staged.dates, hasNewRows else { return MissingSides() }
        let near = range.lowerBound.daysSince1970 - OpenSides.days...range.upperBound.daysSince1970 + OpenSides.days
        let first = range.lowerBound.adding(days: -Self.longestWay) ?? range.lowerBound
        let last = range.upperBound.adding(days: Self.longestWay) ?? range.upperBound
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
        guard open.contains(where: { near.contains($0.day) }) else { return MissingSides() }
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
        let missing = try open.filter { open in
            let days = open.day - OpenSides.days...open.day + OpenSides.days
            return spans[open.other].map { $0.clamped(to: days) == days } ?? false
        }.map { open in
            let transaction = reported(try db.transaction(open.transfer, rows), after: lastID)
            let other = try db.account(open.other, rows)
            let unpaired = UnpairedTransfer(transaction: transaction, other: other, hasSeveral: false)
            return (unpaired: unpaired, day: open.day, isNear: near.contains(open.day))
        }
        return MissingSides(missing)
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
