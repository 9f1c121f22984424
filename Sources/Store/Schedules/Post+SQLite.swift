import Core
import GRDB
import Money

extension Post: RecordedCommand {
    var kind: CommandKind { .post }

    func run(_ command: CommandRecorder) throws -> Outcome {
        let db = command.db
        let rows = try WalletRows(db)
        let reader = ScheduleReader(db, rows)
        let all = try selection == .allDue ? reader.progress() : reader.readable()
        // One that cannot be read is an error only if it is named.
        for id in selection.schedules { _ = try reader.progress(of: id) }
        let selected = try all.selected(by: self)
        for occurrence in selected {
            for account in occurrence.schedule.accounts where account.archived {
                throw MoneyFlowError.accountArchived(account.name)
            }
        }
        let isSingle = amount != nil || date != nil
        let postings = try selected.prefix(isSingle ? 1 : .max).map { occurrence in
            let transaction = occurrence.schedule.transaction(
                on: date ?? occurrence.dueOn,
                amount: amount
            )
            return try command.post(occurrence, as: transaction, today: today, rows)
        }
        let posted = Set(postings.map(\.occurrence.id))
        return PostResult(
            postings: postings,
            stillDue: try all.open(upTo: today, today: today).filter { !posted.contains($0.id) },
            next: postings.isEmpty ? all.next(of: selection, today) : nil
        )
    }
}

extension Skip: RecordedCommand {
    var kind: CommandKind { .skip }

    func run(_ command: CommandRecorder) throws -> Outcome {
        var skipped: [ScheduledOccurrence] = []
        for reference in selection {
            // One that is named twice is skipped twice.
            let book = try ScheduleReader(command.db, WalletRows(command.db))
            let progress = try [book.progress(of: reference.schedule)].awake(reference.schedule)
            let found: ScheduledOccurrence? =
                switch reference {
                case .next: progress.next(today: today)
                case .date(let id): try progress.occurrence(id, today: today)
                }
            guard let found else {
                if case .date = reference { continue }
                throw MoneyFlowError.scheduleOver(reference.schedule)
            }
            try command.settle(found, as: .skipped, nil)
            skipped.append(found)
        }
        return skipped
    }
}

extension CommandRecorder {
    /// Inserts the transaction of a date, and settles the date.
    func post(
        _ occurrence: ScheduledOccurrence,
        as transaction: Transaction,
        today: CivilDate,
        _ rows: WalletRows
    ) throws -> PostResult.Posting {
        if transaction.arrival == nil {
            try transaction.amount.checkAmount(in: transaction.account)
        } else {
            try transaction.checkSides()
        }
        let added = try insert(transaction, rows)
        try settle(occurrence, as: .posted, added.id)
        try carry(added, today: today, rows)
        return PostResult.Posting(occurrence: occurrence, transaction: added)
    }

    /// Settles a date.
    func settle(
        _ occurrence: ScheduledOccurrence,
        as state: SettledOccurrence.State,
        _ transaction: Transaction.ID?
    ) throws {
        _ = try insert(
            into: .occurrence,
            [
                "scheduleId": occurrence.schedule.id, "date": occurrence.date.iso, "state": state.rawValue,
                "transactionId": transaction,
            ]
        )
    }

    /// Makes the dates due again that transactions, which are about to be deleted, have settled.
    ///
    /// - Parameter survivor: The transaction that takes the place of the others, and settles the dates in their place.
    func releaseOccurrences(of ids: [Transaction.ID], to survivor: Transaction.ID? = nil) throws {
        let condition = "transactionId IN (SELECT value FROM json_each(?))"
        if let survivor {
            try update(.occurrence, where: condition, arguments: [ids.jsonText], set: ["transactionId": survivor])
        } else {
            try delete(from: .occurrence, where: condition, arguments: [ids.jsonText])
        }
    }
}

extension ScheduleProgress {
    /// Returns a date unless it is settled, or an account is archived.
    fileprivate func occurrence(
        _ id: ScheduledOccurrence.ID,
        today: CivilDate
    ) throws(MoneyFlowError) -> ScheduledOccurrence? {
        let day = schedule.shift.shifted(id.date)
        return try open(from: day, upTo: day, today: today).first { $0.id == id }
    }
}

extension [ScheduleProgress] {
    /// Returns the dates that a request selects, by the day on which they are due.
    ///
    /// - Throws: ``MoneyFlowError/unknownSchedule(_:suggestion:)``, ``MoneyFlowError/accountArchived(_:)``.
    fileprivate func selected(by request: Post) throws(MoneyFlowError) -> [ScheduledOccurrence] {
        let today = request.today
        switch request.selection {
        case .allDue:
            return try filter(\.schedule.posts).open(upTo: today, today: today)
        case .due(let ids):
            var found: [ScheduleProgress] = []
            for id in ids where !found.contains(where: { $0.schedule.id == id }) { found.append(try awake(id)) }
            return try found.open(upTo: today, today: today)
        case .next(let id):
            guard let next = try awake(id).next(today: today) else { throw .scheduleOver(id) }
            return [next]
        case .date(let id):
            return [try awake(id.schedule).occurrence(id, today: today)].compactMap(\.self)
        }
    }

    /// Returns the progress of a schedule whose accounts are not archived.
    fileprivate func awake(_ id: Schedule.ID) throws(MoneyFlowError) -> ScheduleProgress {
        guard let found = first(where: { $0.schedule.id == id }) else {
            throw .unknownSchedule(id.name, suggestion: nil)
        }
        if let account = found.schedule.accounts.first(where: \.archived) { throw .accountArchived(account.name) }
        return found
    }

    /// Returns the next date of the schedules that a request selects.
    fileprivate func next(of selection: Post.Selection, _ today: CivilDate) -> ScheduledOccurrence? {
        let selected = filter {
            selection == .allDue ? $0.schedule.posts : selection.schedules.contains($0.schedule.id)
        }
        return selected.compactMap { $0.next(today: today) }.min {
            ($0.dueOn, $0.schedule.id) < ($1.dueOn, $1.schedule.id)
        }
    }
}
