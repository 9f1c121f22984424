import BankFiles
import Core
import GRDB
import Money

/// The balances that the files of an import state.
struct ImportedStatements {
    /// A balance, and the file that states it.
    private struct Stated {
        let account: Account
        let statement: ImportStatement
        let file: Int
    }

    private var stated: [Stated] = []

    /// Adds the balances of a file, after its rows.
    ///
    /// - Parameter account: Returns the account of a balance, or `nil` if that is not known.
    mutating func add(_ statements: [ImportStatement], file: Int, account: (ImportStatement) -> Account?) {
        stated += statements.compactMap { statement in
            account(statement).map { Stated(account: $0, statement: statement, file: file) }
        }
    }

    /// Records the balances once the rows are in the wallet.
    ///
    /// An account gets the first balance as its opening balance if all of its transactions are later, unless it is the
    /// only account and the file does not call it one. A file that agrees supersedes what earlier files said of its days.
    ///
    /// - Parameter lastID: The id of the last transaction before the import.
    /// - Returns: For each file, the last balance of each account, and the opening balances.
    func record(
        by command: CommandRecorder,
        lastID: Int64,
        _ accounts: [Account]
    ) throws -> (last: [Int: [ComparedStatement]], openings: [Transaction]) {
        guard !stated.isEmpty else { return ([:], []) }
        let db = command.db
        let rows = try WalletRows(db)
        let book = StatementReader(db, rows)
        var last: [Int: [ComparedStatement]] = [:]
        var openings: [Transaction] = []
        for account in accounts where account.kind != .outside {
            let own = stated.filter { $0.account.id == account.id }
            guard let first = own.min(by: { $0.statement.date < $1.statement.date }) else { continue }
            if rows.ownAccounts.count > 1 || first.statement.isOpening,
                let opening = try insertOpening(first.statement, of: account, rows, by: command, lastID)
            {
                openings.append(opening)
            }
            for item in own {
                let (date, balance) = (item.statement.date, item.statement.minorUnits)
                let computed = try db.balance(of: account.id, at: date, rows)
                try command.record(balance, of: account.id, on: date, from: .file, agrees: computed == balance)
            }
            try removeSuperseded(own, of: account, book, by: command)
            let recorded = try book.statements(of: account.id)
            for (file, items) in Dictionary(grouping: own, by: \.file) {
                guard let date = items.map(\.statement.date).max(),
                    let statement = recorded.first(where: { $0.date == date })
                else { continue }
                let compared = try book.compare(statement)
                // In a wallet with one account, nothing was said about its opening balance.
                if rows.ownAccounts.count > 1 || statement.hasAgreed && !compared.agrees {
                    last[file, default: []].append(compared)
                }
            }
        }
        return (last, openings)
    }

    /// Removes balances of earlier files, of the days of this one, with which an account does not agree although it agrees
    /// with the last one of this file: the bank has booked more on these days since.
    private func removeSuperseded(
        _ stated: [Stated],
        of account: Account,
        _ book: StatementReader,
        by command: CommandRecorder
    ) throws {
        let days = stated.map(\.statement.date)
        guard let first = days.min(), let last = days.max() else { return }
        let known = try book.statements(of: account.id).filter { first...last ~= $0.date }
        guard let latest = known.last, try book.compare(latest).agrees else { return }
        for old in known where old.source == .file && !days.contains(old.date) {
            if try !book.compare(old).agrees {
                try command.delete(from: .statement, where: "id = ?", arguments: [old.id])
            }
        }
    }

    /// Inserts the opening balance of an account of which nothing is known until the first day of its statements.
    ///
    /// It replaces an opening balance of a later day, which becomes a statement of that day: whichever file comes first,
    /// the opening balance is that of the earliest. A statement that was recorded before brings none, because the user
    /// may have changed or deleted what it brought.
    private func insertOpening(
        _ first: ImportStatement,
        of account: Account,
        _ rows: WalletRows,
        by command: CommandRecorder,
        _ lastID: Int64
    ) throws -> Transaction? {
        guard let currency = account.currency, first.minorUnits.magnitude <= Self.largestAmount else { return nil }
        let db = command.db
        let sides = """
            SELECT id, date AS day FROM "transaction" WHERE accountId = :account
            UNION ALL SELECT id, toDate FROM "transaction" WHERE toAccountId = :account
            """
        let isKnown = try Bool.fetchOne(
            db,
            sql: """
                SELECT EXISTS (SELECT 1 FROM (\(sides)) WHERE day <= :date)
                    OR EXISTS (SELECT 1 FROM statement WHERE (accountId, date, balance) = (:account, :date, :balance))
                """,
            arguments: ["account": account.id, "date": first.date.iso, "balance": first.minorUnits]
        )
        guard isKnown == false else { return nil }
        let earliest = try Transaction.ID.fetchOne(
            db,
            sql: "SELECT id FROM (\(sides)) WHERE id <= :last ORDER BY day, id LIMIT 1",
            arguments: ["account": account.id, "last": lastID]
        ).map { try db.transaction($0, rows) }
        if let earliest, earliest.isWithOutside {
            // One that the user has named is not an opening balance.
            guard ["", Transaction.adjustmentTitle].contains(earliest.title) else { return nil }
            try replace(earliest, of: account, by: command, lastID)
        } else if let opening = try opening(of: account, before: lastID, rows, sides, db) {
            try replace(opening, of: account, by: command, lastID)
        }
        guard first.minorUnits != 0 else { return nil }
        let balance = Money(minorUnits: first.minorUnits, currency: currency)
        return try command.insert(NewAccount.Opening(balance: balance, date: first.date), of: account, rows)
    }

    /// Returns the opening balance of an account that has earlier transactions, from files that state no balance.
    private func opening(
        of account: Account,
        before lastID: Int64,
        _ rows: WalletRows,
        _ sides: String,
        _ db: Database
    ) throws -> Transaction? {
        try Transaction.ID.fetchOne(
            db,
            sql: """
                SELECT id FROM (\(sides)) JOIN "transaction" USING (id)
                WHERE id <= :last AND type = 'transfer' AND title = '' AND :outside IN (accountId, toAccountId)
                ORDER BY day, id LIMIT 1
                """,
            arguments: [
                "account": account.id, "last": lastID, "outside": rows.accounts.first { $0.kind == .outside }?.id,
            ]
        ).map { try db.transaction($0, rows) }
    }

    /// Deletes an opening balance, and keeps what was in the account on its day as a statement unless there is one.
    private func replace(
        _ opening: Transaction,
        of account: Account,
        by command: CommandRecorder,
        _ lastID: Int64
    ) throws {
        let day = opening.date(in: account.id)
        let balance = try Int64.fetchOne(
            command.db,
            sql: """
                SELECT sum(amount) FROM (
                    SELECT iif(type = 'income', amount, -amount) * iif(refund, -1, 1) AS amount FROM "transaction"
                    WHERE accountId = :account AND date = :day AND id <= :last
                    UNION ALL SELECT toAmount FROM "transaction"
                    WHERE toAccountId = :account AND toDate = :day AND id <= :last
                ) HAVING NOT EXISTS (SELECT 1 FROM statement WHERE accountId = :account AND date = :day)
                """,
            arguments: ["account": account.id, "day": day.iso, "last": lastID]
        )
        try command.deleteTransactions([opening.id])
        guard let balance else { return }
        try command.record(balance, of: account.id, on: day, from: .person, agrees: false)
    }

    /// The largest amount of a transaction, in minor units.
    private static let largestAmount: UInt64 = 999_999_999_999_999
}
