import Core
import GRDB
import Money

extension PossiblePostings: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        try PossiblePostingSearch(snapshot.db, snapshot.rows, upTo: today).found()
    }
}

/// Finds the transactions that are perhaps dates of schedules.
struct PossiblePostingSearch {
    private let db: Database
    private let rows: WalletRows
    /// The first day of a transaction, or `nil` for any.
    private let first: CivilDate?
    /// The day up to which all dates are compared.
    private let last: CivilDate
    /// The transaction after which those that count were added.
    private let predecessor: Transaction.ID

    /// Prepares the search for all transactions, or for those that are newer than another one, if none is before a first
    /// day.
    ///
    /// - Parameter last: The day up to which all dates are compared; later ones are only compared with the transactions near
    ///   them.
    init(
        _ db: Database,
        _ rows: WalletRows,
        from first: CivilDate? = nil,
        upTo last: CivilDate,
        newerThan predecessor: Transaction.ID = 0
    ) {
        self.db = db
        self.rows = rows
        self.first = first
        self.last = last
        self.predecessor = predecessor
    }

    /// Returns the transactions with their dates, by date; the nearest are paired first, each once.
    func found() throws -> [PossiblePosting] {
        guard try db.hasSchedules() else { return [] }
        let schedules = try ScheduleReader(db, rows).readable().filter { !$0.schedule.isResting }
        let pairs = try dates(of: schedules).flatMap { try candidates(for: $0) }
        let imported = try db.importedTransactions(pairs.filter { $0.date.posted != nil }.flatMap(\.ids))
        let possible = pairs.filter { pair in
            guard let posted = pair.date.posted else { return true }
            return !imported.contains(posted) && imported.contains(pair.transaction.id)
        }
        return try Matching.bestFirst(
            possible.sorted { $0.rank < $1.rank },
            left: \.transaction.id,
            right: \.date.occurrence.id
        )
        .sorted { ($0.transaction.date, $0.transaction.id) < ($1.transaction.date, $1.transaction.id) }
        .map { pair in
            PossiblePosting(
                occurrence: pair.date.occurrence,
                state: try pair.date.posted.map { .posted(try db.transaction($0, rows)) }
                    ?? (pair.date.isSkipped ? .skipped : .open),
                transaction: pair.transaction
            )
        }
    }

    /// A date that is open or was settled.
    private struct PossibleDate {
        let occurrence: ScheduledOccurrence
        var isSkipped = false
        /// The transaction that has settled it.
        var posted: Transaction.ID?
    }

    private func dates(of schedules: [ScheduleProgress]) throws -> [PossibleDate] {
        let around = Schedule.maximumDaysAround
        let end = last.adding(days: around) ?? last
        let open =
            try schedules.open(from: first?.adding(days: -around), upTo: end, today: last)
            + openDates(of: schedules, after: end)
        let settledFrom = first?.adding(days: -around) ?? last.adding(days: -PossiblePosting.dayCount) ?? .earliest
        let settled = try Row.fetchAll(
            db,
            sql: "SELECT scheduleId, date, transactionId FROM occurrence WHERE date BETWEEN ? AND ?",
            arguments: [settledFrom.iso, end.iso]
        )
        let byID = Dictionary(schedules.map { ($0.schedule.id, $0.schedule) }) { first, _ in first }
        return try open.map { PossibleDate(occurrence: $0) }
            + settled.compactMap { row in
                let (id, date): (Schedule.ID, String) = (try row.value(0), try row.value(1))
                guard let schedule = byID[id], let date = CivilDate(iso: date) else { return nil }
                let transaction: Transaction.ID? = try row.value(2)
                return PossibleDate(
                    occurrence: ScheduledOccurrence(of: schedule, on: date, today: last),
                    isSkipped: transaction == nil,
                    posted: transaction
                )
            }
    }

    /// Returns the dates after a day that are open and near a transaction.
    private func openDates(of schedules: [ScheduleProgress], after end: CivilDate) throws -> [ScheduledOccurrence] {
        let days = try String.fetchAll(
            db,
            sql: #"SELECT DISTINCT date FROM "transaction" WHERE date > ? AND id > ? ORDER BY date"#,
            arguments: [last.iso, predecessor]
        )
        var found: [ScheduledOccurrence] = []
        var next = end.adding(days: 1)
        for day in days.compactMap({ CivilDate(iso: $0) }) {
            let until = day.adding(days: Schedule.maximumDaysAround) ?? day
            guard let start = next, start <= until else { continue }
            let from = max(start, day.adding(days: -Schedule.maximumDaysAround) ?? day)
            found += try schedules.open(from: from, upTo: until, today: last)
            next = until.adding(days: 1)
        }
        return found
    }

    /// A date with a transaction that may be it.
    private struct Pair {
        let date: PossibleDate
        let transaction: Transaction

        /// What is compared: the days between, how much the amounts differ, the date, the schedule and the transaction.
        var rank: (Int, Int64, Int, Int64, Int64) {
            let (day, schedule) = (date.occurrence.dueOn.daysSince1970, date.occurrence.schedule)
            return (
                abs(day - transaction.date.daysSince1970),
                abs(schedule.amount.minorUnits - transaction.amount.minorUnits), day, schedule.id.rawValue,
                transaction.id.rawValue
            )
        }

        var ids: [Transaction.ID] { [transaction.id] + [date.posted].compactMap(\.self) }
    }

    private func candidates(for date: PossibleDate) throws -> [Pair] {
        let (schedule, due) = (date.occurrence.schedule, date.occurrence.dueOn)
        let amounts = schedule.possibleAmounts
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(WalletRows.transactionColumns) FROM "transaction"
                WHERE date BETWEEN :from AND :to AND id > :predecessor AND accountId = :account AND type = :type
                    AND toAccountId IS :toAccount AND NOT refund AND amount BETWEEN :least AND :greatest
                    AND NOT EXISTS (SELECT 1 FROM occurrence WHERE transactionId = "transaction".id)
                    AND NOT EXISTS (SELECT 1 FROM part WHERE transactionId = "transaction".id)
                """
        )
        let cursor = try Row.fetchCursor(
            statement,
            arguments: [
                "from": (due.adding(days: -schedule.daysAround) ?? .earliest).iso,
                "to": (due.adding(days: schedule.daysAround) ?? due).iso,
                "predecessor": predecessor, "account": schedule.account.id,
                "type": schedule.type?.rawValue ?? "transfer", "toAccount": schedule.arrival?.account.id,
                "least": amounts.lowerBound, "greatest": amounts.upperBound,
            ]
        )
        let words = try ScheduleWords(schedule)
        var pairs: [Pair] = []
        while let row = try cursor.next() {
            let transaction = try rows.transaction(row)
            guard try transaction.arrival != nil || words.match([transaction.title, transaction.note]) else { continue }
            pairs.append(Pair(date: date, transaction: transaction))
        }
        return pairs
    }
}

extension Database {
    /// Returns which of these transactions files of banks have had.
    func importedTransactions(_ ids: [Transaction.ID]) throws -> Set<Transaction.ID> {
        guard !ids.isEmpty else { return [] }
        return try Set(
            Transaction.ID.fetchAll(
                self,
                sql: """
                    SELECT DISTINCT transactionId FROM importedRow JOIN command ON command.id = commandId
                    WHERE state = 'done' AND transactionId IN (SELECT value FROM json_each(?))
                    """,
                arguments: [ids.jsonText]
            )
        )
    }
}
