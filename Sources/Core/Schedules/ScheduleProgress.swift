import Money

/// A schedule, and which of its dates are settled.
///
/// Most schedules are settled up to a date without a gap, so that no settled date needs to be known to find the next
/// one, however many there are.
package struct ScheduleProgress: Hashable, Sendable {
    /// The schedule.
    package let schedule: Schedule
    /// The last settled date since the start, or `nil` if none is settled.
    package let lastSettled: CivilDate?
    /// The first day with a date that may not be settled.
    private let firstOpen: CivilDate
    /// The settled dates from that day on.
    private let settled: Set<CivilDate>

    /// Finds the first date that may not be settled.
    ///
    /// - Parameters:
    ///   - count: How many dates are settled since the start.
    ///   - last: The last of them.
    ///   - dates: Returns all of them; called only if an earlier one is not settled.
    package init<Failure: Error>(
        _ schedule: Schedule,
        settledCount count: Int,
        last: CivilDate?,
        dates: () throws(Failure) -> [CivilDate]
    ) throws(Failure) {
        self.schedule = schedule
        lastSettled = last
        guard let last, count > 0 else {
            firstOpen = schedule.start
            settled = []
            return
        }
        var passed = 0
        for date in schedule.recurrence.dates(from: schedule.start) {
            guard date <= last, passed <= count else { break }
            passed += 1
        }
        let isGapless = passed == count
        firstOpen = isGapless ? last.adding(days: 1) ?? last : schedule.start
        settled = isGapless ? [] : Set(try dates())
    }

    /// The maximum number of open dates of a schedule, which is more than a daily one has in 25 years.
    package static let maximumOpenDates = 10_000

    /// Returns the dates that are not settled and due up to a day, in order; none while an account is archived.
    ///
    /// - Parameter first: The first day on which they are due, or `nil` for all.
    /// - Throws: ``MoneyFlowError/tooManyOpenDates(_:limit:)``.
    package func open(
        from first: CivilDate? = nil,
        upTo day: CivilDate,
        today: CivilDate
    ) throws(MoneyFlowError) -> [ScheduledOccurrence] {
        guard !schedule.isResting else { return [] }
        var found: [ScheduledOccurrence] = []
        // A date may be due two days before or after.
        let last = day.adding(days: 2) ?? day
        let earliest = first.map { $0.adding(days: -2) ?? $0 }
        forEachOpenDate(from: earliest) { date in
            guard date <= last, found.count <= Self.maximumOpenDates else { return false }
            let occurrence = ScheduledOccurrence(of: schedule, on: date, today: today)
            if occurrence.dueOn <= day, first.map({ $0 <= occurrence.dueOn }) ?? true { found.append(occurrence) }
            return true
        }
        guard found.count <= Self.maximumOpenDates else {
            throw .tooManyOpenDates(schedule.id, limit: Self.maximumOpenDates)
        }
        return found
    }

    /// Returns the first date that is not settled, or `nil` if all are, or an account is archived.
    package func next(today: CivilDate) -> ScheduledOccurrence? {
        guard !schedule.isResting else { return nil }
        return nextDate.map { ScheduledOccurrence(of: schedule, on: $0, today: today) }
    }

    /// The first date that is not settled, even if an account is archived.
    package var nextDate: CivilDate? {
        var found: CivilDate?
        forEachOpenDate { date in
            found = date
            return false
        }
        return found
    }

    /// Returns the number of dates that are not settled if the last one is within a year from a day, or `nil`.
    func remaining(today: CivilDate) -> Int? {
        guard let end = schedule.recurrence.end, let year = today.adding(days: 365), end < year else { return nil }
        var count = 0
        forEachOpenDate { _ in
            count += 1
            return true
        }
        return count
    }

    private func forEachOpenDate(from first: CivilDate? = nil, _ body: (CivilDate) -> Bool) {
        for date in schedule.recurrence.dates(from: schedule.start, onOrAfter: max(firstOpen, first ?? firstOpen))
        where !settled.contains(date) && !body(date) {
            return
        }
    }
}

extension Sequence<ScheduleProgress> {
    /// Returns the dates that are not settled and due up to a day, by that day and then by schedule.
    ///
    /// - Parameter first: The first day on which they are due, or `nil` for all.
    /// - Throws: ``MoneyFlowError/tooManyOpenDates(_:limit:)``.
    package func open(
        from first: CivilDate? = nil,
        upTo day: CivilDate,
        today: CivilDate
    ) throws(MoneyFlowError) -> [ScheduledOccurrence] {
        var found: [ScheduledOccurrence] = []
        for progress in self { found += try progress.open(from: first, upTo: day, today: today) }
        return found.sorted { ($0.dueOn, $0.date, $0.schedule.id) < ($1.dueOn, $1.date, $1.schedule.id) }
    }
}
