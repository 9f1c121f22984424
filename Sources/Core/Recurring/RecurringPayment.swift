import Money

/// Payments to the same party that recur by a rule, as a subscription does.
package struct RecurringPayment: Hashable, Sendable {
    /// One of the payments.
    package struct Payment: Hashable, Sendable {
        /// The day.
        package let date: CivilDate
        /// The amount in minor units of the account's currency, positive.
        package let amount: Int64
    }

    /// The title, as far as it is that of all payments: without the month or the number of one.
    package let title: String
    /// The account that pays or is paid.
    package let account: Account
    /// The category of the latest payment.
    package let category: Category
    /// When it recurs.
    package let recurrence: Recurrence
    /// What becomes of dates on a weekend.
    package let shift: WeekendShift
    /// The latest price or, if the amounts vary, their median.
    package let amount: Money
    /// Whether the amounts vary.
    package let isAbout: Bool
    /// The payments, the earliest first; at least two.
    package let payments: [Payment]
    /// The changes of the amount, the earliest first; empty if the amounts vary.
    package let priceChanges: [PriceChange]
    /// The first date after the last payment, before any shift; `nil` after the end of the calendar.
    package let next: CivilDate?
    /// Whether the payment that was due next did not come, although the account has later transactions.
    package let hasStopped: Bool
    /// The schedule that has it already.
    package internal(set) var schedule: Schedule?

    /// Whether a schedule can be made of it: it goes on, and has none.
    package var isSchedulable: Bool { schedule == nil && !hasStopped && next != nil }

    /// What it amounts to in a year.
    package var yearlyAmount: Money { recurrence.yearly(amount) }
}
