/// The weeks, months, quarters and years that amounts are added up for.
///
/// Quarters and years consist of its months, so that the sums of the months are those of the year.
public struct PeriodCalendar: Hashable, Sendable {
    /// When months begin.
    public let monthStart: MonthStart
    /// The first day of a week, in ISO 8601 from 1 for Monday to 7 for Sunday.
    public let firstWeekday: Int

    /// Creates a calendar; by default its months are those of the civil calendar, and weeks begin on Monday.
    public init(monthStart: MonthStart = .first, firstWeekday: Int = 1) {
        self.monthStart = monthStart
        self.firstWeekday = firstWeekday
    }

    /// Returns the month that a day belongs to.
    public func month(of day: CivilDate) -> Month {
        let calendarMonth = day.monthOfYear
        if let next = calendarMonth.adding(1), firstDay(of: next) <= day { return next }
        return firstDay(of: calendarMonth) <= day ? calendarMonth : calendarMonth.adding(-1) ?? calendarMonth
    }

    /// Returns the first and the last day of consecutive months.
    public func days(of months: ClosedRange<Month>) -> ClosedRange<CivilDate> {
        let first = firstDay(of: months.lowerBound)
        let last = months.upperBound.adding(1).flatMap { firstDay(of: $0).adding(days: -1) }
        return first...max(first, last ?? months.upperBound.lastDay)
    }

    private func firstDay(of month: Month) -> CivilDate { monthStart.firstDay(of: month) }
}

extension PeriodCalendar {
    /// Returns a month as a period.
    public func period(_ month: Month) -> Period { Period(days(of: month...month), .month) }

    /// Returns the day, the week, the month, the quarter or the year that a day belongs to.
    public func period(_ unit: Period.Unit, containing day: CivilDate) -> Period {
        let month = month(of: day)
        switch unit {
        case .day:
            return Period(day...day, .day)
        case .week:
            let first = day.adding(days: -((day.weekday - firstWeekday + 7) % 7)) ?? day
            return Period(first...(first.adding(days: 6) ?? day), .week)
        case .month, .quarter, .year:
            let count = unit.monthCount ?? 1
            let first = (month.month - 1) / count * count + 1
            let months =
                Month(
                    uncheckedYear: month.year,
                    month: first
                )...Month(uncheckedYear: month.year, month: first + count - 1)
            return Period(days(of: months), unit)
        }
    }

    /// Returns the period that is `count` units later (earlier if negative), or `nil` outside the years 1 to 9999.
    ///
    /// A run of whole months moves by as many months, any other run of days by its own length.
    public func period(_ period: Period, shiftedBy count: Int) -> Period? {
        if let unit = period.unit, let monthCount = unit.monthCount {
            let (months, overflow) = count.multipliedReportingOverflow(by: monthCount)
            let month = overflow ? nil : month(of: period.first).adding(months)
            return month.map { self.period(unit, of: $0) }
        }
        if period.unit == nil, let months = months(of: period.days) {
            let (steps, overflow) = count.multipliedReportingOverflow(
                by: 1 + months.upperBound.monthsSince(months.lowerBound)
            )
            guard !overflow, let first = months.lowerBound.adding(steps), let last = months.upperBound.adding(steps)
            else {
                return nil
            }
            return Period(days(of: first...last))
        }
        let (days, overflow) = count.multipliedReportingOverflow(by: period.dayCount)
        guard !overflow, let first = period.first.adding(days: days), let last = period.last.adding(days: days) else {
            return nil
        }
        return Period(first...last, period.unit)
    }

    /// Returns the days of another period that correspond to some of one.
    ///
    /// All days of a period correspond to all of the other one. Otherwise they end on the same day of their month, or on
    /// the month's last day if it is shorter; in a period that does not consist of months, on the same day of the period.
    public func days(
        of other: Period,
        correspondingTo part: ClosedRange<CivilDate>,
        of whole: Period
    ) -> ClosedRange<CivilDate> {
        let last = lastDay(of: other, correspondingTo: part.upperBound, of: whole)
        guard part.lowerBound > whole.first, let before = part.lowerBound.adding(days: -1) else {
            return other.first...last
        }
        let missing = lastDay(of: other, correspondingTo: before, of: whole)
        return min(missing.adding(days: 1) ?? last, last)...last
    }

    private func lastDay(of other: Period, correspondingTo day: CivilDate, of whole: Period) -> CivilDate {
        guard day < whole.last else { return other.last }
        let end: CivilDate?
        if months(of: whole.days) != nil, months(of: other.days) != nil {
            let (month, first) = (month(of: day), month(of: whole.first))
            let offset = day.daysSince1970 - days(of: month...month).lowerBound.daysSince1970
            end = self.month(of: other.first).adding(month.monthsSince(first)).flatMap { month in
                let days = days(of: month...month)
                return days.lowerBound.adding(days: offset).map { min($0, days.upperBound) }
            }
        } else {
            end = other.first.adding(days: day.daysSince1970 - whole.first.daysSince1970)
        }
        return min(max(other.first, end ?? other.last), other.last)
    }
}
