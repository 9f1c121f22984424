import GRDB

extension Database {
    /// Whether changing `count` transactions without their indexes and triggers is cheaper.
    func isBulkChange(of count: Int) throws -> Bool {
        guard count >= 10_000 else { return false }
        return count >= (try transactionCount()) / 4
    }

    /// Runs `body` without the indexes and triggers of the transactions and creates them again afterwards, all within
    /// the current SQLite transaction; `body` must update the totals and the search index itself, and must change no
    /// ``InsertedRows``.
    ///
    /// An index that another tool has created remains and stays up to date.
    ///
    /// - Throws: SQLite's error for a constraint if a transaction is one that the triggers would have refused.
    func withoutTransactionIndexes(_ body: () throws -> Void) throws {
        let copyingTriggers = WalletSchema.copyingTriggers(of: "transaction")
        let indexes = [WalletSchema.transactionIndexesOfVersion4, WalletSchema.exchangeIndexes]
        for (name, _) in indexes.joined() { try execute(sql: "DROP INDEX IF EXISTS \(name)") }
        let triggers =
            KeptTotal.triggersOnTransactions + WalletSchema.transactionGuards + copyingTriggers
            + WalletSchema.searchTriggers
        for name in triggers {
            try execute(sql: "DROP TRIGGER IF EXISTS \(name)")
        }
        try body()
        try KeptTotal.createTriggersOnTransactions(in: self)
        for (name, sql) in WalletSchema.guards where WalletSchema.transactionGuards.contains(name) {
            try execute(sql: sql)
        }
        try WalletSchema.createCopyingTriggers(of: "transaction", in: self)
        try WalletSchema.createSearchTriggers(in: self)
        for indexes in indexes { try WalletSchema.createIndexes(indexes, in: self) }
        try checkSides()
    }

    /// Runs `body`, which may change the currency of an account with transactions.
    func withoutCurrencyGuard(_ body: () throws -> Void) throws {
        try execute(sql: "DROP TRIGGER IF EXISTS \(WalletSchema.currencyGuard)")
        try body()
        for (name, sql) in WalletSchema.guards where name == WalletSchema.currencyGuard { try execute(sql: sql) }
    }

    /// Checks what the guards check of each transaction.
    private func checkSides() throws {
        guard try transactionsWithWrongSides(limit: 1).isEmpty else {
            throw DatabaseError(resultCode: .SQLITE_CONSTRAINT)
        }
    }

    /// Returns the ids of transactions whose accounts or amounts make no sense, which the guards refuse.
    func transactionsWithWrongSides(limit: Int) throws -> [Int64] {
        let outside = "(SELECT id FROM account WHERE currency IS NULL)"
        return try Int64.fetchAll(
            self,
            sql: """
                SELECT id FROM "transaction" AS row
                WHERE (toAccountId IS NOT NULL OR accountId = \(outside)) AND \(WalletSchema.hasWrongSides("row"))
                LIMIT ?
                """,
            arguments: [limit]
        )
    }
}
