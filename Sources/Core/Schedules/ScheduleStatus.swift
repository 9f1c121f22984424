import Money

/// A schedule, and its dates that are not settled.
package struct ScheduleStatus: Hashable, Sendable {
    /// The schedule.
    package let schedule: Schedule
    /// The dates that are due, in order.
    package let due: [ScheduledOccurrence]
    /// The first date that is not settled, due or not; `nil` if the schedule is over or rests.
    package let next: ScheduledOccurrence?
    /// The number of dates that are not settled, if the last one is within a year; otherwise `nil`.
    package let remaining: Int?
    /// The last change of the amount within a year, if it was read.
    package var priceChange: PriceChange?

    package init(
        schedule: Schedule,
        due: [ScheduledOccurrence],
        next: ScheduledOccurrence?,
        remaining: Int? = nil,
        priceChange: PriceChange? = nil
    ) {
        self.schedule = schedule
        self.due = due
        self.next = next
        self.remaining = remaining
        self.priceChange = priceChange
    }

    /// What it amounts to in a year, or until it ends if that is sooner, as a transaction.
    package var yearly: Transaction { schedule.yearly(remaining: remaining) }

    /// Creates the status of a schedule today.
    ///
    /// - Throws: ``MoneyFlowError/tooManyOpenDates(_:limit:)``.
    package init(_ progress: ScheduleProgress, today: CivilDate) throws(MoneyFlowError) {
        try self.init(
            schedule: progress.schedule,
            due: progress.open(upTo: today, today: today),
            next: progress.next(today: today),
            remaining: progress.remaining(today: today)
        )
    }
}

/// A date of a schedule: a given one, or the first one that is not settled.
package enum OccurrenceReference: Hashable, Sendable {
    /// The first date that is not settled.
    case next(Schedule.ID)
    /// This one.
    case date(ScheduledOccurrence.ID)

    /// The schedule.
    package var schedule: Schedule.ID {
        switch self {
        case .next(let id): id
        case .date(let id): id.schedule
        }
    }
}
