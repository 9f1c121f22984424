import Core
import GRDB
import Money

extension ScheduleProgresses: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        let reader = ScheduleReader(snapshot.db, try snapshot.rows)
        guard let only else { return try reader.progress() }
        return try [reader.find(only)].compactMap(\.self)
    }
}

extension PostedPrices: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        guard try snapshot.db.hasSchedules() else { return [:] }
        let posted = try Row.fetchAll(
            snapshot.db,
            sql: """
                SELECT scheduleId, "transaction".date, amount FROM occurrence
                    JOIN "transaction" ON "transaction".id = transactionId
                WHERE occurrence.date >= ? ORDER BY occurrence.date, occurrence.id
                """,
            arguments: [first.iso]
        )
        var prices: Value = try posted.reduce(into: [:]) { prices, row in
            guard let date = CivilDate(iso: try row.value(1) as String) else { return }
            let posted = SchedulePrices.Posted(date: date, amount: try row.value(2))
            prices[try row.value(0), default: SchedulePrices()].posted.append(posted)
        }
        func amount(_ side: String) -> String { "iif(json_valid(\(side)), \(side) ->> 'amount', NULL)" }
        func greatest(_ side: String) -> String {
            "coalesce(iif(json_valid(\(side)), \(side) ->> 'amountMax', NULL), \(amount(side)))"
        }
        let changes = try Row.fetchAll(
            snapshot.db,
            sql: """
                SELECT recordId, \(amount("before")) AS least, \(greatest("before")) AS greatest, kind = :post
                FROM command JOIN change ON commandId = command.id
                WHERE kind IN (:post, :edit) AND state = 'done' AND tableName = :schedule AND greatest >= least
                    AND (least <> \(amount("after")) OR greatest <> \(greatest("after")))
                ORDER BY commandId
                """,
            arguments: [
                "post": CommandKind.post.rawValue, "edit": CommandKind.editSchedule.rawValue,
                "schedule": RecordedTable.schedule.name,
            ]
        )
        var changed: Set<Schedule.ID> = []
        for row in changes {
            let (least, greatest): (Int64, Int64) = (try row.value(1), try row.value(2))
            let id: Schedule.ID = try row.value(0)
            changed.insert(id)
            if try row.value(3) { prices[id]?.replaced = least...greatest }
        }
        return prices.filter { changed.contains($0.key) }
    }
}

extension AddSchedule: RecordedCommand {
    var kind: CommandKind { .addSchedule }

    func run(_ command: CommandRecorder) throws -> Outcome { try command.add(schedule, today: today) }
}

extension AddSchedules: RecordedCommand {
    var kind: CommandKind { .addSchedule }

    func run(_ command: CommandRecorder) throws -> Outcome {
        try schedules.map { try command.add($0, today: today) }
    }
}

extension EditSchedule: RecordedCommand {
    var kind: CommandKind { .editSchedule }

    func run(_ command: CommandRecorder) throws -> Outcome {
        let rows = try WalletRows(command.db)
        let book = ScheduleReader(command.db, rows)
        let progress = try book.progress(of: id)
        guard !edit.isEmpty else { throw MoneyFlowError.nothingToChange(in: .schedule(id)) }
        var after = try command.db.edited(progress.schedule, edit, rows)
        if edit.changesDates {
            let dates = try ScheduleDates(
                editing: progress,
                edit,
                lastSettled: book.lastSettled(of: id),
                today: today
            )
            (after.recurrence, after.start) = (dates.recurrence, dates.start)
        }
        try command.update(.schedule, where: "id = ?", arguments: [id], set: after.values)
        return (progress.schedule, try command.db.status(of: id, rows, today))
    }
}

extension EndSchedule: RecordedCommand {
    var kind: CommandKind { .endSchedule }

    func run(_ command: CommandRecorder) throws -> Outcome {
        let rows = try WalletRows(command.db)
        let before = try ScheduleReader(command.db, rows).progress(of: id).schedule
        let isEarlier = before.recurrence.end.map { day < $0 } ?? true
        if isEarlier {
            let rule = before.recurrence.ending(on: day).rule
            try command.update(.schedule, where: "id = ?", arguments: [id], set: ["rule": rule])
        }
        return (before, try command.db.status(of: id, rows, today))
    }
}

extension DeleteSchedule: RecordedCommand {
    var kind: CommandKind { .deleteSchedule }

    func run(_ command: CommandRecorder) throws -> Outcome {
        let schedule = try ScheduleReader(command.db, WalletRows(command.db)).progress(of: id).schedule
        try command.deleteSchedules([id])
        return schedule
    }
}

extension CommandRecorder {
    /// Adds a schedule.
    fileprivate func add(_ new: NewSchedule, today: CivilDate) throws -> ScheduleStatus {
        let rows = try WalletRows(db)
        let dates = try ScheduleDates(of: new)
        let account = try new.account.map { try db.openAccount($0, rows) } ?? rows.defaultAccount
        let title = try PlainText.checked(new.title, as: .title, limit: Transaction.maximumTitleLength)
        let schedule = Schedule(
            id: 0,
            title: title,
            purpose: try db.purpose(
                new.purpose,
                of: account,
                amount: new.amount,
                title: title,
                rows
            ),
            amount: new.amount,
            tolerance: new.tolerance,
            account: account,
            recurrence: dates.recurrence,
            start: dates.start,
            shift: new.shift,
            posts: new.posts,
            pattern: try Schedule.pattern(new.pattern),
            note: try PlainText.checked(new.note, as: .note, limit: Transaction.maximumTitleLength)
        )
        try schedule.checkAmounts()
        let progress = ScheduleProgress(schedule, settledCount: 0, last: nil) { [] }
        _ = try progress.open(upTo: today, today: today)
        let id = try insert(into: .schedule, schedule.values)
        return try db.status(of: Schedule.ID(rawValue: id), rows, today)
    }

