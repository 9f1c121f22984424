import Core
import GRDB

extension TransferPairing {
    /// The maximum number of rows, and of transactions, that are compared.
    static let comparedRows = 20_000

    /// The transactions of the wallet whose category nobody has chosen: id, account, date and signed amount.
    static let uncategorized = """
        SELECT id, accountId, date, iif((type = 'income') = refund, -amount, amount) AS signed FROM "transaction"
        WHERE categoryId IN (SELECT id FROM category WHERE fallback) AND date BETWEEN :from AND :to
            AND id NOT IN (SELECT outId FROM notTransfer UNION SELECT inId FROM notTransfer)
            AND id NOT IN (SELECT transactionId FROM part)
        """

    /// The condition that nobody has chosen the category of a row, or of the typed transaction that it stands for.
    static let isUncategorized = "iif(mergedWith IS NULL, inherits, mergedWith IN (SELECT id FROM (\(uncategorized))))"

    /// Returns the pairs of a row, and another row or a transaction of the wallet, that look like a transfer.
    func possibleTransfers() throws -> [(row: OpenSides.Side, other: OpenSides.Side)] {
        guard hasSeveralAccounts, let range = try dates() else { return [] }
        let exchanges = try exchanges().map { (row: $0.row, other: $0.other) }
        let days: StatementArguments = ["from": range.lowerBound, "to": range.upperBound]
        // Most amounts have no opposite, so that few rows are read.
        let rows = try rows(
            where: """
                \(Self.isUncategorized) AND otherAmount IS NULL AND isSettled IS NULL
                    AND -amount IN (SELECT amount FROM temp.staged UNION SELECT signed FROM (\(Self.uncategorized)))
                """,
            days,
            limit: Self.comparedRows
        )
        let inWallet = try Row.fetchAll(
            db,
            sql: """
                SELECT id, accountId, date, signed, NULL, NULL, NULL, NULL FROM (\(Self.uncategorized))
                WHERE signed IN (SELECT value FROM json_each(:amounts)) AND id NOT IN (\(Self.taken))
                LIMIT \(Self.comparedRows)
                """,
            arguments: days + ["amounts": try JSONArray(Set(rows.map { -$0.amount }).sorted()).text]
        ).map { try side($0) { .wallet($0) } }
        // Of so many, none is the only one that can be the other side.
        guard !rows.isEmpty, max(rows.count, inWallet.count) < Self.comparedRows else { return exchanges }
        let currencies = Dictionary(accounts.map { ($0.id, $0.currency) }) { first, _ in first }
        let sides = Dictionary(grouping: rows + inWallet) { $0.amount }
        func others(of side: OpenSides.Side) -> ArraySlice<OpenSides.Side> {
            (sides[-side.amount] ?? []).lazy.filter {
                $0.account != side.account && currencies[$0.account] == currencies[side.account]
                    && abs($0.day - side.day) <= OpenSides.days
            }.prefix(2)[...]
        }
        return exchanges
            + rows.compactMap { row in
                let found = others(of: row)
                guard found.count == 1, let other = found.first, others(of: other).count == 1 else { return nil }
                // Of two new rows, the first one names the pair.
                if case .staged(let number) = other.row, case .staged(let own) = row.row, number < own { return nil }
                return (row, other)
            }
    }
}
