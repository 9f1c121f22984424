/// A schedule to add.
public struct NewSchedule: Hashable, Sendable {
    /// What the money is for.
    public enum Purpose: Hashable, Sendable {
        /// Income or an expense; `nil` means what it means for a ``NewTransaction``.
        case category(CategoryReference?, type: TransactionType?)
        /// Money moved to another account, and the amount that arrives; `nil` means the one that leaves, which accounts of
        /// different currencies do not allow.
        case transfer(to: Account.ID, arriving: Money?)
    }

    /// The title; may be empty.
    public var title: String
    /// What the money is for.
    public var purpose: Purpose
    /// The expected amount, positive, in the currency of the account.
    public var amount: Money
    /// How far the booked amount may be from it.
    public var tolerance: Schedule.Tolerance
    /// The account, which must not be archived; `nil` means the default account.
    public var account: Account.ID?
    /// When it comes, with its end if that is a date.
    public var recurrence: Recurrence
    /// The day on or after which it begins.
    public var from: CivilDate
    /// After how many dates it ends; `nil` means the end in the rule.
    public var times: Int?
    /// What happens to a date on a weekend.
    public var shift: WeekendShift
    /// Whether it is posted with all others that are due.
    public var posts: Bool
    /// A text that banks have in its place; empty for its title.
    public var pattern: String
    /// The note of its transactions; may be empty.
    public var note: String

    /// Creates a schedule to add.
    public init(
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
    public static let maximumTimes = 10_000
}

/// The changes to make to a schedule; a part that is `nil` remains the same.
public struct ScheduleEdit: Hashable, Sendable {
    /// When a schedule ends.
    public enum End: Hashable, Sendable {
        /// Never.
        case never
        /// With its last date up to this day.
        case on(CivilDate)
        /// After this many dates that are not settled yet.
        case times(Int)
    }

    /// The new title.
    public var title: String?
    /// The new amount, positive, in the currency of the account.
    public var amount: Money?
    /// How far the booked amount may be from it.
    public var tolerance: Schedule.Tolerance?
    /// The new account; of a transfer, the one that the money leaves.
    public var account: Account.ID?
    /// The new category, of the new type or of the same one as before.
    public var category: Category.ID?
    /// The new type; without a category, the fallback category of that type.
    public var type: TransactionType?
    /// The account where a transfer arrives.
    public var toAccount: Account.ID?
    /// The amount of a transfer that arrives.
    public var arrivingAmount: Money?
    /// When it comes; the end remains the same unless the rule has one.
    public var recurrence: Recurrence?
    /// The day on or after which the dates are as the rule says.
    public var from: CivilDate?
    /// When it ends.
    public var end: End?
    /// What happens to a date on a weekend.
    public var shift: WeekendShift?
    /// Whether it is posted with all others that are due.
    public var posts: Bool?
    /// A text that banks have in its place; empty for its title.
    public var pattern: String?
    /// The new note.
    public var note: String?

    /// Creates an edit that changes nothing.
    public init() {}

    /// Whether the edit changes nothing; it may still change nothing in a schedule that is so already.
    public var isEmpty: Bool { self == ScheduleEdit() }

    /// Whether it changes something that a transfer does not have.
    public var needsCategory: Bool { type != nil || category != nil }

    /// Whether it changes something that only a transfer has.
    public var needsTransfer: Bool { toAccount != nil || arrivingAmount != nil }

    /// Whether it changes when the schedule comes.
    public var changesDates: Bool { recurrence != nil || from != nil || end != nil }
}
