import Core
import GRDB
import Money

/// Finds the rows of an import that are dates of schedules.
///
/// A row is one if its account, its direction and its amount are as expected, its text has the words of the schedule, and
/// its day is near: at most ``Schedule/daysAround`` days from the day on which the date is due. The nearest are paired first, each once; of those that are equally near, the earliest date.
///
/// The date may be open, or posted by a transaction that no file has had; the row is then that transaction's. Of a transfer
/// between two currencies, whose amounts differ from bank to bank, each side may still come.
struct ScheduledRows {
    private let staged: StagedTransactions
    private let db: Database
    private let rows: WalletRows
    private let progress: [ScheduleProgress]

    /// A row, and the date that it settles.
    struct Settlement {
        /// The number of the row.
        let number: Int64
        let occurrence: ScheduledOccurrence
        /// The transaction that has settled the date before.
        let posted: Transaction.ID?
        /// Whether that is a transfer, of which the row is a side.
        let isSide: Bool
    }

    /// Reads the schedules that can be read; returns `nil` if there are none.
    init?(_ staged: StagedTransactions) throws {
        self.staged = staged
        db = staged.db
        guard !staged.isEmpty, try db.hasSchedules() else { return nil }
        rows = try WalletRows(db)
        progress = try ScheduleReader(db, rows).readable()
    }

    /// Returns the rows of schedules, after giving them what their schedules say.
    func settle() throws -> [Settlement] {
        guard let days = staged.dates else { return [] }
        let targets = try openTargets(in: days) + postedTargets(in: days)
        guard !targets.isEmpty else { return [] }
        let found = try candidates(in: days, for: targets)
        let pairs = Matching.bestFirst(
            found.sorted { $0.rank < $1.rank },
            left: \.row,
            right: \.target.occurrence.id
        )
        return try pairs.map { pair in
            let settlement = Settlement(
                number: pair.row,
                occurrence: pair.target.occurrence,
                posted: pair.target.posted?.id,
                isSide: pair.target.posted?.arrival != nil
            )
            try staged.settle(settlement)
            return settlement
        }.sorted { $0.number < $1.number }
    }
}

// MARK: Dates

extension ScheduledRows {
    /// A date that a row may settle.
    private struct Target {
        let occurrence: ScheduledOccurrence
        /// The transaction that has settled it.
        let posted: Transaction?
        /// The accounts in which a file has had the transaction.
        var importedAccounts: Set<Account.ID> = []
        /// The days on which the row may be, and the most days between.
        let days: [Int]
        let distance: Int
        let words: ScheduleWords

        /// Whether a side of its transaction may still come: any if no file has had it, and that of the other currency.
        var isOpen: Bool {
            guard !importedAccounts.isEmpty, let posted, let arrival = posted.arrival else {
                return importedAccounts.isEmpty
            }
            return arrival.amount.currency != posted.amount.currency
                && !importedAccounts.isSuperset(of: [posted.account.id, arrival.account.id])
        }

        /// Whether its transaction will be a transfer.
        var becomesTransfer: Bool { posted == nil && occurrence.schedule.arrival != nil }

        /// The sides that no file has had.
        var openSides: [(account: Account.ID, other: Account.ID?, amounts: ClosedRange<Int64>)] {
            sides.filter { !importedAccounts.contains($0.account) }
        }

        /// The account, the other one of a transfer, and the amounts, negative if they are taken from it.
        private var sides: [(account: Account.ID, other: Account.ID?, amounts: ClosedRange<Int64>)] {
            let schedule = occurrence.schedule
            func around(_ amount: Int64, _ range: ClosedRange<Int64>, isOut: Bool) -> ClosedRange<Int64> {
                let range = min(amount, range.lowerBound)...max(amount, range.upperBound)
                return isOut ? -range.upperBound ... -range.lowerBound : range
            }
            let amounts = schedule.acceptedAmounts
            if let posted {
                let isOut = posted.effect(on: posted.account.id) < 0
                let own = around(posted.amount.minorUnits, amounts, isOut: isOut)
                return [(posted.account.id, posted.arrival?.account.id, own)]
                    + (posted.arrival.map { arrival in
                        let arriving = schedule.acceptedArrivals ?? amounts
                        let side = around(arrival.amount.minorUnits, arriving, isOut: false)
                        return [(arrival.account.id, posted.account.id, side)]
                    } ?? [])
            }
            let isOut = schedule.effect(on: schedule.account.id) < 0
            let own = around(schedule.amount.minorUnits, amounts, isOut: isOut)
            guard let arrival = schedule.arrival else { return [(schedule.account.id, nil, own)] }
            let side = around(arrival.amount.minorUnits, schedule.acceptedArrivals ?? amounts, isOut: false)
            return [(schedule.account.id, arrival.account.id, own), (arrival.account.id, schedule.account.id, side)]
        }
    }

    private func target(_ occurrence: ScheduledOccurrence, _ posted: Transaction? = nil) throws -> Target {
        let schedule = occurrence.schedule
        let days = [occurrence.dueOn, posted?.date].compactMap { $0?.daysSince1970 }
        return Target(
            occurrence: occurrence,
            posted: posted,
            days: days,
            distance: schedule.daysAround,
            words: try ScheduleWords(schedule)
        )
    }

