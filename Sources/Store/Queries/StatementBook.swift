import Core
import GRDB

/// Reads statements, and compares them with the transactions.
struct StatementBook {
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

    /// Returns the latest statement of each account that has one.
    func latest() throws -> [StatedBalance] {
        try statements(
            """
            SELECT statement.*, max(date) FROM statement JOIN account ON account.id = accountId
            WHERE currency IS NOT NULL GROUP BY accountId ORDER BY position, account.id
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
    func broken() throws -> [ComparedStatement] {
        try latest().compactMap { try firstBroken(upTo: $0) }
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

/// Finds the statements that a change breaks.
struct StatementWatch {
    /// The accounts that agree before the change with the latest statement that they have ever agreed with.
    private let agreeing: Set<Account.ID>

    /// Looks at the wallet before the change.
    ///
    /// - Parameter start: The first day whose balances it can change, or `nil` for all.
    init(_ db: Database, from start: CivilDate? = nil) throws {
        let hasAny = try Bool.fetchOne(
            db,
            sql: "SELECT EXISTS (SELECT 1 FROM statement WHERE agreed AND date >= ?)",
            arguments: [start?.iso ?? ""]
        )
        guard hasAny == true else {
            agreeing = []
            return
        }
        let book = StatementBook(db, try WalletRows(db))
        agreeing = Set(
            try book.latestAgreed(from: start).filter { try book.compare($0).agrees }.map(\.account.id)
        )
    }

    /// Returns the first statement that each of the accounts no longer agrees with, after the change.
    func broken(_ db: Database) throws -> [ComparedStatement] {
        guard !agreeing.isEmpty else { return [] }
        let book = StatementBook(db, try WalletRows(db))
        return try book.latestAgreed().filter { agreeing.contains($0.account.id) }.compactMap {
            try book.firstBroken(upTo: $0, hasAgreed: true)
        }
    }
}
