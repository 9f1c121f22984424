import Core
import GRDB
import Money

extension TitleSummaryRequest: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        let db = snapshot.db
        let rows = try snapshot.rows
        let transaction = try db.transaction(id, rows)
        guard let type = transaction.type, !transaction.title.isEmpty else { return nil }
        let currency = transaction.amount.currency
        let accounts = rows.accounts.filter { $0.currency == currency }.map(\.id.description)
        let matching = """
            FROM "transaction" INDEXED BY transactionByTitle
            WHERE title = ?1 COLLATE NOCASE AND type = ?2 AND accountId IN (\(accounts.joined(separator: ", ")))
            """
        let arguments: StatementArguments = [transaction.title, type.rawValue]
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
