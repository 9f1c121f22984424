import Money

/// What a report is about.
package struct ReportRequest: Hashable, Sendable {
    /// The days of the report; those after today are not in its sums.
    package var period: Period
    /// What a row is.
    package var grouping: ReportGrouping
    /// What the sums are compared with.
    package var comparison: ReportComparison
    /// Whether rows that kept totals can answer have the amounts of twelve months.
    package var hasSeries: Bool
    /// The order of the rows, or `nil` for the usual one: the days in order, otherwise the largest amounts first.
    package var sorting: ReportSorting?
    /// The maximum number of rows of each type, at least 1, or `nil` for all; the others are added up in one more.
    package var top: Int?
    /// The only transactions in the report; its days are ignored.
    package var filter: TransactionFilter
    /// Whether sums of other currencies are converted into the first one, as far as there are rates.
    package var converts: Bool
    /// The weeks and months of the wallet.
    package var calendar: PeriodCalendar
    /// The day on which the report is made.
    package var today: CivilDate

    package init(
        _ period: Period,
        by grouping: ReportGrouping = .category,
        comparison: ReportComparison = .none,
        hasSeries: Bool = true,
        sorting: ReportSorting? = nil,
        top: Int? = nil,
        filter: TransactionFilter = .everything,
        converts: Bool = true,
        calendar: PeriodCalendar,
        today: CivilDate
    ) {
        self.period = period
        self.grouping = grouping
        self.comparison = comparison
        self.hasSeries = hasSeries
        self.sorting = sorting
        self.top = top
        self.filter = filter
        self.converts = converts
        self.calendar = calendar
        self.today = today
    }

    /// The days of the period up to today.
    package var days: ClosedRange<CivilDate> { period.days(upTo: today) }

    /// The period that is compared with others: that of the request or, if it has no end, its days up to today.
    package var comparablePeriod: Period { period.hasEnd ? period : calendar.period(of: days) }
}

/// What a row of a report is.
package enum ReportGrouping: String, CaseIterable, Hashable, Sendable {
    case category
    /// A category with all that are under it.
    case group
    case title
    case account
    /// A tag; a transaction with several counts for each.
    case tag
    case month
    case week
    case day
    /// A day of the week.
    case weekday

    /// The unit of time of a row, or `nil` if rows are not days.
    package var unit: Period.Unit? {
        switch self {
        case .category, .group, .title, .account, .tag: nil
        case .month: .month
        case .week: .week
        case .day, .weekday: .day
        }
    }
}

/// What the sums of a report are compared with: the same days of other periods.
package enum ReportComparison: String, CaseIterable, Hashable, Sendable {
    /// The period before.
    case previous
    /// The same period a year before.
    case year
    /// The average of the three periods before, as far as the wallet goes back.
    case average
    case none

    /// Returns the periods that one is compared with, the latest first.
    func periods(for period: Period, in calendar: PeriodCalendar) -> [Period] {
        switch self {
        case .previous: [calendar.period(period, shiftedBy: -1)].compactMap(\.self)
        case .average: (1...3).compactMap { calendar.period(period, shiftedBy: -$0) }
        case .year: [calendar.periodOneYearBefore(period)].compactMap(\.self)
        case .none: []
        }
    }
}

/// The order of the rows of a report.
package enum ReportSorting: String, CaseIterable, Hashable, Sendable {
    /// The largest amount first.
    case amount
    /// The largest increase first.
    case change
    /// The most transactions first.
    case count
    /// By name, or by day.
    case name
}

extension PeriodCalendar {
    /// Returns the same period a year before, or `nil` before the year 1.
    func periodOneYearBefore(_ period: Period) -> Period? {
        if let months = months(of: period.days) {
            guard let first = months.lowerBound.adding(-12), let last = months.upperBound.adding(-12) else {
                return nil
            }
            return Period(days(of: first...last), period.unit)
        }
        // A week a year before begins on the same day of the week.
        if period.unit == .week { return self.period(period, shiftedBy: -52) }
        guard let first = period.first.oneYearBefore, let last = period.last.oneYearBefore else { return nil }
        return Period(first...max(first, last), period.unit)
    }
}

extension CivilDate {
    /// The same day a year before, or 28 February for the leap day.
    fileprivate var oneYearBefore: CivilDate? {
        CivilDate(year: year - 1, month: month, day: day) ?? CivilDate(year: year - 1, month: month, day: day - 1)
    }
}
