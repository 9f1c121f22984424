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

    /// Returns the transactions of the wallet whose category nobody has chosen and that `condition` selects, other than
    /// those that rows stand for.
    func uncategorizedSides(where condition: String, _ arguments: StatementArguments) throws -> [OpenSides.Side] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT id, accountId, date, signed, NULL, NULL, NULL, NULL FROM (\(Self.uncategorized))
                WHERE \(condition) AND id NOT IN (\(Self.taken)) LIMIT \(Self.comparedRows)
                """,
            arguments: arguments
        ).map { try side($0) { .wallet($0) } }
    }

    /// A row, and another row or a transaction of the wallet.
    struct Pair {
        let row: OpenSides.Side
        let other: OpenSides.Side
        /// Whether less arrived than left.
        var hasFee = false
    }

    /// Returns the pairs that look like a transfer.
    func possibleTransfers() throws -> [Pair] {
        guard hasSeveralAccounts, let range = try dates() else { return [] }
        let named = try rows(where: "otherId NOTNULL AND otherAmount IS NULL AND isSettled IS NULL")
        let exchanges = try exchanges().map { Pair(row: $0.row, other: $0.other) } + pairsWithFee(named)
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
        let inWallet = try uncategorizedSides(
            where: "signed IN (SELECT value FROM json_each(:amounts))",
            days + ["amounts": try JSONArray(Set(rows.map { -$0.amount }).sorted()).text]
        )
        // Of so many, none is the only one that can be the other side.
        guard !rows.isEmpty, max(rows.count, inWallet.count) < Self.comparedRows else { return exchanges }
        let sides = Dictionary(grouping: rows + inWallet) { $0.amount }
        func others(of side: OpenSides.Side) -> ArraySlice<OpenSides.Side> {
            (sides[-side.amount] ?? []).lazy.filter {
                $0.account != side.account && currencies[$0.account] == currencies[side.account]
                    && abs($0.day - side.day) <= OpenSides.days
            }.prefix(2)[...]
        }
        return exchanges
            + rows.compactMap { row in
                guard let other = Matching.only(for: row, among: others) else { return nil }
                // Of two new rows, the first one names the pair.
                if case .staged(let number) = other.row, case .staged(let own) = row.row, number < own { return nil }
                return Pair(row: row, other: other)
            }
    }

    /// Returns the other ends of transfers of the wallet with a side, in one of the rows' accounts, that no file has had.
    private func knownEnds(
        of rows: [OpenSides.Side],
        in range: ClosedRange<String>
    ) throws -> [OpenSides.Side] {
        let accounts = Set(rows.map(\.account))
        let days: StatementArguments = ["from": range.lowerBound, "to": range.upperBound]
        let taken = try Int64.fetchSet(db, sql: Self.taken)
        let sides = """
            SELECT * FROM (\(Self.openSides))
            WHERE outId IN (SELECT id FROM "transaction" WHERE toAccountId NOTNULL)
            """
        return try Row.fetchAll(db, sql: sides, arguments: days).compactMap { row in
            let open = try side(row) { .wallet($0) }
            guard let other = open.other, accounts.contains(open.account), !taken.contains(try row.value(0)) else {
                return nil
            }
            return OpenSides.Side(
                row: open.row,
                account: other,
                day: open.day,
                amount: -open.amount,
                other: open.account
            )
        }
    }

    /// The largest fee, as a part of the amount that left: a twentieth.
    private static let largestFee = 20

    /// Returns the pairs of two rows that name each other's account, or one such row and a known transfer, of which less
    /// arrived than left.
    ///
    /// - Parameter rows: The rows that name another account, and have no other side with their amount.
    func pairsWithFee(_ rows: [OpenSides.Side]) throws -> [Pair] {
        let named = rows.filter { !isExchange($0) }
        guard !named.isEmpty, named.count < Self.comparedRows, let range = try dates() else { return [] }
        let byDay = Dictionary(grouping: try named + knownEnds(of: named, in: range), by: \.day)
        func others(of side: OpenSides.Side) -> [OpenSides.Side] {
            (-OpenSides.days...OpenSides.days).flatMap { byDay[side.day + $0] ?? [] }.filter { other in
                let (out, arrival) = side.amount < 0 ? (side, other) : (other, side)
                guard out.amount < 0, arrival.amount > 0, out.account != arrival.account else { return false }
                let fee = -out.amount - arrival.amount
                return out.other == arrival.account && arrival.other == out.account
                    && fee > 0 && fee <= -out.amount / Int64(Self.largestFee)
            }
        }
        return named.compactMap { row in
            guard let other = Matching.only(for: row, among: others) else { return nil }
            // Of two rows, the one that left names the pair.
            if !other.isInWallet, row.amount > 0 { return nil }
            return Pair(row: row, other: other, hasFee: true)
        }
    }
}
