import Core
import GRDB
import Money

/// Reads statements, and compares them with the transactions.
struct StatementReader {
    let db: Database
    let rows: WalletRows

    /// The name of the table.
    static let table = "statement"

    init(_ db: Database, _ rows: WalletRows) {
        self.db = db
        self.rows = rows
    }

    /// Reads the statement in a row of its table.
    static func statement(_ row: Row, account find: (Account.ID) throws -> Account?) throws -> StatedBalance {
        let id: StatedBalance.ID = try row.value("id")
        let (date, source): (String, String) = (try row.value("date"), try row.value("source"))
        guard let account = try find(row.value("accountId")), let currency = account.currency,
            let date = CivilDate(iso: date), let source = StatedBalance.Source(rawValue: source)
        else { throw DamagedRow(table: table, id: id.rawValue) }
        return StatedBalance(
            id: id,
            account: account,
            date: date,
            balance: Money(minorUnits: try row.value("balance"), currency: currency),
            source: source,
            hasAgreed: try row.value("agreed")
        )
    }

    private func statements(_ request: SQLRequest<Row>) throws -> [StatedBalance] {
        try request.fetchAll(db).map { try Self.statement($0) { rows.account($0) } }
    }

    /// Returns the statements of an account, the earliest first.
    func statements(of account: Account.ID) throws -> [StatedBalance] {
        try statements("SELECT * FROM statement WHERE accountId = \(account) ORDER BY date")
    }

    /// Returns the latest statement of each account that has one, if it is not of a day before `start`.
    func latest(from start: CivilDate? = nil) throws -> [StatedBalance] {
        try statements(
            """
            SELECT statement.*, max(date) FROM statement JOIN account ON account.id = accountId
            WHERE currency IS NOT NULL GROUP BY accountId HAVING max(date) >= \(start?.iso ?? "")
            ORDER BY position, account.id
            """
        )
    }

    /// Returns the latest statement that each account has agreed with, if it is not of a day before `start`.
    func latestAgreed(from start: CivilDate? = nil) throws -> [StatedBalance] {
        try statements(
            """
            SELECT statement.*, max(date) FROM statement JOIN account ON account.id = accountId
            WHERE agreed AND currency IS NOT NULL GROUP BY accountId HAVING max(date) >= \(start?.iso ?? "")
            ORDER BY position, account.id
            """
        )
    }

    /// Compares a statement with what the transactions add up to.
    func compare(_ statement: StatedBalance) throws -> ComparedStatement {
        let computed = try db.balance(of: statement.account.id, at: statement.date, rows)
        return ComparedStatement(
            statement: statement,
            computed: Money(minorUnits: computed, currency: statement.balance.currency)
        )
    }

    /// Returns the first statement that each account no longer agrees with, if it does not agree with its latest one.
    ///
    /// A transaction changes the balances of all later days, so an account that agrees with its latest statement has no
    /// mistake that still counts.
    ///
    /// - Parameter account: The only account, or `nil` for all.
    func broken(of account: Account.ID? = nil) throws -> [ComparedStatement] {
        // Most wallets have none, and SQLite takes long to parse the query for them.
        guard try db.hasStatements() else { return [] }
        return try latest().filter { account == nil || account == $0.account.id }.compactMap {
            try firstBroken(upTo: $0)
        }
    }

    /// Returns the first statement of an account after the last that it agrees with; `nil` if it agrees with `latest`.
    ///
    /// Statements count from the first that is held against the account.
    ///
    /// - Parameter hasAgreed: Whether only statements count that the account has agreed with.
    func firstBroken(upTo latest: StatedBalance, hasAgreed: Bool = false) throws -> ComparedStatement? {
        let statements = try statements(of: latest.account.id).drop { !$0.isHeld }
        var first: ComparedStatement?
        for statement in statements.reversed()
        where statement.date <= latest.date && (statement.hasAgreed || !hasAgreed) {
            let compared = try compare(statement)
            if compared.agrees { break }
            first = compared
        }
        return first
    }
}

/// Finds the statements that a change breaks or mends.
struct StatementWatch {
    /// The statements that their accounts agree with before the change: the latest one of each, and the latest that it
    /// agreed with when it was recorded.
    private let agreeing: [StatedBalance]
    /// The latest statement of each account that does not agree with its held statements before the change.
    private let disagreeing: [StatedBalance]

    /// Looks at the wallet before the change.
    ///
    /// - Parameter start: The first day whose balances it can change, or `nil` for all.
    init(_ db: Database, from start: CivilDate? = nil) throws {
        guard try db.hasStatements(from: start) else {
            (agreeing, disagreeing) = ([], [])
            return
        }
        let book = StatementReader(db, try WalletRows(db))
        let latest = try book.latest(from: start)
        agreeing = try (book.latestAgreed(from: start) + latest.filter { !$0.hasAgreed }).filter {
            try book.compare($0).agrees
        }
        disagreeing = try latest.filter { try book.firstBroken(upTo: $0) != nil }
    }

    /// Returns what became of the statements by the change.
    func changes(_ db: Database) throws -> ChangedStatements {
        guard !agreeing.isEmpty || !disagreeing.isEmpty else { return ChangedStatements() }
        let book = StatementReader(db, try WalletRows(db))
        return ChangedStatements(
            broken: try broken(book),
            mended: try disagreeing.compactMap { try kept($0, book).map(book.compare) }.filter(\.agrees)
        )
    }

    /// Returns the first statement that each of the accounts no longer agrees with, after the change.
    private func broken(_ book: StatementReader) throws -> [ComparedStatement] {
        let agreed = Set(agreeing.filter(\.hasAgreed).map(\.account.id))
        let broken = try book.latestAgreed().filter { agreed.contains($0.account.id) }.compactMap {
            try book.firstBroken(upTo: $0, hasAgreed: true)
        }
        // One that has come to agree since it was recorded.
        let others = try agreeing.filter { statement in
            !statement.hasAgreed && !broken.contains { $0.statement.account.id == statement.account.id }
        }
        .compactMap { try kept($0, book)?.agreed }
        return try broken + others.map(book.compare).filter { !$0.agrees }
    }

    /// Returns a statement after the change, unless the change has removed or replaced it.
    private func kept(_ old: StatedBalance, _ book: StatementReader) throws -> StatedBalance? {
        try book.statements(of: old.account.id).first { ($0.id, $0.balance) == (old.id, old.balance) }
    }
}
