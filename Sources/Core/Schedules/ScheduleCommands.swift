import Money

// Nothing is posted unless it is asked for. Every command that takes the id of a schedule throws `unknownSchedule` if there
// is none.

/// Adds a schedule, which begins on the first date of its rule.
///
/// Throws ``MoneyFlowError/scheduleNeverOccurs``, ``MoneyFlowError/amountRangeEmpty(_:_:)``, and what
/// ``AddTransaction`` and ``AddTransfer`` throw.
package struct AddSchedule: WalletCommand {
    package typealias Outcome = ScheduleStatus

    package let schedule: NewSchedule
    package let today: CivilDate

    package init(_ schedule: NewSchedule, today: CivilDate) {
        self.schedule = schedule
        self.today = today
    }
}

/// Adds schedules, as ``AddSchedule`` does each; without any, there is no entry in the history.
package struct AddSchedules: WalletCommand {
    package typealias Outcome = [ScheduleStatus]

    package let schedules: [NewSchedule]
    package let today: CivilDate

    package init(_ schedules: [NewSchedule], today: CivilDate) {
        self.schedules = schedules
        self.today = today
    }
}

/// Changes the parts of a schedule that an edit names.
///
/// If it changes the dates, the schedule begins anew: after the last settled date, and not before today unless a date was
/// due already or the edit says from when on. Throws also ``MoneyFlowError/wrongSchedulePurpose(_:isTransfer:)``.
package struct EditSchedule: WalletCommand {
    package typealias Outcome = (before: Schedule, after: ScheduleStatus)

    package let id: Schedule.ID
    package let edit: ScheduleEdit
    package let today: CivilDate

    package init(_ id: Schedule.ID, _ edit: ScheduleEdit, today: CivilDate) {
        self.id = id
        self.edit = edit
        self.today = today
    }
}

/// Ends a schedule with its last date up to a day; what is due until then stays due.
package struct EndSchedule: WalletCommand {
    package typealias Outcome = (before: Schedule, after: ScheduleStatus)

    package let id: Schedule.ID
    package let day: CivilDate
    package let today: CivilDate

    package init(_ id: Schedule.ID, on day: CivilDate, today: CivilDate) {
        self.id = id
        self.day = day
        self.today = today
    }
}

/// Deletes a schedule; its transactions stay.
package struct DeleteSchedule: WalletCommand {
    package typealias Outcome = Schedule

    package let id: Schedule.ID

    package init(_ id: Schedule.ID) {
        self.id = id
    }
}

/// Skips the first date of each schedule that is not settled, whether it is due or not.
///
/// Throws ``MoneyFlowError/accountArchived(_:)`` and ``MoneyFlowError/scheduleOver(_:)``.
package struct Skip: WalletCommand {
    package typealias Outcome = [ScheduledOccurrence]

    package let selection: [OccurrenceReference]
    package let today: CivilDate

    package init(_ selection: [OccurrenceReference], today: CivilDate) {
        self.selection = selection
        self.today = today
    }
}

/// Posts what is due, each date once, whoever else posts at the same time.
///
/// If nothing is due, nothing is posted, and there is no entry in the history. Throws
/// ``MoneyFlowError/accountArchived(_:)`` for a schedule that is named, and ``MoneyFlowError/scheduleOver(_:)``.
package struct Post: WalletCommand, Hashable {
    package typealias Outcome = PostResult

    /// Which dates.
    package enum Selection: Hashable, Sendable {
        /// All that are due, of the schedules that post.
        case allDue
        /// All of these schedules that are due.
        case due([Schedule.ID])
        /// The first one of a schedule that is not settled, whether it is due or not.
        case next(Schedule.ID)
        /// This one, unless it is settled.
        case date(ScheduledOccurrence.ID)

        /// The schedules that it names.
        package var schedules: [Schedule.ID] {
            switch self {
            case .allDue: []
            case .due(let ids): ids
            case .next(let id): [id]
            case .date(let id): [id.schedule]
            }
        }
    }

    /// Which dates.
    package var selection: Selection
    /// The amount to book, in the currency of the account; `nil` means the expected one.
    ///
    /// With it, only the first date that is due is posted.
    package var amount: Money?
    /// The day of booking; `nil` means that on which each date is due.
    ///
    /// With it, only the first date that is due is posted.
    package var date: CivilDate?
    /// The current day.
    package var today: CivilDate

    package init(_ selection: Selection, amount: Money? = nil, date: CivilDate? = nil, today: CivilDate) {
        self.selection = selection
        self.amount = amount
        self.date = date
        self.today = today
    }
}

/// What was posted.
package struct PostResult: Hashable, Sendable {
    /// A date and its transaction.
    package struct Posting: Hashable, Sendable {
        /// The date.
        package let occurrence: ScheduledOccurrence
        /// The transaction.
        package let transaction: Transaction

        package init(occurrence: ScheduledOccurrence, transaction: Transaction) {
            self.occurrence = occurrence
            self.transaction = transaction
        }
    }

    /// What was posted, in order; empty if nothing was due.
    package let postings: [Posting]
    /// What is still due of any schedule.
    package let stillDue: [ScheduledOccurrence]
    /// The next date of the schedules that were selected, if nothing was posted.
    package let next: ScheduledOccurrence?

    package init(postings: [Posting], stillDue: [ScheduledOccurrence], next: ScheduledOccurrence?) {
        self.postings = postings
        self.stillDue = stillDue
        self.next = next
    }
}
