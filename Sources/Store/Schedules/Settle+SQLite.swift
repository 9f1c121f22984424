import Core
import GRDB
import Money

extension Settle: RecordedCommand {
    var kind: CommandKind { .post }

    func run(_ command: CommandRecorder) throws -> Outcome {
        let db = command.db
        let rows = try WalletRows(db)
        let before = try ScheduleReader(db, rows).progress(of: schedule).schedule
        if let account = before.accounts.first(where: \.archived) { throw MoneyFlowError.accountArchived(account.name) }
        var postings: [PostResult.Posting] = []
        var (replaced, released): ([Transaction], [Transaction]) = ([], [])
        let chosen = try db.transactions(transactions, rows).sorted { ($0.date, $0.id) < ($1.date, $1.id) }
        for transaction in chosen {
            let taken = postings.map(\.occurrence.id)
            let date = try db.date(of: before, for: transaction, except: taken, today: today, rows)
            let settled = before.settling(transaction)
            try command.update([TransactionChange(before: transaction, after: settled)])
            let posted = try date.posted.map { try db.transaction($0, rows) }
            try command.settle(date, with: transaction.id)
            if let posted, date.posting?.isMade ?? false {
                try command.deleteTransactions([posted.id])
                replaced.append(posted)
            } else if let posted {
                let free = try db.released(posted, from: date.posting)
                try command.update([TransactionChange(before: posted, after: free)])
                released.append(free)
            }
            postings.append(PostResult.Posting(occurrence: date.occurrence, transaction: settled))
        }
        if changesPrice, let last = postings.last?.transaction, try !db.hasLaterPrice(of: before, than: last) {
            let after = before.expecting(last)
            if after != before {
                try command.update(.schedule, where: "id = ?", arguments: [schedule], set: after.values)
            }
        }
        let after = try ScheduleStatus(ScheduleReader(db, rows).progress(of: schedule), today: today)
        return SettleResult(
            postings: postings,
            unsettled: chosen,
            replaced: replaced,
            released: released,
            before: before,
            after: after
        )
    }
}

/// A date that a transaction can settle.
private struct SettleableDate {
    let occurrence: ScheduledOccurrence
    /// Whether there is a record of it.
    var isSettled = false
    /// The transaction that has settled it, and its day.
    var posted: Transaction.ID?
    var postedOn: CivilDate?
    /// How `post` settled it, if it did.
    var posting: EarlierPosting?

    /// Returns the days between a day and the nearer one of that on which it is due and that of its transaction.
    func distance(from day: CivilDate) -> Int {
        let days = [occurrence.dueOn, postedOn].compactMap(\.self)
        return days.map { abs($0.daysSince1970 - day.daysSince1970) }.min() ?? 0
    }
}

extension CommandRecorder {
    /// Settles a date with a transaction, whatever has settled it before.
    fileprivate func settle(_ date: SettleableDate, with transaction: Transaction.ID) throws {
        guard date.isSettled else { return try settle(date.occurrence, as: .posted, transaction) }
        try update(
            .occurrence,
            where: "scheduleId = ? AND date = ?",
            arguments: [date.occurrence.schedule.id, date.occurrence.date.iso],
            set: ["state": SettledOccurrence.State.posted.rawValue, "transactionId": transaction]
        )
    }
}

extension Database {
    /// Returns the date of a schedule that is nearest to a transaction, of those that it can settle: as near as the row of
    /// an import must be.
    fileprivate func date(
        of schedule: Schedule,
        for transaction: Transaction,
        except taken: [ScheduledOccurrence.ID],
        today: CivilDate,
        _ rows: WalletRows
    ) throws -> SettleableDate {
        let name = "SELECT scheduleId FROM occurrence WHERE transactionId = ?"
        if let other = try Schedule.ID.fetchOne(self, sql: name, arguments: [transaction.id]) {
            throw MoneyFlowError.alreadyPosted(transaction.id, as: other)
        }
        guard transaction.account.id == schedule.account.id, !transaction.isRefund,
            transaction.type == schedule.type, transaction.arrival?.account.id == schedule.arrival?.account.id
        else {
            throw MoneyFlowError.notOfSchedule(
                transaction.id,
                schedule.id,
                schedule.type,
                from: schedule.account.name,
                to: schedule.arrival?.account.name
            )
        }
        let (day, reach) = (transaction.date, schedule.daysAround)
        let (first, last) = (day.adding(days: -reach) ?? .earliest, day.adding(days: reach) ?? day)
        let open = try ScheduleReader(self, rows).progress(of: schedule.id).open(from: first, upTo: last, today: today)
        let near =
            try open.map { SettleableDate(occurrence: $0) }
            + replaceableDates(of: schedule, from: first, upTo: last, today: today)
        let nearest = near.filter { !taken.contains($0.occurrence.id) }.map {
            (date: $0, distance: $0.distance(from: day))
        }
        .min { ($0.distance, $0.date.occurrence.date) < ($1.distance, $1.date.occurrence.date) }
        guard let nearest, nearest.distance <= reach else {
            throw MoneyFlowError.noDateNear(transaction.id, of: schedule.id, within: reach)
        }
        return nearest.date
    }

