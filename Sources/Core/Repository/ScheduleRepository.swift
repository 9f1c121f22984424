/// The schedules of a wallet.
///
/// Nothing is posted unless it is asked for. Every method that takes the id of a schedule throws
/// ``MoneyFlowError/unknownSchedule(_:suggestion:)`` if there is none.
public protocol ScheduleRepository: Sendable {
    /// Returns all schedules by id, with what is due today.
    func schedules(today: CivilDate) async throws(MoneyFlowError) -> [ScheduleStatus]

    /// Returns what is due and what is to come.
    func upcoming(_ request: UpcomingRequest) async throws(MoneyFlowError) -> Upcoming

    /// Adds a schedule, which begins on the first date of its rule.
    ///
    /// - Throws: ``MoneyFlowError/scheduleNeverOccurs``, ``MoneyFlowError/amountRangeEmpty(_:_:)``, and what
    ///   ``TransactionRepository/add(_:)`` and ``TransferRepository/addTransfer(_:)`` throw.
    func addSchedule(_ schedule: NewSchedule, today: CivilDate) async throws(MoneyFlowError) -> ScheduleStatus

    /// Changes the parts that `edit` names.
    ///
    /// If it changes the dates, the schedule begins anew: after the last settled date, and not before today unless a date
    /// was due already or the edit says from when on.
    ///
    /// - Throws: Also ``MoneyFlowError/wrongSchedulePurpose(_:isTransfer:)``.
    /// - Postcondition: An edit that changes nothing leaves no entry in the history.
    func editSchedule(
        _ id: Schedule.ID,
        _ edit: ScheduleEdit,
        today: CivilDate
    ) async throws(MoneyFlowError) -> (before: Schedule, after: ScheduleStatus)

    /// Ends a schedule with its last date up to a day; what is due until then stays due.
    func endSchedule(
        _ id: Schedule.ID,
        on day: CivilDate,
        today: CivilDate
    ) async throws(MoneyFlowError) -> (before: Schedule, after: ScheduleStatus)

    /// Deletes a schedule; its transactions stay.
    func deleteSchedule(_ id: Schedule.ID) async throws(MoneyFlowError) -> Schedule

    /// Posts what is due, each date once, whoever else posts at the same time.
    ///
    /// - Throws: ``MoneyFlowError/accountArchived(_:)`` for a schedule that is named, ``MoneyFlowError/scheduleOver(_:)``.
    /// - Postcondition: If nothing is due, nothing is posted, and there is no entry in the history.
    func post(_ request: PostRequest) async throws(MoneyFlowError) -> PostResult

    /// Leaves out the first date of each schedule that is not settled, whether it is due or not.
    ///
    /// - Throws: ``MoneyFlowError/accountArchived(_:)``, ``MoneyFlowError/scheduleOver(_:)``.
    func skip(
        _ selection: [OccurrenceReference],
        today: CivilDate
    ) async throws(MoneyFlowError) -> [ScheduledOccurrence]
}

/// A schedule, and its dates that are not settled.
public struct ScheduleStatus: Hashable, Sendable {
    /// The schedule.
    public let schedule: Schedule
    /// The dates that are due, in order.
    public let due: [ScheduledOccurrence]
    /// The first date that is not settled, due or not; `nil` if the schedule is over or rests.
    public let next: ScheduledOccurrence?

    /// Creates a status.
    public init(schedule: Schedule, due: [ScheduledOccurrence], next: ScheduledOccurrence?) {
        self.schedule = schedule
        self.due = due
        self.next = next
    }

    /// Creates the status of a schedule today.
    public init(_ progress: ScheduleProgress, today: CivilDate) {
        self.init(
            schedule: progress.schedule,
            due: progress.open(upTo: today, today: today),
            next: progress.next(today: today)
        )
    }
}

/// Which dates of schedules to read.
public struct UpcomingRequest: Hashable, Sendable {
    /// The current day.
    public var today: CivilDate
    /// The last day.
    public var last: CivilDate
    /// The only account, or `nil` for all.
    public var account: Account.ID?

    /// Creates a request.
    public init(today: CivilDate, last: CivilDate, account: Account.ID? = nil) {
        self.today = today
        self.last = last
        self.account = account
    }

    /// The maximum number of transactions in the answer.
    public static let transactionLimit = 500
}

/// What is due and what is to come, read at one moment.
public struct Upcoming: Hashable, Sendable {
    /// The dates of schedules that are not settled, by the day on which they are due.
    public let occurrences: [ScheduledOccurrence]
    /// The transactions after today, with transfers that are yet to arrive, by day.
    public let transactions: [Transaction]

    /// Creates an answer.
    public init(occurrences: [ScheduledOccurrence], transactions: [Transaction] = []) {
        self.occurrences = occurrences
        self.transactions = transactions
    }
}

/// A date of a schedule: a given one, or the first one that is not settled.
public enum OccurrenceReference: Hashable, Sendable {
    /// The first date that is not settled.
    case next(Schedule.ID)
    /// This one.
    case date(ScheduledOccurrence.ID)

    /// The schedule.
    public var schedule: Schedule.ID {
        switch self {
        case .next(let id): id
        case .date(let id): id.schedule
        }
    }
}

/// What to post.
public struct PostRequest: Hashable, Sendable {
    /// Which dates.
    public enum Selection: Hashable, Sendable {
        /// All that are due, of the schedules that post.
        case allDue
        /// All of these schedules that are due.
        case due([Schedule.ID])
        /// The first one of a schedule that is not settled, whether it is due or not.
        case next(Schedule.ID)
        /// This one, unless it is settled.
        case date(ScheduledOccurrence.ID)
    }

    /// Which dates.
    public var selection: Selection
    /// The amount to book, in the currency of the account; `nil` means the expected one.
    ///
    /// With it, only the first date that is due is posted.
    public var amount: Money?
    /// The day of booking; `nil` means that on which each date is due.
    ///
    /// With it, only the first date that is due is posted.
    public var date: CivilDate?
    /// The current day.
    public var today: CivilDate

    /// Creates a request.
    public init(_ selection: Selection, amount: Money? = nil, date: CivilDate? = nil, today: CivilDate) {
        self.selection = selection
        self.amount = amount
        self.date = date
        self.today = today
    }
}

/// What was posted.
public struct PostResult: Hashable, Sendable {
    /// A date and its transaction.
    public struct Posting: Hashable, Sendable {
        /// The date.
        public let occurrence: ScheduledOccurrence
        /// The transaction.
        public let transaction: Transaction

        /// Creates a posting.
        public init(occurrence: ScheduledOccurrence, transaction: Transaction) {
            self.occurrence = occurrence
            self.transaction = transaction
        }
    }

    /// What was posted, in order; empty if nothing was due.
    public let postings: [Posting]
    /// What is still due of any schedule.
    public let stillDue: [ScheduledOccurrence]
    /// The next date of the schedules that were selected, if nothing was posted.
    public let next: ScheduledOccurrence?

    /// Creates a result.
    public init(postings: [Posting], stillDue: [ScheduledOccurrence], next: ScheduledOccurrence?) {
        self.postings = postings
        self.stillDue = stillDue
        self.next = next
    }
}