    private func openTargets(in days: ClosedRange<CivilDate>) throws -> [Target] {
        let last = days.upperBound.adding(days: Schedule.maximumDaysAround) ?? days.upperBound
        let first = days.lowerBound.adding(days: -Schedule.maximumDaysAround) ?? days.lowerBound
        return try progress.open(from: first, upTo: last, today: last).map { try target($0) }
    }

    /// Returns the dates that were posted near the rows, and whose transactions no file has had.
    private func postedTargets(in days: ClosedRange<CivilDate>) throws -> [Target] {
        let last = days.upperBound.adding(days: Schedule.maximumDaysAround) ?? days.upperBound
        let first = days.lowerBound.adding(days: -Schedule.maximumDaysAround) ?? days.lowerBound
        let posted = try Row.fetchAll(
            db,
            sql: """
                SELECT scheduleId, occurrence.date, transactionId
                FROM occurrence JOIN "transaction" ON "transaction".id = transactionId
                WHERE state = 'posted' AND "transaction".date BETWEEN ? AND ?
                    AND transactionId NOT IN (SELECT transactionId FROM part)
                """,
            arguments: [first.iso, last.iso]
        )
        guard !posted.isEmpty else { return [] }
        let ids = try posted.map { try $0.value(2) as Int64 }
        let imported = try Row.fetchAll(
            db,
            sql: """
                SELECT transactionId, accountId FROM importedRow JOIN command ON command.id = commandId
                WHERE state = 'done' AND transactionId IN (SELECT value FROM json_each(?))
                UNION SELECT side, accountId FROM temp.staged WHERE side > 0
                """,
            arguments: [try JSONArray(ids).text]
        ).reduce(into: [Int64: Set<Account.ID>]()) { accounts, row in
            accounts[try row.value(0), default: []].insert(try row.value(1))
        }
        return try posted.compactMap { row in
            let (schedule, date, id): (Schedule.ID, String, Int64) = (
                try row.value(0), try row.value(1), try row.value(2)
            )
            guard let date = CivilDate(iso: date),
                let found = progress.first(where: { $0.schedule.id == schedule })?.schedule
            else { return nil }
            let occurrence = ScheduledOccurrence(of: found, on: date, today: last)
            var target = try target(occurrence, db.transaction(Transaction.ID(rawValue: id), rows))
            target.importedAccounts = imported[id] ?? []
            return target.isOpen ? target : nil
        }
    }
}

// MARK: Rows

extension ScheduledRows {
    /// A row that may settle a date.
    private struct Candidate {
        let row: Int64
        let target: Target
        /// What is compared: the days between, how much the amounts differ, the date, the schedule and the row.
        let rank: (Int, Int64, Int, Int64, Int64)
    }

    /// Returns each row with each date that it may settle.
    private func candidates(in days: ClosedRange<CivilDate>, for targets: [Target]) throws -> [Candidate] {
        let sides = targets.flatMap { target in target.openSides.map { (target, $0) } }
        let byAccount = Dictionary(grouping: sides) { $0.1.account }
        let dueDays = targets.flatMap(\.days)
        let found = try Row.fetchCursor(
            db,
            sql: """
                SELECT id, day, amount, accountId, otherId, title, text, note, otherAmount NOTNULL, isSettled
                FROM temp.staged
                WHERE day BETWEEN ? AND ? AND accountId IN (SELECT value FROM json_each(?))
                    AND coalesce(sameAs, side, mergedWith) IS NULL
                    AND amount BETWEEN ? AND ?
                ORDER BY id
                """,
            arguments: [
                (dueDays.min() ?? 0) - Schedule.maximumDaysAround, (dueDays.max() ?? 0) + Schedule.maximumDaysAround,
                try JSONArray(byAccount.keys.map(\.rawValue)).text,
                sides.map(\.1.amounts.lowerBound).min(), sides.map(\.1.amounts.upperBound).max(),
            ]
        )
        var candidates: [Candidate] = []
        while let row = try found.next() {
            let (number, day, amount): (Int64, Int, Int64) = (
                try row.value(0), try row.value(1), try row.value(2)
            )
            let (account, other): (Account.ID, Account.ID?) = (try row.value(3), try row.value(4))
            let texts = try (5...7).compactMap { try row.value($0) as String? }.filter { !$0.isEmpty }
            let (isWhole, isSettled): (Bool, Bool) = (try row.value(8), try row.value(9) as Bool? ?? false)
            for (target, side) in byAccount[account] ?? [] where side.amounts.contains(amount) {
                // A file that has both sides of transfers says what is one.
                guard isWhole ? target.becomesTransfer : !(isSettled && target.becomesTransfer) else { continue }
                let distance = target.days.map { abs($0 - day) }.min() ?? .max
                guard distance <= target.distance, other == nil || other == side.other,
                    try other != nil || target.words.match(texts)
                else { continue }
                let expected = target.occurrence.schedule.effect(on: account)
                let date = target.occurrence.dueOn.daysSince1970
                let schedule = target.occurrence.schedule.id.rawValue
                candidates.append(
                    Candidate(
                        row: number,
                        target: target,
                        rank: (distance, abs(amount - expected), date, schedule, number)
                    )
                )
            }
        }
        return candidates
    }
}
