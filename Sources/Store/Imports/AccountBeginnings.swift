import Core
import GRDB
import Money

/// Reads how accounts begin: their first days, their opening balances, and who has made these.
struct AccountBeginnings {
    let db: Database
    let rows: WalletRows

    /// Returns the first sides of the account `:account` in transfers, and its other transactions: `id` and `day`.
    ///
    /// Each of the two indexes has them in this order, so that the rest of the account is not read.
    private static func firstSides(where condition: String) -> String {
        """
        SELECT * FROM (
            SELECT id, date AS day FROM "transaction"
            WHERE accountId = :account AND \(condition) ORDER BY date, id LIMIT 1
        )
        UNION ALL SELECT * FROM (
            SELECT id, toDate AS day FROM "transaction"
            WHERE toAccountId = :account AND \(condition) ORDER BY toDate, id LIMIT 1
        )
        """
    }

    /// The account for what is not in the wallet, or 0 if there is none.
    private var outside: Int64 { rows.outside?.id.rawValue ?? 0 }

    /// The condition that a transfer with the outside is an opening balance or an adjustment: no row of it names an account
    /// of the user, in whose currency another amount arrived.
    private static let saysNothing = "title IN ('', :adjustment) AND id NOT IN (\(ImportedSides.namingAccounts))"

    /// Returns what is in an account at the end of a day, in minor units.
    func balance(of account: Account, on date: CivilDate) throws -> Int64 {
        try db.balance(of: account.id, at: date, rows)
    }

    /// Returns the first day of an account on which something other than its opening balances happened.
    ///
    /// - Parameter date: The day after which to look; `nil` for any.
    func firstDay(of account: Account, after date: CivilDate? = nil) throws -> CivilDate? {
        let condition = "day > :date AND NOT (:outside IN (accountId, ifnull(toAccountId, 0)) AND \(Self.saysNothing))"
        let day = try String.fetchOne(
            db,
            sql: "SELECT min(day) FROM (\(Self.firstSides(where: condition)))",
            arguments: [
                "account": account.id, "date": date?.iso ?? "", "outside": outside,
                "adjustment": Transaction.adjustmentTitle,
            ]
        )
        return day.flatMap(CivilDate.init(iso:))
    }

    /// Whether an account has a transaction until the end of a day whose id comes after another one.
    func hasNewer(in account: Account, upTo date: CivilDate, than id: Int64) throws -> Bool {
        try Bool.fetchOne(
            db,
            sql: "SELECT EXISTS (\(Self.firstSides(where: "day <= :date AND id > :id")))",
            arguments: ["account": account.id, "date": date.iso, "id": id]
        ) == true
    }

    /// Returns the balance that decides what an account begins with.
    ///
    /// A file can begin and end in the middle of a day. So of the earliest balances, up to the one after the first day with
    /// rows, those decide that most of them agree with; if as many agree with others, it is the earliest, unless the
    /// account has one of the end of its first day after that.
    ///
    /// - Parameter balances: By date; a day may have several.
    func decisive(_ balances: [KnownBalance], of account: Account) throws -> KnownBalance? {
        guard let first = balances.first, balances.count > 1 else { return balances.first }
        let day = try firstDay(of: account, after: first.date)
        let openings = try openings(of: account)
        let last = balances.first { $0.date > day ?? first.date }?.date
        let early = try balances.filter { $0.date <= last ?? $0.date }.map { balance in
            let opening = openings.filter { $0.date <= balance.date }.reduce(0) { $0 &+ $1.minorUnits }
            let lacking = try balance.minorUnits &- (self.balance(of: account, on: balance.date) &- opening)
            return (balance: balance, lacking: lacking)
        }
        let votes = Dictionary(grouping: early, by: \.lacking).mapValues(\.count)
        let most = votes.values.max()
        let likeliest = early.filter { votes[$0.lacking] == most }.map(\.balance)
        guard let end = balances.last?.date else { return likeliest.first }
        return likeliest.first { $0.date == day && first.date < $0.date && $0.date < end } ?? likeliest.first
    }

    /// Returns the opening balances and the adjustments of an account, the earliest first.
    func openings(of account: Account) throws -> [FoundOpening] {
        let ids = try Transaction.ID.fetchAll(
            db,
            sql: """
                SELECT id FROM (
                    SELECT id, date AS day, title FROM "transaction"
                    WHERE +accountId = :account AND toAccountId = :outside
                    UNION ALL
                    SELECT id, toDate, title FROM "transaction" WHERE +toAccountId = :account AND accountId = :outside
                )
                WHERE \(Self.saysNothing) ORDER BY day, id
                """,
            arguments: [
                "account": account.id, "adjustment": Transaction.adjustmentTitle, "outside": outside,
            ]
        )
        return try ids.map { try found($0, of: account) }
    }

    private func found(_ id: Transaction.ID, of account: Account) throws -> FoundOpening {
        let transaction = try db.transaction(id, rows)
        let isImported = try Bool.fetchOne(db, sql: "SELECT \(Self.isImported(":id"))", arguments: ["id": id]) == true
        return FoundOpening(
            id: id,
            date: transaction.date(in: account.id),
            minorUnits: transaction.effect(on: account.id),
            title: transaction.title,
            isImported: isImported,
            isFromFile: try isImported && !isRowOrChanged(transaction)
        )
    }

