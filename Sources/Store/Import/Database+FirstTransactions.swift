import Core
import GRDB

extension Database {
    /// Reads the first transactions of an id range.
    func firstTransactions(
        in ids: ClosedRange<Int64>,
        limit: Int,
        withIDs: Bool
    ) throws -> [Transaction] {
        let rows = try WalletRows(self)
        let statement = try cachedStatement(
            sql: """
                SELECT \(WalletRows.transactionColumns) FROM "transaction" WHERE id BETWEEN ? AND ? ORDER BY id LIMIT ?
                """
        )
        return try Row.fetchAll(statement, arguments: [ids.lowerBound, ids.upperBound, limit])
            .map { try rows.transaction($0) }
            .map { withIDs ? $0 : $0.withID(0) }
    }
}

extension Transaction {
    /// Returns the transaction with another number.
    fileprivate func withID(_ id: Int64) -> Transaction {
        Transaction(id: id, date: date, amount: amount, category: category, title: title)
    }
}
