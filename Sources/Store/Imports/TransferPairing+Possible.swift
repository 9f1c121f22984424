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

    /// What looks like a transfer and was made none.
    struct Possible {
        /// The pairs that are probably one.
        var pairs: [Pair] = []
        /// The rows that have several candidates.
        var ambiguous: [OpenSides.Side] = []
        /// The rows that name an account in another currency, whose side is not known.
        var exchanges: [OpenSides.Side] = []
    }

    /// Returns what looks like a transfer.
    ///
    /// - Parameters:
    ///   - waiting: The numbers of the rows that are transfers whose other side waits for its file.
    ///   - regrouping: The transactions of the wallet that are decided about.
    func possibleTransfers(waiting: Set<Int64>, _ regrouping: Regrouping) throws -> Possible {
        let decided = regrouping.transactions
        var possible = Possible()
        guard hasSeveralAccounts, let range = dates else { return possible }
        let days: StatementArguments = ["from": range.lowerBound, "to": range.upperBound]
        let named = try rows(where: "otherId NOTNULL AND otherAmount IS NULL AND isSettled IS NULL")
        func isDecided(_ side: OpenSides.Side) -> Bool { side.isInWallet && decided.contains(side.row.reference) }
        possible.pairs =
            try possibleExchanges().filter { !isDecided($0.other) }
            + pairsWithFee(named, regrouping.waiting)
        let joined = Set(possible.pairs.flatMap { [$0.row.row, $0.other.row] })
        possible.exchanges = named.filter { isExchange($0) && !joined.contains($0.row) }
        let sides = try (waitingSides(waiting, days) + plainSides(days)).filter {
            !joined.contains($0.row) && !isDecided($0)
        }
        for group in LikeSides.groups(of: sides, currencies) where !group.allSatisfy(\.isInWallet) {
            if let pairs = LikeSides.pairs(of: group) {
                possible.pairs += pairs.compactMap { out, arrival in
                    if !out.isInWallet { return Pair(row: out, other: arrival) }
                    return arrival.isInWallet ? nil : Pair(row: arrival, other: out)
                }
            } else {
                possible.ambiguous += group.filter { !$0.isInWallet }
            }
        }
        let paired = Set(possible.pairs.flatMap { [$0.row.row, $0.other.row] } + possible.ambiguous.map(\.row))
        possible.pairs += try likelyExchanges { paired.contains($0.row) || isDecided($0) }
        return possible
    }

    /// Returns some rows whose other side waits for its file, and what is in the account that they name.
    private func waitingSides(_ numbers: Set<Int64>, _ days: StatementArguments) throws -> [OpenSides.Side] {
        guard !numbers.isEmpty, numbers.count < Self.comparedRows else { return [] }
        let waiting = try rows(
            where: "id IN (SELECT value FROM json_each(:numbers))",
            ["numbers": try JSONArray(numbers.sorted()).text]
        )
        let amounts = try JSONArray(Set(waiting.map { -$0.amount }).sorted()).text
        let inWallet = try Row.fetchAll(db, sql: Self.openTransactions, arguments: days + ["amounts": amounts])
        let chosen = try rows(
            where: """
                otherId IS NULL AND isSettled IS NULL AND NOT ifnull(\(Self.isUncategorized), 0)
                    AND amount IN (SELECT value FROM json_each(:amounts))
                """,
            days + ["amounts": amounts]
        )
        let uncategorized = try Int64.fetchSet(db, sql: "SELECT id FROM (\(Self.uncategorized))", arguments: days)
        let others = try inWallet.map { row in
            var side = try side(row) { .wallet($0) }
            side.isPlain = uncategorized.contains(try row.value(0))
            return side
        }
        return waiting + chosen.map { $0.with(isPlain: false) } + others.filter { !$0.isPlain }
    }

    /// Returns the rows and transactions whose category nobody has chosen, with an amount that has an opposite.
    private func plainSides(_ days: StatementArguments) throws -> [OpenSides.Side] {
        // Most amounts have no opposite, so that few rows are read.
        let rows = try rows(
            where: """
                \(Self.isUncategorized) AND otherAmount IS NULL AND otherId IS NULL AND isSettled IS NULL
                    AND -amount IN (SELECT amount FROM temp.staged UNION SELECT signed FROM (\(Self.uncategorized)))
                """,
            days,
            limit: Self.comparedRows
        )
        let waiting = "SELECT -amount FROM temp.staged WHERE otherId NOTNULL AND side IS NULL"
        let inWallet = try uncategorizedSides(
            where: "signed IN (SELECT value FROM json_each(:amounts) UNION ALL \(waiting))",
            days + ["amounts": try JSONArray(Set(rows.map { -$0.amount }).sorted()).text]
        )
        return (rows + inWallet).map { $0.with(isPlain: true) }
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

    /// What the other side of a pair with a fee is found by.
    private struct End: Hashable {
        let day: Int
        let account: Account.ID
        let other: Account.ID?
        let isOut: Bool

        init(day: Int, account: Account.ID, other: Account.ID?, isOut: Bool) {
            (self.day, self.account, self.other, self.isOut) = (day, account, other, isOut)
        }

        init(_ side: OpenSides.Side) {
            self.init(day: side.day, account: side.account, other: side.other, isOut: side.amount < 0)
        }
    }

    /// The largest fee, as a part of the amount that left: a twentieth.
    private static let largestFee = 20

    /// Returns the pairs of two rows that name each other's account, or one such row and a known transfer, of which less
    /// arrived than left.
    ///
    /// - Parameters:
    ///   - rows: The rows that name another account, and have no other side with their amount.
    ///   - waiting: Sides in the wallet that have become transfers with this import.
    func pairsWithFee(_ rows: [OpenSides.Side], _ waiting: [OpenSides.Side]) throws -> [Pair] {
        let named = rows.filter { !isExchange($0) }
        guard !named.isEmpty, named.count < Self.comparedRows, let range = dates else { return [] }
        let ends = Dictionary(grouping: try named + waiting + knownEnds(of: named, in: range), by: End.init)
        func isFee(_ side: OpenSides.Side, _ other: OpenSides.Side) -> Bool {
            let (left, arrived) = (abs(min(side.amount, other.amount)), max(side.amount, other.amount))
            return arrived < left && left - arrived <= left / Int64(Self.largestFee)
        }
        func others(of side: OpenSides.Side) -> [OpenSides.Side] {
            guard let other = side.other else { return [] }
            let near = OpenSides.across(from: side).lazy.flatMap { days in
                ends[End(day: side.day + days, account: other, other: side.account, isOut: side.amount > 0)] ?? []
            }
            return Array(near.filter { isFee(side, $0) }.prefix(2))
        }
        return named.compactMap { row in
            guard let other = Matching.only(for: row, among: others) else { return nil }
            // Of two rows, the one that left names the pair.
            if !other.isInWallet, row.amount > 0 { return nil }
            return Pair(row: row, other: other, hasFee: true)
        }
    }
}
