import Core
import GRDB

extension TransactionQuery {
    /// Returns a cursor over the largest matching transactions, in the columns of
    /// ``WalletRows/transactionColumns``, but for refunds: the largest first, of equal ones the earliest.
    ///
    /// - Parameter accounts: The only accounts, which are of one currency.
    func largest(_ db: Database, in accounts: [Account.ID], limit: Int) throws -> RowCursor {
        let candidates = try streams.map { try searched(db, $0) }
        let rows = zip(streams, candidates).map { stream, searched in
            """
            SELECT \(WalletRows.transactionColumns), \(stream.amount) AS size
            \(source(of: stream, in: dates, among: searched))
            """
        }
        let list = accounts.map(\.description).sorted().joined(separator: ", ")
        return try SQLRequest<Row>(
            sql: """
                SELECT * FROM (\(rows.joined(separator: " UNION ALL "))) WHERE accountId IN (\(list)) AND NOT refund
                ORDER BY size DESC, date, id LIMIT \(limit)
                """,
            arguments: arguments(in: dates, among: candidates)
        )
        .fetchCursor(db)
    }
}
