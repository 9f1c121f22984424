import GRDB

extension Database {
    /// Whether changing `count` transactions without their indexes and triggers is cheaper.
    func isBulkChange(of count: Int) throws -> Bool {
        guard count >= 10_000 else { return false }
        return count >= (try transactionCount()) / 4
    }

    /// Runs `body` without the indexes and triggers of the transactions and creates them again afterwards, all within
    /// the current SQLite transaction; `body` must update the totals itself.
    ///
    /// An index that another tool has created remains and stays up to date.
    func withoutTransactionIndexes(totals: [KeptTotal] = KeptTotal.all, _ body: () throws -> Void) throws {
        let totals = KeptTotal.ofTransactions(totals)
        for (name, _) in WalletSchema.transactionIndexes { try execute(sql: "DROP INDEX IF EXISTS \(name)") }
        for name in totals.flatMap(\.triggers) { try execute(sql: "DROP TRIGGER IF EXISTS \(name)") }
        try body()
        for total in totals { try total.createTriggers(in: self) }
        try WalletSchema.createTransactionIndexes(in: self)
    }
}