    /// Returns the dates of a schedule that were skipped, or posted by transactions that no file of a bank has had or that
    /// `post` has taken, if they are due, or were posted, in these days or close to them.
    private func replaceableDates(
        of schedule: Schedule,
        from first: CivilDate,
        upTo last: CivilDate,
        today: CivilDate
    ) throws -> [SettleableDate] {
        // A weekend moves a date by two days at most.
        let (earliest, latest) = (first.adding(days: -2) ?? first, last.adding(days: 2) ?? last)
        let settled = try Row.fetchAll(
            self,
            sql: """
                SELECT occurrence.date, transactionId, "transaction".date
                FROM occurrence LEFT JOIN "transaction" ON "transaction".id = transactionId
                WHERE scheduleId = :schedule
                    AND (occurrence.date BETWEEN :first AND :last OR "transaction".date BETWEEN :first AND :last)
                """,
            arguments: ["schedule": schedule.id, "first": earliest.iso, "last": latest.iso]
        )
        let transactions = try settled.compactMap { try $0.value(1) as Transaction.ID? }
        let (imported, postings) = (try importedTransactions(transactions), try earlierPostings(of: transactions))
        return try settled.compactMap { row in
            let (date, posted): (String, Transaction.ID?) = (try row.value(0), try row.value(1))
            let postedOn: String? = try row.value(2)
            let posting = posted.flatMap { postings[$0] }
            let isOfBank = posted.map(imported.contains) ?? false && posting?.isMade ?? true
            guard let date = CivilDate(iso: date), !isOfBank else { return nil }
            return SettleableDate(
                occurrence: ScheduledOccurrence(of: schedule, on: date, today: today),
                isSettled: true,
                posted: posted,
                postedOn: postedOn.flatMap(CivilDate.init(iso:)),
                posting: posting
            )
        }
    }

    /// Returns whether a date of a schedule after a transaction says what the schedule costs since: any but one that `post`
    /// posted at what was expected.
    fileprivate func hasLaterPrice(of schedule: Schedule, than transaction: Transaction) throws -> Bool {
        // A range of amounts only grows.
        if case .upTo = schedule.tolerance { return false }
        let later = try Row.fetchAll(
            self,
            sql: """
                SELECT transactionId, amount FROM occurrence JOIN "transaction" ON "transaction".id = transactionId
                WHERE scheduleId = ? AND "transaction".date > ?
                """,
            arguments: [schedule.id, transaction.date.iso]
        ).map { (id: try $0.value(0) as Transaction.ID, amount: try $0.value(1) as Int64) }
        guard !later.isEmpty else { return false }
        let postings = try earlierPostings(of: later.map(\.id))
        let expected = try amountsBefore(of: schedule.id)
        let guessed = later.filter { date in
            postings[date.id]?.isMade ?? false
                && (schedule.acceptedAmounts.contains(date.amount) || expected.contains(date.amount))
        }
        return try guessed.count < later.count || !importedTransactions(guessed.map(\.id)).isEmpty
    }

    /// Returns the amounts that a schedule expected until it was changed, in minor units.
    private func amountsBefore(of schedule: Schedule.ID) throws -> Set<Int64> {
        try Set(
            Int64.fetchAll(
                self,
                sql: """
                    SELECT iif(json_valid(before), before ->> 'amount', NULL) AS amount
                    FROM command JOIN change ON commandId = command.id
                    WHERE kind IN (?, ?) AND tableName = ? AND recordId = ? AND amount IS NOT NULL
                    """,
                arguments: [
                    CommandKind.editSchedule.rawValue, CommandKind.post.rawValue, RecordedTable.schedule.name, schedule,
                ]
            )
        )
    }
}
