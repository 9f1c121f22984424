import Core
import GRDB
import Money

extension LatestStatements: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        let db = snapshot.db
        let book = StatementReader(db, try snapshot.rows)
        return try book.latest().map(book.compare)
    }
}

extension BrokenStatements: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        try StatementReader(snapshot.db, snapshot.rows).broken(of: account)
    }
}

extension CheckAccount: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        let db = snapshot.db
        let rows = try snapshot.rows
        let account = try db.ownAccount(self.account, rows)
        let book = StatementReader(db, rows)
        let statements = try book.statements(of: account.id)
        let asked = date.map { date in statements.last { $0.date == date } } ?? statements.last
        guard let asked else { throw MoneyFlowError.noStatement(account: account.name, date: date) }
        return try book.check(asked, among: statements)
    }
}

extension RecordStatement: RecordedCommand {
    var kind: CommandKind { .check }
    var firstDay: CivilDate? { adjusts ? date : nil }

    func run(_ command: CommandRecorder) throws -> Outcome {
        let db = command.db
        let rows = try WalletRows(db)
        let account = try db.ownAccount(self.account, rows)
        guard account.currency == balance.currency else {
            throw MoneyFlowError.currencyMismatch(balance.currency.code, account.currency?.code ?? "")
        }
        let book = StatementReader(db, rows)
        let computed = try db.balance(of: account.id, at: date, rows)
        let (missing, isTooLarge) = balance.minorUnits.subtractingReportingOverflow(computed)
        guard !isTooLarge else { throw MoneyFlowError.amountOverflow }
        var adjustment: Transaction?
        if adjusts, missing != 0 {
            adjustment = try command.insert(
                NewAccount.Opening(balance: Money(minorUnits: missing, currency: balance.currency), date: date),
                of: account,
                titled: Transaction.adjustmentTitle,
                rows
            )
        }
        let agrees = missing == 0 || adjusts
        try command.record(balance.minorUnits, of: account.id, on: date, from: .person, agrees: agrees)
        let statements = try book.statements(of: account.id)
        guard let recorded = statements.first(where: { $0.date == date }) else {
            throw DamagedRow(table: RecordedTable.statement.name, id: 0)
        }
        return try book.check(recorded, among: statements, adjustment: adjustment)
    }
}

extension RemoveStatement: RecordedCommand {
    var kind: CommandKind { .forgetStatement }

    func run(_ command: CommandRecorder) throws -> Outcome {
        let rows = try WalletRows(command.db)
        let account = try command.db.ownAccount(self.account, rows)
        let statements = try StatementReader(command.db, rows).statements(of: account.id)
        guard let statement = statements.first(where: { $0.date == date }) else {
            throw MoneyFlowError.noStatement(account: account.name, date: date)
        }
        try command.delete(from: .statement, where: "id = ?", arguments: [statement.id])
        return statement
    }
}

extension CommandRecorder {
    /// Adds a new transaction of today to the balances that its accounts have agreed with today.
    ///
    /// A balance of today is that of the moment, and not yet that of the end of the day.
    func carry(_ transaction: Transaction, today: CivilDate, _ rows: WalletRows) throws {
        for account in [transaction.account, transaction.arrival?.account].compactMap(\.self)
        where account.kind != .outside && transaction.date(in: account.id) == today {
            let stated = try Int64.fetchOne(
                db,
                sql: "SELECT balance FROM statement WHERE accountId = ? AND date = ?",
                arguments: [account.id, today.iso]
            )
            guard let stated else { continue }
            let computed = try db.balance(of: account.id, at: today, rows)
            guard computed &- transaction.effect(on: account.id) == stated else { continue }
            try update(
                .statement,
                where: "accountId = ? AND date = ?",
                arguments: [account.id, today.iso],
                set: ["balance": computed]
            )
        }
    }

    /// Records what an account had at the end of a day, in place of any statement of that day.
    ///
    /// One that the user typed is not replaced by that of a file, and one with the same balance keeps its source.
    func record(
        _ balance: Int64,
        of account: Account.ID,
        on date: CivilDate,
        from source: StatedBalance.Source,
        agrees: Bool
    ) throws {
        let old = try Row.fetchOne(
            db.cachedStatement(
                sql: "SELECT id, balance, source, agreed FROM statement WHERE accountId = ? AND date = ?"
            ),
            arguments: [account, date.iso]
        )
        guard let old else {
            _ = try insert(
                into: .statement,
                [
                    "accountId": account, "date": date.iso, "balance": balance, "source": source.rawValue,
                    "agreed": agrees,
                ]
            )
            return
        }
        let (id, oldBalance, oldSource): (Int64, Int64, String) = (
            try old.value("id"), try old.value("balance"), try old.value("source")
        )
        let isSame = oldBalance == balance
        guard isSame || source == .person || oldSource == StatedBalance.Source.file.rawValue else { return }
        let hasAgreed: Bool = try old.value("agreed")
        if isSame, hasAgreed || !agrees { return }
        try update(
            .statement,
            where: "id = ?",
            arguments: [id],
            set: [
                "balance": balance, "source": isSame ? oldSource : source.rawValue,
                "agreed": agrees || isSame && hasAgreed,
            ]
        )
    }
}

extension StatementReader {
    /// Compares an account with one of its statements, which come with the earliest first.
    fileprivate func check(
        _ asked: StatedBalance,
        among statements: [StatedBalance],
        adjustment: Transaction? = nil
    ) throws -> AccountCheck {
        let compared = try compare(asked)
        let earlier = try statements.filter { $0.date < asked.date }.map(compare)
        let last = earlier.lastIndex(where: \.agrees)
        let since = earlier[(last.map { $0 + 1 } ?? 0)...]
        let agreed = last.map { earlier[$0].statement.date }
        var suspicions: [AccountCheck.Suspicion] = []
        if let gap = compared.gap, gap != 0 {
            suspicions = try StatementSuspicions(
                db: db,
                rows: rows,
                account: asked.account,
                gap: gap,
                agreed: agreed,
                date: asked.date
            )
            .all(hasEverAgreed: last != nil || statements.contains(where: \.hasAgreed))
        }
        return AccountCheck(
            compared: compared,
            lastAgreed: agreed,
            firstDisagreed: compared.agrees ? nil : since.first?.statement.date,
            suspicions: suspicions,
            adjustment: adjustment
        )
    }
}

extension StoreFeature {
    static let statements = StoreFeature(
        queries: [LatestStatements.self, BrokenStatements.self, CheckAccount.self],
        commands: [RecordStatement.self, RemoveStatement.self],
        tables: [.statement]
    )
}
