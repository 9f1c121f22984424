import Core
import GRDB
import Money

/// Reads the rows of earlier imports about which new ones may decide.
extension ImportedSides {
    /// A row that an import remembers, with the account at the other end as it was known then, and as its file names it.
    struct RememberedRow {
        let origin: Origin
        let day: Int
        let amount: Int64
        let other: Int64?
        let named: Int64?
        let title: String?
        let note: String?
    }

    private static let columns = """
        importedRow.transactionId, importedRow.accountId, importedRow.commandId, day, amount, otherId, other, title, note
        """

    /// The SQL of the transactions of which a row names another account than `:outside`.
    static let namingAccounts = """
        SELECT transactionId FROM importedRow WHERE otherId NOTNULL AND otherId IS NOT :outside
        """

    /// The SQL of the transactions of which several rows of a day name an account; only all of them tell what they are.
    private static let severalOfDay = """
        SELECT transactionId FROM importedRow
        WHERE otherId NOTNULL AND (accountId, otherId, day, amount < 0) IN (
            SELECT accountId, otherId, day, amount < 0 FROM importedRow INDEXED BY importedRowByOther
            WHERE otherId NOTNULL GROUP BY 1, 2, 3, 4 HAVING count(DISTINCT transactionId) > 1
        )
        """

    /// Whether a row has the amount of a new one, or one of `:amounts`.
    private static let hasAmount = """
        abs(amount) IN (
            SELECT abs(amount) FROM temp.staged WHERE coalesce(sameAs, isSettled) IS NULL
            UNION SELECT value FROM json_each(:amounts)
        )
        """

    /// Returns the rows that name an account of the user and have the amount of a new row, are several of a day, name one in
    /// another currency, or are about accounts that the wallet has only known since, and all others of these amounts: a
    /// decision about some rows of an amount could lose the other sides of their transfers.
    static func naming(hasExchanges: Bool, _ pairing: TransferPairing) throws -> [RememberedRow] {
        let rows = try naming(withAmounts: pairing.amounts, hasExchanges: hasExchanges, pairing)
        let others = Set(rows.lazy.filter { !$0.hasAmount }.map { abs($0.row.amount) })
        guard !others.isEmpty else { return rows.map(\.row) }
        return try naming(withAmounts: others.union(pairing.amounts), hasExchanges: hasExchanges, pairing).map(\.row)
    }

    private static func naming(
        withAmounts amounts: Set<Int64>,
        hasExchanges: Bool,
        _ pairing: TransferPairing
    ) throws -> [(row: RememberedRow, hasAmount: Bool)] {
        let isExchange = """
            (SELECT currency FROM account WHERE id = importedRow.accountId)
                IS NOT (SELECT currency FROM account WHERE id = otherId)
            """
        let known = try Row.fetchAll(
            pairing.db,
            sql: """
                SELECT \(columns), \(hasAmount) FROM importedRow INDEXED BY importedRowByOther
                JOIN command ON command.id = importedRow.commandId
                WHERE otherId NOTNULL AND state = 'done' AND (
                    \(hasAmount)
                    OR other IN (SELECT value FROM json_each(:numbers))
                    OR importedRow.accountId IN (SELECT value FROM json_each(:accounts))
                    OR importedRow.transactionId IN (\(severalOfDay))
                    \(hasExchanges ? "OR \(isExchange)" : "")
                )
                """,
            arguments: [
                "amounts": try JSONArray(amounts.sorted()).text, "numbers": try JSONArray(pairing.newNumbers).text,
                "accounts": try JSONArray(pairing.newAccounts.map(\.rawValue).sorted()).text,
            ]
        )
        // The wallet may have got the account since.
        let since = try Row.fetchAll(
            pairing.db,
            sql: """
                SELECT \(columns), \(hasAmount) FROM importedRow JOIN command ON command.id = importedRow.commandId
                WHERE otherId IS NULL AND other IN (SELECT value FROM json_each(:numbers)) AND state = 'done'
                """,
            arguments: [
                "amounts": try JSONArray(amounts.sorted()).text, "numbers": try JSONArray(pairing.knownNumbers).text,
            ]
        )
        return try known.map { (row: try row($0), hasAmount: try $0.value(9)) }
            + naming(since: since, hasExchanges: hasExchanges, pairing)
    }

    /// Returns those of rows about which new ones may decide, as they name an account that the wallet has got since.
    private static func naming(
        since rows: [Row],
        hasExchanges: Bool,
        _ pairing: TransferPairing
    ) throws -> [(row: RememberedRow, hasAmount: Bool)] {
        struct Batch: Hashable {
            let account: Account.ID
            let other: Account.ID
            let day: Int
            let isOut: Bool
        }
        var transactions: [Batch: Set<Int64>] = [:]
        let all = try rows.compactMap { values -> (row: RememberedRow, batch: Batch, hasAmount: Bool)? in
            let row = try row(values)
            guard let other = pairing.account(row.other, row.named) else { return nil }
            let batch = Batch(account: row.origin.account, other: other, day: row.day, isOut: row.amount < 0)
            transactions[batch, default: []].insert(row.origin.transaction)
            return (row, batch, try values.value(9))
        }
        return all.filter { row in
            row.hasAmount || transactions[row.batch, default: []].count > 1
                || !pairing.newAccounts.isDisjoint(with: [row.batch.other, row.batch.account])
                || hasExchanges && pairing.areOfTwoCurrencies(row.batch.other, row.batch.account)
        }
        .map { ($0.row, $0.hasAmount) }
    }

    /// Returns the rows that can be the other side of those with a day and an amount.
    static func near(_ rows: [(day: Int, amount: Int64)], _ db: Database) throws -> [RememberedRow] {
        var keys: Set<[Int64]> = []
        for row in rows {
            for days in OpenSides.across(fromAmount: row.amount) { keys.insert([Int64(row.day + days), -row.amount]) }
        }
        return try Row.fetchAll(
            db,
            sql: """
                SELECT \(columns) FROM json_each(:keys) AS key
                CROSS JOIN importedRow ON day = key.value ->> 0 AND amount = key.value ->> 1
                JOIN command ON command.id = importedRow.commandId
                WHERE state = 'done'
                """,
            arguments: ["keys": try JSONArray(keys.sorted { $0.lexicographicallyPrecedes($1) }).text]
        ).map(row)
    }

    private static func row(_ row: Row) throws -> RememberedRow {
        RememberedRow(
            origin: Origin(
                transaction: try row.value(0),
                account: try row.value(1),
                command: try row.value(2)
            ),
            day: try row.value(3),
            amount: try row.value(4),
            other: try row.value(5),
            named: try row.value(6),
            title: try row.value(7),
            note: try row.value(8)
        )
    }
}
