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

    /// A change of the amount.
    package struct PriceChange: Hashable, Sendable {
        /// The day of the first payment of the new amount.
        package let date: CivilDate
        /// The amount before.
        package let before: Money
        /// The amount from that day on.
        package let after: Money
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
    /// The latest amount or, if the amounts vary, their median.
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

    /// How many times it recurs in a year.
    package var timesPerYear: Int { recurrence.timesPerYear }

    /// What it amounts to in a year.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    package func yearlyAmount() throws(MoneyFlowError) -> Money {
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
