import Core
import GRDB

/// Remembers rows of files that other devices have read as this device would have: so no later import adds them again.
final class BankRowMemory {
    private let db: Database
    private let identities: RowIdentities
    /// The statement for rows that have values in the same columns as the last one.
    private var insertion: (names: [String], statement: RowInsertion)?
    private let keyInsertion: RowInsertion

    init(_ db: Database, _ identities: RowIdentities) throws {
        (self.db, self.identities) = (db, identities)
        keyInsertion = try RowInsertion(
            db,
            sql: """
                INSERT OR IGNORE INTO bankRow (recordId, commandId, day, amount, textHash, holderId)
                VALUES (?, ?, ?, ?, ?, ?)
                """
        )
    }

    /// Remembers a row that a command has read as that of a transaction.
    ///
    /// - Parameter isInserted: Whether the command has inserted the transaction.
    func remember(_ row: ImportedRowRecord, as id: Int64, by command: Int64, isInserted: Bool = false) throws {
        let account = try identities.account(row.account)
        let other = try row.other.map { try identities.number(of: $0, in: "account") }
        // Most columns have nothing, and binding that takes as long as binding a value.
        let values = row.values.filter { $0.value != .null }
        try statement(for: values.map(\.key)).run(
            values.map { try identities.databaseValue($0.value) } + [
                id.databaseValue, command.databaseValue, account.databaseValue, other?.databaseValue ?? .null,
            ]
        )
        let key = try ["day", "amount", "textHash"].map { try identities.databaseValue(row.values[value: $0]) }
        try keyInsertion.run(
            [id.databaseValue, command.databaseValue] + key + [isInserted ? .null : id.databaseValue]
        )
    }

    private func statement(for names: [String]) throws -> RowInsertion {
        if let insertion, insertion.names == names { return insertion.statement }
        let columns = names.map(\.sqlIdentifier).joined(separator: ", ")
        let places = names.map { _ in "?" }.joined(separator: ", ")
        let statement = try RowInsertion(
            db,
            sql: """
                INSERT OR IGNORE INTO importedRow (\(columns), transactionId, commandId, accountId, otherId)
                VALUES (\(places), ?, ?, ?, ?)
                """
        )
        insertion = (names, statement)
        return statement
    }
}

extension RowIdentities {
    /// Returns the number of an account.
    ///
    /// - Throws: ``DamagedRow`` if nobody has made it.
    func account(_ uid: UID) throws -> Int64 {
        guard let account = try number(of: uid), account.table == "account" else {
            throw DamagedRow(table: "importedRow", id: 0)
        }
        return account.id
    }
}
