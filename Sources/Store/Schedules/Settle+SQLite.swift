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
        var (postings, replaced): ([PostResult.Posting], [Transaction]) = ([], [])
        let chosen = try db.transactions(transactions, rows).sorted { ($0.date, $0.id) < ($1.date, $1.id) }
        for transaction in chosen {
            let date = try db.date(of: before, for: transaction, today: today, rows)
            let settled = before.settling(transaction)
            try command.update([TransactionChange(before: transaction, after: settled)])
            if let posted = date.posted { replaced.append(try db.transaction(posted, rows)) }
            try command.settle(date, with: transaction.id)
            postings.append(PostResult.Posting(occurrence: date.occurrence, transaction: settled))
        }
        if let last = postings.last?.transaction, try !db.hasLaterImportedDate(of: schedule, than: last) {
            let after = before.expecting(last)
            if after != before {
                try command.update(.schedule, where: "id = ?", arguments: [schedule], set: after.values)
            }
        }
        let after = try ScheduleStatus(ScheduleReader(db, rows).progress(of: schedule), today: today)
        return SettleResult(postings: postings, replaced: replaced, before: before, after: after)
    }
}

/// A date that a transaction can settle.
private struct SettleableDate {
    let occurrence: ScheduledOccurrence
    /// Whether there is a record of it.
    var isSettled = false
    /// The transaction that has settled it, which no file of a bank has had.
    var posted: Transaction.ID?
}

extension CommandRecorder {
    /// Settles a date with a transaction, whatever has settled it before.
    fileprivate func settle(_ date: SettleableDate, with transaction: Transaction.ID) throws {
        if let posted = date.posted { return try deleteTransactions([posted], replacedBy: transaction) }
        guard date.isSettled else { return try settle(date.occurrence, as: .posted, transaction) }
        try update(
            .occurrence,
            where: "scheduleId = ? AND date = ?",
            arguments: [date.occurrence.schedule.id, date.occurrence.date.iso],
            set: ["state": SettledOccurrence.State.posted.rawValue, "transactionId": transaction]
        )
    }
}

extension Schedule {
    /// Returns a transaction as a date of the schedule: with its title, category and note.
    fileprivate func settling(_ transaction: Transaction) -> Transaction {
        var after = transaction
        if !title.isEmpty { after.title = title }
        if !note.isEmpty { after.note = note }
        if let category { after.purpose = .category(category, isRefund: false) }
        return after
    }
}

extension Database {
    /// Returns the date of a schedule that is nearest to a transaction, of those that it can settle.
    fileprivate func date(
        of schedule: Schedule,
        for transaction: Transaction,
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
        let day = transaction.date
        let gap = min(schedule.shortestGap ?? Self.longestGap, Self.longestGap)
        let (first, last) = (day.adding(days: -gap) ?? .earliest, day.adding(days: gap) ?? day)
        let open = try ScheduleReader(self, rows).progress(of: schedule.id).open(from: first, upTo: last, today: today)
        let near =
            try open.map { SettleableDate(occurrence: $0) }
            + replaceableDates(of: schedule, from: first, upTo: last, today: today)
        func distance(_ date: SettleableDate) -> (Int, CivilDate) {
            (abs(date.occurrence.dueOn.daysSince1970 - day.daysSince1970), date.occurrence.date)
        }
        guard let nearest = near.min(by: { distance($0) < distance($1) }) else {
            throw MoneyFlowError.noDateNear(transaction.date, of: schedule.id)
        }
        return nearest
    }

    /// How far a transaction may be from the date that it settles, in days, if dates are not nearer to each other.
    private static let longestGap = 366

    /// Returns the dates of a schedule that were skipped, or posted by transactions that no file of a bank has had.
    private func replaceableDates(
        of schedule: Schedule,
        from first: CivilDate,
        upTo last: CivilDate,
        today: CivilDate
    ) throws -> [SettleableDate] {
        let settled = try Row.fetchAll(
            self,
            sql: "SELECT date, transactionId FROM occurrence WHERE scheduleId = ? AND date BETWEEN ? AND ?",
            arguments: [schedule.id, first.iso, last.iso]
        ).map { (date: try $0.value(0) as String, transaction: try $0.value(1) as Transaction.ID?) }
        let imported = try importedTransactions(settled.compactMap(\.transaction))
        return settled.compactMap { row in
            guard let date = CivilDate(iso: row.date), !(row.transaction.map(imported.contains) ?? false) else {
                return nil
            }
            return SettleableDate(
                occurrence: ScheduledOccurrence(of: schedule, on: date, today: today),
                isSettled: true,
                posted: row.transaction
            )
        }
    }

    /// Returns whether a file of a bank has had a date of a schedule after a transaction.
    fileprivate func hasLaterImportedDate(of schedule: Schedule.ID, than transaction: Transaction) throws -> Bool {
        let later = try Transaction.ID.fetchAll(
            self,
            sql: """
                SELECT transactionId FROM occurrence JOIN "transaction" ON "transaction".id = transactionId
                WHERE scheduleId = ? AND "transaction".date > ?
                """,
            arguments: [schedule, transaction.date.iso]
        )
        return try !importedTransactions(later).isEmpty
    }
}
