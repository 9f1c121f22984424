import Money

/// A schedule to add.
package struct NewSchedule: Hashable, Sendable {
    /// What the money is for.
    package enum Purpose: Hashable, Sendable {
        /// Income or an expense; `nil` means what it means for a ``NewTransaction``.
        case category(CategoryReference?, type: TransactionType?)
        /// Money moved to another account, and the amount that arrives; `nil` means the one that leaves, which accounts of
        /// different currencies do not allow.
        case transfer(to: Account.ID, arriving: Money?)
    }

    /// The title; may be empty.
    package var title: String
    /// What the money is for.
    package var purpose: Purpose
    /// The expected amount, positive, in the currency of the account.
    package var amount: Money
    /// How far the booked amount may be from it.
    package var tolerance: Schedule.Tolerance
    /// The account, which must not be archived; `nil` means the default account.
    package var account: Account.ID?
    /// When it comes, with its end if that is a date.
    package var recurrence: Recurrence
    /// The day on or after which it begins.
    package var from: CivilDate
    /// After how many dates it ends; `nil` means the end in the rule.
    package var times: Int?
    /// What happens to a date on a weekend.
    package var shift: WeekendShift
    /// Whether it is posted with all others that are due.
    package var posts: Bool
    /// A text that banks have in its place; empty for its title.
    package var pattern: String
    /// The note of its transactions; may be empty.
    package var note: String

    package init(
        title: String,
        purpose: Purpose,
        amount: Money,
        tolerance: Schedule.Tolerance = .exact,
        account: Account.ID? = nil,
        recurrence: Recurrence,
        from: CivilDate,
        times: Int? = nil,
        shift: WeekendShift = .none,
        posts: Bool = false,
        pattern: String = "",
        note: String = ""
    ) {
        self.title = title
        self.purpose = purpose
        self.amount = amount
        self.tolerance = tolerance
        self.account = account
        self.recurrence = recurrence
        self.from = from
        self.times = times
        self.shift = shift
        self.posts = posts
        self.pattern = pattern
        self.note = note
    }

    /// The maximum number of dates that a schedule can be given.
    package static let maximumTimes = 10_000
}

/// The changes to make to a schedule; a part that is `nil` remains the same.
package struct ScheduleEdit: Hashable, Sendable {
    /// When a schedule ends.
    package enum End: Hashable, Sendable {
        /// Never.
        case never
        /// With its last date up to this day.
        case on(CivilDate)
        /// After this many dates that are not settled yet.
        case times(Int)
    }

    /// The new title.
    package var title: String?
    /// The new amount, positive, in the currency of the account.
    package var amount: Money?
    /// How far the booked amount may be from it.
    package var tolerance: Schedule.Tolerance?
    /// The new account; of a transfer, the one that the money leaves.
    package var account: Account.ID?
    /// The new category, of the new type or of the same one as before.
    package var category: Category.ID?
    /// The new type; without a category, the fallback category of that type.
    package var type: TransactionType?
    /// The account that a transfer arrives in.
    package var toAccount: Account.ID?
    /// The amount of a transfer that arrives.
    package var arrivingAmount: Money?
    /// When it comes; the end remains the same unless the rule has one.
    package var recurrence: Recurrence?
    /// The day on or after which the dates are as the rule says.
    package var from: CivilDate?
    /// When it ends.
    package var end: End?
    /// What happens to a date on a weekend.
    package var shift: WeekendShift?
    /// Whether it is posted with all others that are due.
    package var posts: Bool?
    /// A text that banks have in its place; empty for its title.
    package var pattern: String?
    /// The new note.
    package var note: String?

    package init() {}

    /// Whether the edit changes nothing; it may still change nothing in a schedule that is so already.
    package var isEmpty: Bool { self == ScheduleEdit() }

    /// Whether it changes something that a transfer does not have.
    package var needsCategory: Bool { type != nil || category != nil }

    /// Whether it changes something that only a transfer has.
    package var needsTransfer: Bool { toAccount != nil || arrivingAmount != nil }

    /// Whether it changes when the schedule comes.
    package var changesDates: Bool { recurrence != nil || from != nil || end != nil }
}
