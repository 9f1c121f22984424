import Core
import GRDB
import Money

extension TitleSummaryRequest: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        let db = snapshot.db
        guard let same = try SameTitle(as: id, snapshot) else { return nil }
        let (transaction, matching, arguments) = (same.transaction, same.condition, same.arguments)
        let currency = transaction.amount.currency
        let sums = try Row.fetchOne(
            db,
            sql: """
                SELECT count(*) FILTER (WHERE NOT refund), sum(iif(refund, -amount, amount)),
                    ifnull(sum(iif(refund, -amount, amount)) FILTER (WHERE date BETWEEN ?3 AND ?4), 0),
                    max(date) FILTER (WHERE (date, id) < (?5, ?6))
                \(matching)
                """,
            arguments: arguments + [
                year.lowerBound.iso, year.upperBound.iso, transaction.date.iso, transaction.id.rawValue,
            ]
        )
        guard let sums, let count = try sums.value(0) as Int?, count > 0 else { return nil }
        let usual = try Int64.fetchOne(
            db,
            sql: "SELECT amount \(matching) AND NOT refund ORDER BY amount LIMIT 1 OFFSET ?3",
            arguments: arguments + [count / 2]
        )
        return TitleSummary(
            count: count,
            total: Money(minorUnits: try sums.value(1), currency: currency),
            usual: Money(minorUnits: usual ?? 0, currency: currency),
            previous: try (sums.value(3) as String?).flatMap(CivilDate.init(iso:)),
            thisYear: Money(minorUnits: try sums.value(2), currency: currency)
        )
    }
}

extension OthersWithTitle: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        guard let same = try SameTitle(as: id, snapshot) else { return [] }
        let rows = try snapshot.rows
        let others = try Row.fetchAll(
            snapshot.db,
            sql: """
                SELECT \(WalletRows.transactionColumns) \(same.condition) AND id <> ?3 ORDER BY date DESC, id DESC LIMIT ?4
                """,
            arguments: same.arguments + [id.rawValue, limit]
        ).map(rows.transaction)
        return try rows.completed(others, snapshot.db)
    }
}

/// What selects the transactions with the title, the type and the currency of one.
private struct SameTitle {
    let transaction: Transaction
    /// The SQL from `FROM` on, which takes the first two arguments.
    let condition: String
    let arguments: StatementArguments

    /// Returns `nil` for a transfer, or a transaction without a title.
    init?(as id: Transaction.ID, _ snapshot: SQLiteSnapshot) throws {
        let rows = try snapshot.rows
        transaction = try snapshot.db.transaction(id, rows)
        guard let type = transaction.type, !transaction.title.isEmpty else { return nil }
        let currency = transaction.amount.currency
        let accounts = rows.accounts.filter { $0.currency == currency }.map(\.id.description)
        condition = """
            FROM "transaction" INDEXED BY transactionByTitle
            WHERE title = ?1 COLLATE NOCASE AND type = ?2 AND accountId IN (\(accounts.joined(separator: ", ")))
            """
        arguments = [transaction.title, type.rawValue]
    }
}
