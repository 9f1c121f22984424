import Core
import GRDB
import Money

extension RecurringPayments: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        let db = snapshot.db
        let rows = try snapshot.rows
        var search = search
        let first = day.adding(days: -RecurringPaymentSearch.dayCount) ?? .earliest
        search.expect(try ScheduleReader(db, rows).progress().map(\.schedule))
        var dates = try db.postedDates()
        // What is perhaps a date is one; it takes the place of what was posted.
        var replaced: Set<Transaction.ID> = []
        for posting in try PossiblePostingSearch(db, rows, from: first, upTo: day).found() {
            dates[posting.transaction.id] = posting.occurrence.schedule.id
            if case .posted(let posted) = posting.state { replaced.insert(posted.id) }
        }
        let query = try TransactionQuery(TransactionFilter(from: first, to: day), categories: [], uses: rows.uses)
        let cursor = try query.cursor(db, at: .newest, limit: -1)
        while let row = try cursor.next() {
            let transaction = try rows.transaction(row)
            guard !replaced.contains(transaction.id) else { continue }
            search.add(transaction, as: dates[transaction.id])
        }
        return try search.payments()
    }
}

extension Database {
    /// Returns the schedules of the transactions that are dates of one.
    fileprivate func postedDates() throws -> [Transaction.ID: Schedule.ID] {
        guard try hasSchedules() else { return [:] }
        return try Row.fetchAll(
            self,
            sql: "SELECT transactionId, scheduleId FROM occurrence WHERE transactionId NOTNULL"
        )
        .reduce(into: [:]) { $0[try $1.value(0)] = try $1.value(1) as Schedule.ID }
    }
}

extension DatedChanges: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        // A transfer between two accounts changes both.
        let rows = try Row.fetchAll(
            snapshot.db,
            sql: """
                SELECT date, accountId, sum(change) FROM (
                    SELECT date, accountId, iif(type = 'income', sum, -sum) AS change FROM flow
                    WHERE date > :today AND date <= :last
                    UNION ALL SELECT date, accountId, sum FROM movement WHERE date > :today AND date <= :last
                ) JOIN account ON account.id = accountId
                WHERE kind <> 'outside'
                GROUP BY date, accountId
                """,
            arguments: ["today": request.today.iso, "last": request.last.iso]
        )
        return try rows.map { row in
            DailyAmount(date: try row.day(0), account: try row.value(1), amount: try row.value(2))
        }
    }
}

extension RecentSpending: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        let categories = Dictionary(try snapshot.rows.categories.map { ($0.id, $0) }) { first, _ in first }
        let first = day.adding(days: -7 * UsualSpending.maximumWeekCount) ?? .earliest
        let rows = try Row.fetchAll(
            snapshot.db,
            sql: """
                SELECT flow.date, flow.accountId, flow.categoryId, title, sum
                FROM flow JOIN "transaction" AS whole ON whole.id = flow.transactionId
                WHERE flow.type = 'expense' AND flow.date >= :first AND flow.date < :day
                    AND NOT EXISTS (SELECT 1 FROM occurrence WHERE occurrence.transactionId = flow.transactionId)
                """,
            arguments: ["first": first.iso, "day": day.iso]
        )
        return try rows.map { row in
            guard let category = categories[try row.value(2)] else {
                throw DamagedRow(table: TransactionRecord.table, id: 0)
            }
            return SpentAmount(
                date: try row.day(0),
                account: try row.value(1),
                category: category,
                title: try row.value(3),
                amount: try row.value(4)
            )
        }
    }
}

extension CardPayments: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        let rows = try Row.fetchAll(
            snapshot.db,
            sql: """
                SELECT date, payment.accountId, toAccountId, amount, toDate
                FROM account AS card JOIN "transaction" AS payment ON toAccountId = card.id
                JOIN account AS payer ON payer.id = payment.accountId
                WHERE card.kind = 'card' AND payer.kind <> 'outside' AND toDate >= :first
                """,
            arguments: ["first": first.iso]
        )
        return try rows.map { row in
            CardPayment(
                payer: try row.value(1),
                card: try row.value(2),
                date: try row.day(0),
                arrival: try row.day(4),
                amount: try row.value(3)
            )
        }
    }
}

extension StoreFeature {
    static let forecast = StoreFeature(
        queries: [DatedChanges.self, RecentSpending.self, CardPayments.self, RecurringPayments.self]
    )
}

extension Row {
    /// Returns the day in a column of transactions.
    fileprivate func day(_ column: Int) throws -> CivilDate {
        guard let day = CivilDate(iso: try value(column) as String) else {
            throw DamagedRow(table: TransactionRecord.table, id: 0)
        }
        return day
    }
}
