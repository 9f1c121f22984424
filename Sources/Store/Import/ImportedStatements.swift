import Core
import GRDB

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
    /// An account without earlier transactions gets the first balance as its opening balance if all of its rows are
    /// later, unless it is the only account.
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
        let book = StatementBook(db, rows)
        var last: [Int: [ComparedStatement]] = [:]
        var openings: [Transaction] = []
        for account in accounts where account.kind != .outside {
            let own = stated.filter { $0.account.id == account.id }
            guard let first = own.min(by: { $0.statement.date < $1.statement.date }) else { continue }
            if rows.ownAccounts.count > 1,
                let opening = try insertOpening(first.statement, of: account, rows, by: command, lastID)
            {
                openings.append(opening)
            }
            for item in own {
                let (date, balance) = (item.statement.date, item.statement.minorUnits)
                let computed = try db.balance(of: account.id, at: date, rows)
                try command.record(balance, of: account.id, on: date, from: .file, agrees: computed == balance)
            }
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

    /// Inserts the opening balance of an account of which nothing was known before.
    private func insertOpening(
        _ first: ImportStatement,
        of account: Account,
        _ rows: WalletRows,
        by command: CommandRecorder,
        _ lastID: Int64
    ) throws -> Transaction? {
        guard first.minorUnits != 0, let currency = account.currency else { return nil }
        let isKnown = try Bool.fetchOne(
            command.db,
            sql: """
                SELECT EXISTS (
                    SELECT 1 FROM "transaction" WHERE accountId = :account AND (id <= :last OR date <= :date)
                    UNION ALL
                    SELECT 1 FROM "transaction" WHERE toAccountId = :account AND (id <= :last OR toDate <= :date)
                )
                """,
            arguments: ["account": account.id, "last": lastID, "date": first.date.iso]
        )
        guard isKnown == false else { return nil }
        let balance = Money(minorUnits: first.minorUnits, currency: currency)
        return try command.insert(NewAccount.Opening(balance: balance, date: first.date), of: account, rows)
    }
}
