import Core
import GRDB

extension DeletedReference {
    /// Returns the rows that are between an account and the one that takes its place, and would move nothing any more.
    func transfers<Model>(_ db: Database) throws -> [Identifier<Model>] {
        guard target == RecordedTable.account.name, let other else { return [] }
        return try db.transfers(between: id, and: other, in: table).map(Identifier.init(rawValue:))
    }
}

extension Database {
    /// Returns the transfers from one account to another one, and back, in the rows of a table.
    func transfers(between account: Int64, and other: Int64, in table: RecordedTable) throws -> [Int64] {
        let name = table.name.sqlIdentifier
        return try Int64.fetchAll(
            self,
            sql: """
                SELECT id FROM \(name) WHERE accountId = ?1 AND toAccountId = ?2
                UNION SELECT id FROM \(name) WHERE toAccountId = ?1 AND accountId = ?2
                """,
            arguments: [account, other]
        )
    }
}