    /// Deletes schedules and the records of their dates.
    func deleteSchedules(_ ids: [Schedule.ID]) throws {
        for id in ids {
            try delete(from: .occurrence, where: "scheduleId = ?", arguments: [id])
            try delete(from: .schedule, where: "id = ?", arguments: [id])
        }
    }
}

extension Schedule {
    /// The values of its row.
    var values: ColumnValues {
        let maximum: Money? = if case .upTo(let money) = tolerance { money } else { nil }
        return [
            "title": title, "type": type?.rawValue ?? "transfer", "amount": amount.minorUnits,
            "amountMax": maximum?.minorUnits, "about": tolerance == .about, "categoryId": category?.id,
            "accountId": account.id, "toAccountId": arrival?.account.id, "toAmount": arrival?.amount.minorUnits,
            "rule": recurrence.rule, "start": start.iso, "shift": shift.rawValue, "posts": posts, "pattern": pattern,
            "note": note,
        ]
    }
}

extension Schedule {
    /// Returns a pattern as it is stored: `nil` if it is empty.
    fileprivate static func pattern(_ text: String) throws(MoneyFlowError) -> String? {
        let text = try PlainText.checked(text, as: .pattern, limit: Transaction.maximumTitleLength)
        return text.isEmpty ? nil : text
    }

    /// Checks that its transactions can be made.
    fileprivate func checkAmounts() throws(MoneyFlowError) {
        let example = transaction(on: start)
        if example.arrival == nil { try amount.checkAmount(in: account) } else { try example.checkSides() }
        if let arrival, arrival.amount.currency == amount.currency, arrival.amount != amount {
            throw .arrivingAmountDiffers(amount, arrival.amount)
        }
        guard case .upTo(let maximum) = tolerance else { return }
        try maximum.checkAmount(in: account)
        guard maximum.minorUnits > amount.minorUnits else { throw .amountRangeEmpty(amount, maximum) }
    }
}

extension Database {
    /// Returns a schedule with what is due.
    fileprivate func status(
        of id: Schedule.ID,
        _ rows: WalletRows,
        _ today: CivilDate
    ) throws -> ScheduleStatus {
        try ScheduleStatus(ScheduleReader(self, rows).progress(of: id), today: today)
    }

    /// Returns what the money of a new schedule is for.
    fileprivate func purpose(
        _ purpose: NewSchedule.Purpose,
        of account: Account,
        amount: Money,
        title: String,
        _ rows: WalletRows
    ) throws -> Schedule.Purpose {
        switch purpose {
        case .category(let reference, let type):
            let choice = CategoryChoice(db: self, categories: rows.categories)
            return .category(try choice.category(reference, type: type, title: title))
        case .transfer(let id, let arriving):
            let other = try openAccount(id, rows)
            guard other.id != account.id else { throw MoneyFlowError.transferToItself(account.name) }
            if let out = account.currency, let into = other.currency, out != into, arriving == nil {
                throw MoneyFlowError.arrivingAmountNeeded(from: out, to: into)
            }
            return .transfer(to: other, amount: arriving ?? amount)
        }
    }

    /// Returns a schedule after an edit of anything but its dates.
    fileprivate func edited(_ before: Schedule, _ edit: ScheduleEdit, _ rows: WalletRows) throws -> Schedule {
        var after = before
        let limit = Transaction.maximumTitleLength
        if let title = edit.title { after.title = try PlainText.checked(title, as: .title, limit: limit) }
        if let note = edit.note { after.note = try PlainText.checked(note, as: .note, limit: limit) }
        if let pattern = edit.pattern { after.pattern = try Schedule.pattern(pattern) }
        after.amount = edit.amount ?? before.amount
        after.tolerance = edit.tolerance ?? before.tolerance
        after.shift = edit.shift ?? before.shift
        after.posts = edit.posts ?? before.posts
        after.account = try edit.account.map { try openAccount($0, rows) } ?? before.account
        switch before.purpose {
        case .category(let category):
            guard !edit.needsTransfer else {
                throw MoneyFlowError.wrongSchedulePurpose(before.id, isTransfer: false)
            }
            let choice = CategoryChoice(db: self, categories: rows.categories)
            after.purpose = .category(try choice.category(insteadOf: category, edit.category, type: edit.type))
        case .transfer(let other, let arriving):
            guard !edit.needsCategory else {
                throw MoneyFlowError.wrongSchedulePurpose(before.id, isTransfer: true)
            }
            let target = try edit.toAccount.map { try openAccount($0, rows) } ?? other
            // Between accounts of one currency, all that leaves arrives.
            let follows = target.currency == after.amount.currency
            let amount = edit.arrivingAmount ?? (follows ? after.amount : arriving)
            if let out = after.account.currency, let into = target.currency, amount.currency != into {
                throw MoneyFlowError.arrivingAmountNeeded(from: out, to: into)
            }
            after.purpose = .transfer(to: target, amount: amount)
        }
        try after.checkAmounts()
        return after
    }
}

extension StoreFeature {
    static let schedules = StoreFeature(
        queries: [ScheduleProgresses.self, PossiblePostings.self, PostedPrices.self],
        commands: [
            AddSchedule.self, AddSchedules.self, EditSchedule.self, EndSchedule.self, DeleteSchedule.self,
        ],
        tables: [.schedule]
    )

    /// The dates of schedules that are posted or skipped.
    static let occurrences = StoreFeature(commands: [Post.self, Skip.self, Settle.self], tables: [.occurrence])
}
