/// Payments to the same party that recur by a rule, as a subscription does.
public struct RecurringPayment: Hashable, Sendable {
    /// One of the payments.
    public struct Payment: Hashable, Sendable {
        /// The day.
        public let date: CivilDate
        /// The amount in minor units of the account's currency, positive.
        public let amount: Int64
    }

    /// A change of the amount.
    public struct PriceChange: Hashable, Sendable {
        /// The day of the first payment of the new amount.
        public let date: CivilDate
        /// The amount before.
        public let before: Money
        /// The amount from that day on.
        public let after: Money
    }

    /// The title, as far as it is that of all payments: without the month or the number of one.
    public let title: String
    /// The account that pays or is paid.
    public let account: Account
    /// The category of the latest payment.
    public let category: Category
    /// When it recurs.
    public let recurrence: Recurrence
    /// What becomes of dates on a weekend.
    public let shift: WeekendShift
    /// The latest amount or, if the amounts vary, their median.
    public let amount: Money
    /// Whether the amounts vary.
    public let isAbout: Bool
    /// The payments, the earliest first; at least two.
    public let payments: [Payment]
    /// The changes of the amount, the earliest first; empty if the amounts vary.
    public let priceChanges: [PriceChange]
    /// The first date after the last payment, before any shift; `nil` after the end of the calendar.
    public let next: CivilDate?
    /// Whether the payment that was due next did not come, although the account has later transactions.
    public let hasStopped: Bool

    /// How many times it recurs in a year.
    public var timesPerYear: Int { recurrence.timesPerYear }

    /// What it amounts to in a year.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    public func yearlyAmount() throws(MoneyFlowError) -> Money {
        let (units, isTooLarge) = amount.minorUnits.multipliedReportingOverflow(by: Int64(timesPerYear))
        guard !isTooLarge else { throw .amountOverflow }
        return Money(minorUnits: units, currency: amount.currency)
    }
}

extension Recurrence {
    /// How many times it recurs in a year of 52 weeks and 12 months, at least 1.
    fileprivate var timesPerYear: Int {
        let dayCount =
            switch days {
            case .all, .weekday: 1
            case .weekdays(let days), .monthDays(let days): days.count
            }
        let inAYear =
            switch frequency {
            case .daily: 365
            case .weekly: 52 * dayCount
            case .monthly: (months.isEmpty ? 12 : months.count) * dayCount
            case .yearly: months.count * dayCount
            }
        return max(1, inAYear / interval)
    }
}
