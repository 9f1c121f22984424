/// A date of a schedule that has been neither posted nor skipped.
public struct ScheduledOccurrence: Hashable, Sendable, Identifiable {
    /// What tells an occurrence from all others.
    public struct ID: Hashable, Sendable {
        /// The schedule.
        public let schedule: Schedule.ID
        /// The date in the rule.
        public let date: CivilDate

        /// Creates an id.
        public init(schedule: Schedule.ID, date: CivilDate) {
            self.schedule = schedule
            self.date = date
        }
    }

    /// Whether it is due.
    public enum State: String, CaseIterable, Hashable, Sendable {
        /// Its day was before today.
        case late
        /// Its day is today.
        case due
        /// Its day is still to come.
        case coming
    }

    /// The schedule.
    public let schedule: Schedule
    /// The date in the rule, which identifies it: a shift from a weekend does not change it.
    public let date: CivilDate
    /// The day on which it is due: the date, or a weekday near it.
    public let dueOn: CivilDate
    /// Whether it is due.
    public let state: State

    /// Creates the occurrence of a schedule on a date of its rule.
    public init(of schedule: Schedule, on date: CivilDate, today: CivilDate) {
        self.schedule = schedule
        self.date = date
        dueOn = schedule.shift.shifted(date)
        state = dueOn < today ? .late : dueOn == today ? .due : .coming
    }

    /// What tells it from all others.
    public var id: ID { ID(schedule: schedule.id, date: date) }

    /// Whether it is due today or before.
    public var isDue: Bool { state != .coming }
}

/// A date of a schedule that was posted or skipped.
public struct SettledOccurrence: Hashable, Sendable, Identifiable {
    /// How a date was settled.
    public enum State: String, CaseIterable, Hashable, Sendable {
        /// With a transaction.
        case posted
        /// Without one, because it is left out.
        case skipped
    }

    /// The id of its row in the wallet.
    public let id: Identifier<SettledOccurrence>
    /// The schedule.
    public let schedule: Schedule
    /// The date in the rule.
    public let date: CivilDate
    /// How it was settled.
    public let state: State
    /// Its transaction, if it was posted.
    public let transaction: Transaction.ID?

    /// Creates a settled date.
    public init(
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