    /// Whether a transaction is a row of a file, which is remembered with its day, or something other than an import has
    /// changed it.
    private func isRowOrChanged(_ transaction: Transaction) throws -> Bool {
        try Bool.fetchOne(
            db,
            sql: """
                SELECT EXISTS (SELECT 1 FROM importedRow WHERE day = :day AND transactionId = :id)
                    OR EXISTS (
                        SELECT 1 FROM command
                        JOIN change ON (commandId, tableName, recordId) = (command.id, 'transaction', :id)
                        WHERE state = 'done' AND NOT (\(CommandKind.isImport))
                    )
                """,
            arguments: ["id": transaction.id, "day": transaction.date.daysSince1970]
        ) == true
    }

    /// Whether an account has a transaction until the end of a day that no import made or has known.
    ///
    /// - Parameters:
    ///   - lastID: The id of the last transaction that counts.
    ///   - opening: An opening balance that does not count.
    func hasTyped(
        in account: Account,
        upTo date: CivilDate,
        _ lastID: Int64,
        otherThan opening: FoundOpening? = nil
    ) throws -> Bool {
        let condition = """
            day <= :date AND id <= :last AND id IS NOT :opening AND NOT (
                \(Self.isImported(#""transaction".id"#)) OR id IN (
                    SELECT transactionId FROM importedRow JOIN command ON command.id = commandId WHERE state = 'done'
                )
            )
            """
        return try Bool.fetchOne(
            db,
            sql: "SELECT EXISTS (\(Self.firstSides(where: condition)))",
            arguments: ["account": account.id, "date": date.iso, "last": lastID, "opening": opening?.id]
        ) == true
    }

    /// Whether something other than an import has added, changed or deleted what moved an account until the end of a day.
    func hasChanged(_ account: Account, upTo date: CivilDate) throws -> Bool {
        func isMoved(_ side: String) -> String {
            """
            \(side) ->> 'accountId' = :account AND \(side) ->> 'date' <= :date
                OR \(side) ->> 'toAccountId' = :account AND \(side) ->> 'toDate' <= :date
            """
        }
        func movement(_ side: String) -> String { "json_remove(\(side), '$.title', '$.note', '$.categoryId')" }
        return try Bool.fetchOne(
            db,
            sql: """
                SELECT EXISTS (
                    SELECT 1 FROM command CROSS JOIN change ON commandId = command.id AND tableName = 'transaction'
                    WHERE state = 'done' AND NOT (\(CommandKind.isImport))
                        AND (\(isMoved("before")) OR \(isMoved("after"))) AND \(movement("before")) IS NOT \(movement("after"))
                )
                """,
            arguments: ["account": account.id, "date": date.iso]
        ) == true || hasTyped(in: account, upTo: date, .max)
    }

    /// Returns the condition that an import inserted a transaction.
    private static func isImported(_ id: String) -> String {
        """
        EXISTS (
            SELECT 1 FROM insertion JOIN command ON command.id = commandId
            WHERE tableName = 'transaction' AND lastId >= \(id) AND \(CommandKind.isImport)
                AND firstId = \(WalletSchema.firstID(near: id, in: "'transaction'"))
        ) OR EXISTS (
            SELECT 1 FROM command
            JOIN change ON (commandId, tableName, recordId) = (command.id, 'transaction', \(id))
            WHERE \(CommandKind.isImport) AND state = 'done' AND before IS NULL
        )
        """
    }

    // MARK: Opening balances of the user

    /// Returns an opening balance of the user that makes way for one of a day before: `.some(nil)` if there is none to do
    /// so, and `nil` if the user's must stay.
    ///
    /// One that they have given a title is not an opening balance.
    func makingWay(in account: Account, after date: CivilDate, _ lastID: Int64) throws -> FoundOpening?? {
        let openings = try openings(of: account).filter { $0.id.rawValue <= lastID && $0.date > date }
        let earliest = try Transaction.ID.fetchOne(
            db,
            sql: "SELECT id FROM (\(Self.firstSides(where: "id <= :last"))) ORDER BY day, id LIMIT 1",
            arguments: ["account": account.id, "last": lastID]
        ).map { try db.transaction($0, rows) }
        guard let earliest, earliest.isWithOutside, try !isPayment(earliest, of: account) else {
            return .some(openings.first { $0.title.isEmpty })
        }
        return openings.first { $0.id == earliest.id }.map { .some($0) }
    }

    /// Whether a transfer with the outside is a row of a file that says nothing of the outside itself.
    private func isPayment(_ transaction: Transaction, of account: Account) throws -> Bool {
        try Bool.fetchOne(
            db,
            sql: """
                SELECT EXISTS (
                    SELECT 1 FROM importedRow WHERE day = :day AND transactionId = :id AND otherId IS NOT :outside
                )
                """,
            arguments: [
                "day": transaction.date(in: account.id).daysSince1970, "id": transaction.id, "outside": outside,
            ]
        ) == true
    }

    /// Deletes an opening balance of the user, and keeps what was in the account on its day as a statement unless there
    /// is one.
    func makeStatement(
        of opening: FoundOpening,
        of account: Account,
        by command: CommandRecorder,
        _ lastID: Int64
    ) throws {
        let balance = try Int64.fetchOne(
            db,
            sql: """
                SELECT sum(amount) FROM (
                    SELECT iif(type = 'income', amount, -amount) * iif(refund, -1, 1) AS amount FROM "transaction"
                    WHERE accountId = :account AND date = :day AND id <= :last
                    UNION ALL SELECT toAmount FROM "transaction"
                    WHERE toAccountId = :account AND toDate = :day AND id <= :last
                ) HAVING NOT EXISTS (SELECT 1 FROM statement WHERE accountId = :account AND date = :day)
                """,
            arguments: ["account": account.id, "day": opening.date.iso, "last": lastID]
        )
        try command.deleteTransactions([opening.id])
        guard let balance else { return }
        try command.record(balance, of: account.id, on: opening.date, from: .person, agrees: false)
    }
}
