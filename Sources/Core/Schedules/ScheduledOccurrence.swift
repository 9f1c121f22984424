import Money

/// A date of a schedule that has been neither posted nor skipped.
package struct ScheduledOccurrence: Hashable, Sendable, Identifiable {
    /// What tells an occurrence from all others.
    package struct ID: Hashable, Sendable {
        /// The schedule.
        package let schedule: Schedule.ID
        /// The date in the rule.
        package let date: CivilDate

        package init(schedule: Schedule.ID, date: CivilDate) {
            self.schedule = schedule
            self.date = date
        }
    }

    /// Whether it is due.
    package enum State: String, CaseIterable, Hashable, Sendable {
        /// Its day was before today.
        case late
        /// Its day is today.
        case due
        /// Its day is still to come.
        case coming
    }

    /// The schedule.
    package let schedule: Schedule
    /// The date in the rule, which identifies it: a shift from a weekend does not change it.
    package let date: CivilDate
    /// The day on which it is due: the date, or a weekday near it.
    package let dueOn: CivilDate
    /// Whether it is due.
    package let state: State

    /// Creates the occurrence of a schedule on a date of its rule.
    package init(of schedule: Schedule, on date: CivilDate, today: CivilDate) {
        self.schedule = schedule
        self.date = date
        dueOn = schedule.shift.shifted(date)
        state = dueOn < today ? .late : dueOn == today ? .due : .coming
    }

    /// What tells it from all others.
    package var id: ID { ID(schedule: schedule.id, date: date) }

    /// Whether it is due today or before.
    package var isDue: Bool { state != .coming }
}

/// A date of a schedule that was posted or skipped.
package struct SettledOccurrence: Hashable, Sendable, Identifiable {
    /// How a date was settled.
    package enum State: String, CaseIterable, Hashable, Sendable {
        /// With a transaction.
        case posted
        /// Without one, because it is left out.
        case skipped
    }

    /// The id of its row in the wallet.
    package let id: Identifier<SettledOccurrence>
    /// The schedule.
    package let schedule: Schedule
    /// The date in the rule.
    package let date: CivilDate
    /// How it was settled.
    package let state: State
    /// Its transaction, if it was posted.
    package let transaction: Transaction.ID?

    package init(
        id: Identifier<SettledOccurrence>,
        schedule: Schedule,
        date: CivilDate,
        state: State,
        transaction: Transaction.ID?
    ) {
        self.id = id
        self.schedule = schedule
        self.date = date
        self.state = state
        self.transaction = transaction
    }
}
