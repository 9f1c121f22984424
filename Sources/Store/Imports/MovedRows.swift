import Core
import GRDB

/// The rows of imports that a later import has given to another transaction.
struct MovedRows {
    private var transactions: [ImportedSides.Origin: Int64] = [:]
    /// The transactions that rows of an account were moved from.
    private var emptied: Set<Emptied> = []

    private struct Emptied: Hashable {
        let transaction: Int64
        let account: Account.ID
    }

    /// No rows.
    init() {}

    init(_ db: Database) throws {
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT transactionId, accountId, importId, nowId FROM movedRow JOIN command ON command.id = commandId
                WHERE state = 'done' ORDER BY commandId
                """
        )
        for row in rows {
            let origin = ImportedSides.Origin(
                transaction: try row.value(0),
                account: try row.value(1),
                command: try row.value(2)
            )
            transactions[origin] = try row.value(3)
            emptied.insert(Emptied(transaction: origin.transaction, account: origin.account))
        }
    }

    /// Returns the transaction that a row is now a side of.
    func transaction(of row: ImportedSides.Origin) -> Int64 { transactions[row] ?? row.transaction }

    /// Whether rows of an account that a transaction was imported with are those of another one.
    func hasMoved(from transaction: Int64, in account: Account.ID) -> Bool {
        emptied.contains(Emptied(transaction: transaction, account: account))
    }

    /// The SQL of the transaction that an imported row is now a side of.
    ///
    /// - Parameter row: The name of the table of imported rows in the query.
    static func current(_ row: String = "importedRow") -> String {
        """
        ifnull(
            (
                SELECT nowId FROM movedRow JOIN command AS moving ON moving.id = movedRow.commandId
                WHERE movedRow.transactionId = \(row).transactionId AND movedRow.accountId = \(row).accountId
                    AND movedRow.importId = \(row).commandId AND moving.state = 'done'
                ORDER BY movedRow.commandId DESC LIMIT 1
            ),
            \(row).transactionId
        )
        """
    }

    /// The SQL of the transactions that a later import has given rows to.
    static let targets = "SELECT nowId FROM movedRow JOIN command ON command.id = commandId WHERE state = 'done'"
}

extension CommandRecorder {
    /// Makes a row of an import a side of another transaction.
    func move(_ row: ImportedSides.Origin, to transaction: Int64) throws {
        try db.cachedStatement(
            sql: "INSERT INTO movedRow (transactionId, accountId, importId, nowId, commandId) VALUES (?, ?, ?, ?, ?)"
        )
        .execute(arguments: [row.transaction, row.account, row.command, transaction, command])
    }
}
