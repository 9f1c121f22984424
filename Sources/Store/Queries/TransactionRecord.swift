import Core
import GRDB

/// A row of the `transaction` table, as written and as history keeps it.
struct TransactionRecord: Codable {
    static let table = "transaction"

    var accountId: Int64 = WalletSchema.accountID
    var date: String
    var type: TransactionType
    var amount: Int64
    var categoryId: Int64
    var title: String = ""

    /// Inserts the row and returns its id.
    func insert(into db: Database) throws -> Int64 {
        try db.cachedStatement(
            sql: """
                INSERT INTO "transaction" (accountId, date, type, amount, categoryId, title) VALUES (?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [accountId, date, type.rawValue, amount, categoryId, title])
        return db.lastInsertedRowID
    }

    /// Overwrites the row of `id`.
    func update(_ id: Int64, in db: Database) throws {
        try db.execute(
            sql: """
                UPDATE "transaction" SET accountId = ?, date = ?, type = ?, amount = ?, categoryId = ?, title = ?
                WHERE id = ?
                """,
            arguments: [accountId, date, type.rawValue, amount, categoryId, title, id]
        )
    }
}

extension TransactionRecord {
    /// The row that keeps these values.
    init(date: CivilDate, amount: Money, category: Core.Category, title: String) {
        self.init(
            date: date.iso,
            type: category.type,
            amount: amount.minorUnits,
            categoryId: category.id,
            title: title
        )
    }
}
