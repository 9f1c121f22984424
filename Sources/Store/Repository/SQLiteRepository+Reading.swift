import Core
import GRDB

extension SQLiteRepository {
    /// Reads home from the kept totals, at a cost that does not grow with the wallet.
    public func home(_ request: HomeRequest) async throws(MoneyFlowError) -> HomeSummary {
        try await read { db in
            let rows = try WalletRows(db)
            func query(from: CivilDate? = nil, to: CivilDate? = nil) throws -> TransactionQuery {
                try TransactionQuery(
                    checking: TransactionFilter(from: from, to: to, account: request.account),
                    db,
                    rows
                )
            }
            let isCurrent = request.calendar.period(request.month).days.contains(request.today)
            let schedules = try isCurrent ? ScheduleBook(db, rows).progress() : []
            let coming = schedules.open(upTo: request.lastComingDay, today: request.today)
            let question = try db.budgetQuestion(request.budgets, rows) { last in
                last <= request.lastComingDay ? coming : schedules.open(upTo: last, today: request.today)
            }
            let (report, sums) = try db.report(request.report, rows, summing: question?.ranges ?? [])
            let past = try query(to: report.days.upperBound)
            let next = report.days.upperBound == request.today ? request.today.adding(days: 1) : nil
            let transactions = try next.map {
                let planned = try query(from: $0).cursor(db, at: .oldest, limit: request.coming).transactions(rows)
                // An account's own list has what arrives there.
                let inTransit = try request.account == nil ? db.transfers(arrivingAfter: request.today, rows) : []
                return (inTransit + planned).sorted { $0.isBefore($1, after: request.today) }
            }
            let balances = try past.balances(db, rows)
            let occurrences = coming.filter { $0.schedule.isAbout(request.account) }
            return try HomeSummary(
                month: request.month,
                report: report,
                balances: balances,
                currencies: rows.currencies(of: request.account),
                brokenStatements: StatementBook(db, rows).broken(of: request.account),
                latestTransactions: past.cursor(db, at: .newest, limit: request.latest).transactions(rows),
                comingTransactions: transactions.map { Array($0.prefix(request.coming)) } ?? [],
                occurrences: occurrences,
                untilIncome: db.untilIncome(occurrences, balances, rows, today: request.today),
                budgets: question.map { try db.overview($0, rows, sums) }
            )
        }
    }

    /// Reads a page along the indexes, in either direction, and the totals of all matches.
    public func transactions(
        matching filter: TransactionFilter,
        at position: PagePosition,
        limit: Int,
        includingTotals: Bool
    ) async throws(MoneyFlowError) -> TransactionPage {
        try await read { db in
            let rows = try WalletRows(db)
            let query = try TransactionQuery(checking: filter, db, rows)
            // One more than requested, to see whether there is another page.
            let found = try query.cursor(db, at: position, limit: limit &+ 1).transactions(rows)
            let onPage = Array(found.prefix(limit))
            let transactions = position.order == .newestFirst ? onPage : onPage.reversed()
            return TransactionPage(
                transactions: transactions,
                totals: includingTotals ? try query.totals(db, rows) : nil,
                balances: try query.balances(after: transactions, db, rows),
                hasMore: found.count > limit
            )
        }
    }

    /// Reads all matches with one cursor, in batches of 500 rows.
    public func forEachBatch(
        of filter: TransactionFilter,
        order: TransactionOrder,
        _ body: @escaping @Sendable ([Transaction]) throws(MoneyFlowError) -> Void
    ) async throws(MoneyFlowError) {
        try await read { db in
            let rows = try WalletRows(db)
            let cursor = try TransactionQuery(checking: filter, db, rows).cursor(db, order: order)
            var batch: [Transaction] = []
            while let row = try cursor.next() {
                batch.append(try rows.transaction(row))
                if batch.count == 500 {
                    try body(batch)
                    batch.removeAll(keepingCapacity: true)
                }
            }
            if !batch.isEmpty { try body(batch) }
        }
    }

    /// Reads the months of the kept totals.
    public func months() async throws(MoneyFlowError) -> [Month] {
        try await read { db in
            let sql = "SELECT month FROM total UNION SELECT month FROM moved ORDER BY month DESC"
            return try String.fetchAll(db, sql: sql).map { text in
                guard let month = Month(iso: text) else { throw DamagedTotals() }
                return month
            }
        }
    }

    /// Reads titles along their index.
    public func titles(
        beginningWith prefix: String,
        type: TransactionType?,
        limit: Int
    ) async throws(MoneyFlowError) -> [TitleSuggestion] {
        try await read { db in
            let open = try db.walletCategories().filter { !$0.archived && (type == nil || $0.type == type) }
            let categories = Dictionary(open.map { ($0.id, $0) }) { first, _ in first }
            return try TitleSearch(db: db, categories: categories).suggestions(beginningWith: prefix, limit: limit)
        }
    }

    /// Reads the transaction with an id.
    public func transaction(_ id: Transaction.ID) async throws(MoneyFlowError) -> Transaction {
        try await read { try $0.transaction(id, WalletRows($0)) }
    }

    /// Reads all categories: income first, each type sorted by name.
    public func categories() async throws(MoneyFlowError) -> [Core.Category] {
        try await read { try $0.walletCategories() }
    }
}

extension RowCursor {
    /// Reads the rest of the rows as transactions.
    func transactions(_ rows: WalletRows) throws -> [Transaction] {
        var transactions: [Transaction] = []
        while let row = try next() {
            transactions.append(try rows.transaction(row))
        }
        return transactions
    }
}

extension Database {
    /// Returns the transfers that have left an account by a day and arrive in another one after it.
    func transfers(arrivingAfter day: CivilDate, _ rows: WalletRows) throws -> [Transaction] {
        let ids = rows.ownAccounts.map { "\($0.id)" }.joined(separator: ",")
        return try Row.fetchCursor(
            self,
            sql: """
                SELECT \(WalletRows.transactionColumns) FROM "transaction"
                WHERE toAccountId IN (\(ids)) AND toDate > ?1 AND date <= ?1
                """,
            arguments: [day.iso]
        )
        .transactions(rows)
    }
}

extension Transaction {
    /// Returns whether the transaction comes before another one: by its day after `today`, which is that of arrival if it
    /// is in transit, and then by its id.
    fileprivate func isBefore(_ other: Transaction, after today: CivilDate) -> Bool {
        (comingDate(after: today), id) < (other.comingDate(after: today), other.id)
    }
}
