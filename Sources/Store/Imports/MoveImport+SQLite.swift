import BankFiles
import Core
import GRDB
import Money

/// What an import brought is moved row by row of the tables that it wrote, so that nothing is read or compared again.
extension MoveImport: RecordedCommand {
    var kind: CommandKind { .edit }

    func run(_ command: CommandRecorder) throws -> Outcome {
        let db = command.db
        let source = try source(db)
        let target = try target(source, by: command)
        guard target.currency == source.currency else {
            throw MoneyFlowError.currencyMismatch(source.currency?.code ?? "", target.currency?.code ?? "")
        }
        guard target.id != source.id else { throw MoneyFlowError.accountMovedToItself(source.name) }
        let arguments: [(any DatabaseValueConvertible)?] = [id, id, id, source.id, target.id]
        // A transfer between the two accounts would be left with one.
        let left = "id IN (\(Self.transactions)) AND accountId = ? AND toAccountId IS NOT ?"
        let arrived = "id IN (\(Self.transactions)) AND toAccountId = ? AND accountId <> ?"
        let count = try [left, arrived].reduce(0) { count, condition in
            count
                + (try Int.fetchOne(
                    db,
                    sql: #"SELECT count(*) FROM "transaction" WHERE \#(condition)"#,
                    arguments: StatementArguments(arguments)
                ) ?? 0)
        }
        try command.update(.transaction, where: left, arguments: arguments, set: ["accountId": target.id])
        try command.update(.transaction, where: arrived, arguments: arguments, set: ["toAccountId": target.id])
        try moveStatements(from: source, to: target, by: command)
        return MovedImport(id: id, count: count, from: source, to: target)
    }

    /// The transactions that an import added, merged or paired, by its id, three times.
    private static let transactions = """
        SELECT transactionId FROM importedRow WHERE commandId = ?
        UNION SELECT recordId FROM change WHERE commandId = ? AND tableName = 'transaction' AND before IS NULL
        UNION SELECT id FROM insertion JOIN "transaction" ON id BETWEEN firstId AND lastId
            WHERE commandId = ? AND tableName = 'transaction'
        """

    /// Returns the account of the import's rows.
    private func source(_ db: Database) throws -> Account {
        let rows = try WalletRows(db)
        let state = try String.fetchOne(
            db,
            sql: "SELECT state FROM command WHERE id = ? AND kind = ?",
            arguments: [id, CommandKind.importFile.rawValue]
        )
        guard let state else { throw MoneyFlowError.commandNotFound(id) }
        guard state == "done" else { throw MoneyFlowError.commandMoved(id, .undone) }
        let accounts = try Account.ID.fetchAll(
            db,
            sql: "SELECT DISTINCT accountId FROM importedRow WHERE commandId = ?",
            arguments: [id]
        )
        guard accounts.count == 1 else { throw MoneyFlowError.importOfSeveralAccounts(id, count: accounts.count) }
        return try db.ownAccount(accounts[0], rows)
    }

    /// Returns the account that the rows go to, which is made if there is none, with what is known of theirs.
    private func target(_ source: Account, by command: CommandRecorder) throws -> Account {
        switch account {
        case .existing(let id): return try command.db.openAccount(id, WalletRows(command.db))
        case .new(let name):
            return try AddAccount(NewAccount(name: name, kind: source.kind, currency: source.currency)).run(command)
        }
    }

    /// Moves the balances that the files stated, unless the other account has one of that day.
    private func moveStatements(from source: Account, to target: Account, by command: CommandRecorder) throws {
        let stated = """
            accountId = ? AND source = 'file' AND id IN (
                SELECT recordId FROM change WHERE commandId = ? AND tableName = 'statement' AND before IS NULL
            )
            """
        let known = "date IN (SELECT date FROM statement AS other WHERE other.accountId = ?)"
        try command.delete(
            from: .statement,
            where: "\(stated) AND \(known)",
            arguments: [source.id, id, target.id]
        )
        try command.update(.statement, where: stated, arguments: [source.id, id], set: ["accountId": target.id])
    }
}
