import BankFiles
import Core
import GRDB
import Money

/// What an import brought is moved row by row of the tables that it wrote, so that nothing is read or compared again.
///
/// The account that it came into is as if the import had not been: it has the balances and the number from before, and
/// the opening balance that follows from them. The other one has those that the files stated.
extension MoveImport: RecordedCommand {
    var kind: CommandKind { .moveImport }

    func run(_ command: CommandRecorder) throws -> Outcome {
        let db = command.db
        let original = try original(db)
        let source = try current(db, original)
        let target = try target(source, by: command)
        guard target.currency == source.currency else {
            throw MoneyFlowError.currencyMismatch(source.currency?.code ?? "", target.currency?.code ?? "")
        }
        guard target.id != source.id else { throw MoneyFlowError.importAlreadyMoved(id, to: source.name) }
        let openings = try FileOpenings(db)
        let merged = try merge(from: source, to: target, by: command)
        let arguments: [(any DatabaseValueConvertible)?] = [id, source.id, target.id]
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
        try command.keepingSplits(where: left, arguments: arguments, in: target.id) {
            try command.update(.transaction, where: left, arguments: arguments, set: ["accountId": target.id])
        }
        try command.update(.transaction, where: arrived, arguments: arguments, set: ["toAccountId": target.id])
        let stated = try moveStatements(of: original, from: source, to: target, by: command)
        let hasNumber = try moveNumber(of: original, from: source, to: target, by: command)
        guard count + merged.known + stated.count > 0 || hasNumber else {
            throw MoneyFlowError.importOfSeveralAccounts(id, count: 0)
        }
        let rows = try WalletRows(db)
        let lastID = try Int64.fetchOne(db, sql: #"SELECT max(id) FROM "transaction""#) ?? 0
        let transfers = try pairedTransfers(between: source, and: target, rows, by: command)
        _ = try openings.settle(source, [], by: command, lastID: lastID)
        _ = try openings.settle(
            target,
            stated.map { KnownBalance(date: $0.date, minorUnits: $0.balance) },
            by: command,
            lastID: lastID
        )
        for statement in stated {
            let agrees = try db.balance(of: target.id, at: statement.date, rows) == statement.balance
            try command.record(statement.balance, of: target.id, on: statement.date, from: .file, agrees: agrees)
        }
        try command.didRead([], adding: count + merged.removed)
        return MovedImport(
            id: id,
            count: count + merged.removed,
            known: merged.known,
            from: source,
            to: target,
            transfers: transfers
        )
    }

    /// The transactions that rows of an import are now, by its id.
    ///
    /// An opening balance that follows from a stated one is none of them.
    private static let transactions = "SELECT \(MovedRows.current()) FROM importedRow WHERE commandId = ?"

    /// Returns the account that the import brought its rows to.
    private func original(_ db: Database) throws -> Account {
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

    /// Returns the account that its rows are in now, if they are not in the first one any more.
    private func current(_ db: Database, _ original: Account) throws -> Account {
        let accounts = try Account.ID.fetchAll(
            db,
            sql: """
                SELECT DISTINCT iif(type = 'transfer' AND importedRow.amount > 0, toAccountId, "transaction".accountId)
                FROM importedRow JOIN "transaction" ON "transaction".id = \(MovedRows.current())
                WHERE importedRow.commandId = ?
                """,
            arguments: [id]
        )
        guard !accounts.isEmpty, !accounts.contains(original.id) else { return original }
        guard accounts.count == 1 else { throw MoneyFlowError.importOfSeveralAccounts(id, count: accounts.count) }
        return try db.ownAccount(accounts[0], WalletRows(db))
    }

    /// Decides anew which rows of imports are transfers, as those that name the other account are no longer in it.
    ///
    /// - Returns: The new transfers.
    private func pairedTransfers(
        between source: Account,
        and target: Account,
        _ rows: WalletRows,
        by command: CommandRecorder
    ) throws -> [Transaction] {
        let staged = try StagedTransactions(command.db)
        let pairing = TransferPairing(staged: staged, accounts: rows.accounts, newAccounts: [source.id, target.id])
        let changed = try pairing.plan().regrouping.apply(by: command, rows)
        try staged.drop()
        return changed.filter { $0.arrival != nil }
    }

    /// Returns the account that the rows go to, which is made if there is none, with what is known of theirs.
    private func target(_ source: Account, by command: CommandRecorder) throws -> Account {
        switch account {
        case .existing(let id): return try command.db.openAccount(id, WalletRows(command.db))
        case .new(let name):
            return try AddAccount(NewAccount(name: name, kind: source.kind, currency: source.currency)).run(command)
        }
    }

    /// Moves the balances that the files stated, but not over those of the other account, and puts back those that they
    /// had replaced.
    ///
    /// - Returns: Those that the other account gets.
    private func moveStatements(
        of original: Account,
        from source: Account,
        to target: Account,
        by command: CommandRecorder
    ) throws -> [(date: CivilDate, balance: Int64)] {
        let changes = try Row.fetchAll(
            command.db,
            sql: """
                SELECT before ->> 'date', before ->> 'balance', before ->> 'source', before ->> 'agreed',
                    after ->> 'date', after ->> 'balance'
                FROM change WHERE commandId = ? AND tableName = 'statement'
                    AND ? IN (before ->> 'accountId', after ->> 'accountId')
                ORDER BY recordId
                """,
            arguments: [id, original.id]
        )
        var moved: [(date: CivilDate, balance: Int64)] = []
        for change in changes {
            let (newDate, newBalance): (String?, Int64?) = (try change.value(4), try change.value(5))
            if let date = newDate.flatMap(CivilDate.init(iso:)), let newBalance {
                let isCurrent = "accountId = ? AND date = ? AND balance = ? AND source = 'file'"
                let arguments: [(any DatabaseValueConvertible)?] = [source.id, date.iso, newBalance]
                // One that another file has replaced is still what this one stated.
                let exists =
                    "SELECT EXISTS (SELECT 1 FROM statement WHERE accountId = ? AND date = ? AND source = 'file')"
                guard try Bool.fetchOne(command.db, sql: exists, arguments: [source.id, date.iso]) == true
                else { continue }
                try command.delete(from: .statement, where: isCurrent, arguments: arguments)
                if try !hasStatement(target, on: date, command.db) { moved.append((date, newBalance)) }
            }
            let (oldDate, oldBalance, oldSource): (String?, Int64?, String?) = (
                try change.value(0), try change.value(1), try change.value(2)
            )
            if source.id == original.id, let date = oldDate.flatMap(CivilDate.init(iso:)), let oldBalance,
                let oldSource = oldSource.flatMap(StatedBalance.Source.init(rawValue:)),
                try !hasStatement(source, on: date, command.db), try !hasMoved(oldBalance, of: date, by: command)
            {
                let agreed: Bool = try change.value(3)
                try command.record(oldBalance, of: source.id, on: date, from: oldSource, agrees: agreed)
            }
        }
        return moved
    }

    /// Whether an earlier move has taken a balance to another account.
    private func hasMoved(_ balance: Int64, of date: CivilDate, by command: CommandRecorder) throws -> Bool {
        try Bool.fetchOne(
            command.db,
            sql: """
                SELECT EXISTS (
                    SELECT 1 FROM command CROSS JOIN change ON commandId = command.id AND tableName = 'statement'
                    WHERE kind = ? AND state = 'done' AND commandId <> ? AND before IS NULL
                        AND after ->> 'date' = ? AND after ->> 'balance' = ?
                )
                """,
            arguments: [CommandKind.moveImport.rawValue, command.command, date.iso, balance]
        ) == true
    }

    private func hasStatement(_ account: Account, on date: CivilDate, _ db: Database) throws -> Bool {
        try Bool.fetchOne(
            db,
            sql: "SELECT EXISTS (SELECT 1 FROM statement WHERE accountId = ? AND date = ?)",
            arguments: [account.id, date.iso]
        ) == true
    }

    /// Moves the number that the import has added to those of the account.
    ///
    /// - Returns: Whether there was one.
    private func moveNumber(
        of original: Account,
        from source: Account,
        to target: Account,
        by command: CommandRecorder
    ) throws -> Bool {
        let change = try Row.fetchOne(
            command.db,
            sql: """
                SELECT before ->> 'number', after ->> 'number' FROM change
                WHERE commandId = ? AND tableName = 'account' AND recordId = ? AND before NOTNULL
                """,
            arguments: [id, original.id]
        )
        guard let change, let after: String = try change.value(1) else { return false }
        let before: String? = try change.value(0)
        let known = Set(ImportAccount(number: before ?? "").numbers)
        let added = ImportAccount(number: after).numbers.filter { !known.contains($0) }
        let own = ImportAccount(number: source.number ?? "").numbers
        guard !added.isEmpty, Set(added).isSubset(of: own) else { return false }
        let left = own.filter { !added.contains($0) }.joined(separator: ", ")
        let numbers = ImportAccount(number: target.number ?? "").numbers
        let all = (numbers + added.filter { !numbers.contains($0) }).joined(separator: ", ")
        guard all.unicodeScalars.count <= Account.maximumNameLength else { return false }
        for (account, number) in [(source, left.isEmpty ? nil : left), (target, all)] {
            try command.update(.account, where: "id = ?", arguments: [account.id], set: ["number": number])
        }
        return true
    }
}

extension CommandKind {
    /// The SQL that a command imported files, or moved or paired what they brought, so that the user has changed no row by it.
    static let isImport = "kind IN ('\(importFile.rawValue)', '\(moveImport.rawValue)', '\(pairImports.rawValue)')"
}
