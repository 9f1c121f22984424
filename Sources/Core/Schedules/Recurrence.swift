import Money

/// When something recurs: the rules of RFC 5545 that payments follow, on civil dates.
///
/// Each date is computed from the start, never from the one before, and a day that a month does not have is its last one
/// (`SKIP=BACKWARD` of RFC 7529): what is due on the 31st is due on 28 February and on 31 March. A rule names all that it
/// depends on, so that only its phase, such as which of two weeks, comes from the start.
package struct Recurrence: Hashable, Sendable {
    /// The unit of the interval.
    package enum Frequency: String, CaseIterable, Hashable, Sendable {
        case daily = "DAILY"
        case weekly = "WEEKLY"
        case monthly = "MONTHLY"
        case yearly = "YEARLY"
    }

    /// The days of a week, or of a month.
    package enum Days: Hashable, Sendable {
        /// Each day; with ``Frequency/daily`` only.
        case all
        /// Days of the week, in ISO 8601 from 1 for Monday to 7 for Sunday; with ``Frequency/weekly`` only.
        case weekdays([Int])
        /// Days of the month, 1 to 31, or -1 for the last day to -31.
        case monthDays([Int])
        /// The first (1) to the fifth (5), or the last (-1) to the fifth to last (-5), such weekday of the month; a month
        /// that does not have it is skipped.
        case weekday(Int, ordinal: Int)
    }

    /// The unit of the interval.
    package let frequency: Frequency
    /// The number of units from one to the next, 1 to ``maximumInterval``.
    package let interval: Int
    /// The months, 1 to 12, in ascending order; empty if every month counts, never with ``Frequency/yearly``.
    package let months: [Int]
    /// The days, in ascending order; those counted from the end of a month come last.
    package let days: Days
    /// The last day on which it may recur, or `nil` if it does not end.
    package var end: CivilDate?

    /// The largest interval.
    package static let maximumInterval = 999

    /// Creates a rule from parts that fit together.
    init(
        _ frequency: Frequency,
        every interval: Int = 1,
        months: [Int] = [],
        on days: Days,
        until end: CivilDate? = nil
    ) {
        self.frequency = frequency
        self.interval = interval
        self.months = Set(months).sorted()
        self.days = days.sorted
        self.end = end
    }
}

extension Recurrence.Days {
    fileprivate var sorted: Recurrence.Days {
        switch self {
        case .all, .weekday: self
        case .weekdays(let weekdays): .weekdays(Set(weekdays).sorted())
        case .monthDays(let days): .monthDays(Set(days).sorted { ($0 < 0 ? 1 : 0, $0) < ($1 < 0 ? 1 : 0, $1) })
        }
    }
}

// MARK: Dates

extension Recurrence {
    /// Returns the dates from a start on, in ascending order, up to the end or to the year 9999.
    package func dates(from start: CivilDate) -> RecurrenceDates {
        dates(from: start, onOrAfter: start)
    }

    /// Returns the dates from a day on; those before it cost nothing.
    package func dates(from start: CivilDate, onOrAfter day: CivilDate) -> RecurrenceDates {
        RecurrenceDates(recurrence: self, start: start, day: max(start, day))
    }

    /// Returns the first date on or after a day, or `nil` if there is none.
    package func firstDate(from start: CivilDate, onOrAfter day: CivilDate) -> CivilDate? {
        dates(from: start, onOrAfter: day).first { _ in true }
    }

    /// Returns whether a day is one of the dates.
    package func isDate(_ day: CivilDate, from start: CivilDate) -> Bool {
        day >= start && firstDate(from: start, onOrAfter: day) == day
    }

    /// Returns the smallest number of days between two of the first dates from a start, or `nil` if there are fewer than two.
    package func shortestGap(from start: CivilDate) -> Int? {
        let days = dates(from: start).prefix(24).map(\.daysSince1970)
        return zip(days.dropFirst(), days).map { $0 - $1 }.min()
    }

    /// Returns the same rule with an end.
    package func ending(on day: CivilDate?) -> Recurrence {
        var copy = self
        copy.end = day
        return copy
    }

    /// Returns the number of the day, week, month or year that a day is in.
    fileprivate func period(of day: CivilDate) -> Int {
        switch frequency {
        case .daily: day.daysSince1970
        // 1970-01-01 was a Thursday, and a week begins on Monday.
        case .weekly: (day.daysSince1970 + 3 - (day.weekday - 1)) / 7
        case .monthly: day.year * 12 + day.month - 1
        case .yearly: day.year
        }
    }

    /// Returns the dates in a period, in ascending order, or `nil` if it is not in the calendar.
    fileprivate func dates(inPeriod period: Int) -> [CivilDate]? {
        switch frequency {
        case .daily:
            return CivilDate(daysSince1970: period).map { months.isEmpty || months.contains($0.month) ? [$0] : [] }
        case .weekly:
            guard case .weekdays(let weekdays) = days else { return [] }
            let dates = weekdays.compactMap { CivilDate(daysSince1970: period * 7 - 4 + $0) }
            return dates.isEmpty ? nil : dates.filter { months.isEmpty || months.contains($0.month) }
        case .monthly:
            return Month(year: period / 12, month: period % 12 + 1).map { month in
                months.isEmpty || months.contains(month.month) ? days.dates(in: month) : []
            }
        case .yearly:
            guard 1...9999 ~= period else { return nil }
            return months.flatMap { days.dates(in: Month(uncheckedYear: period, month: $0)) }
        }
    }
}

extension Recurrence.Days {
    /// Returns the dates in a month, in ascending order.
    fileprivate func dates(in month: Month) -> [CivilDate] {
        let days: [Int]
        switch self {
        case .all, .weekdays:
            days = []
        case .monthDays(let listed):
            let clamped = listed.map { day in
                day > 0 ? min(day, month.dayCount) : max(month.dayCount + 1 + day, 1)
            }
            days = Set(clamped).sorted()
        case .weekday(let weekday, let ordinal):
            let first = 1 + (weekday - month.firstDay.weekday + 7) % 7
            let last = month.dayCount - (month.lastDay.weekday - weekday + 7) % 7
            let day = ordinal > 0 ? first + 7 * (ordinal - 1) : last + 7 * (ordinal + 1)
            days = 1...month.dayCount ~= day ? [day] : []
        }
        return days.map { CivilDate(month: month, day: $0) }
    }
}

/// The dates of a rule from a day on.
package struct RecurrenceDates: Sequence, IteratorProtocol, Sendable {
    private let recurrence: Recurrence
    private let day: CivilDate
    /// The next period.
    private var period: Int
    /// The dates of the period before that, in descending order.
    private var pending: [CivilDate] = []

    fileprivate init(recurrence: Recurrence, start: CivilDate, day: CivilDate) {
        self.recurrence = recurrence
        self.day = day
        let first = recurrence.period(of: start)
        let steps = (recurrence.period(of: day) - first) / recurrence.interval
        period = first + steps * recurrence.interval
    }

    /// Returns the next date, or `nil` after the last one.
    package mutating func next() -> CivilDate? {
        while pending.isEmpty {
            guard let dates = recurrence.dates(inPeriod: period) else { return nil }
            // A rule that never recurs ends with the calendar, or before that with its end.
            if let end = recurrence.end, period > recurrence.period(of: end) { return nil }
            pending = dates.filter { $0 >= day }.reversed()
            period += recurrence.interval
        }
        let date = pending.removeLast()
        if let end = recurrence.end, date > end {
            pending = []
            return nil
        }
        return date
    }
}
