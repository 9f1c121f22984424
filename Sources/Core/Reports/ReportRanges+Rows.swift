import Money

extension ReportRanges {
    /// The days of a row, and those that it is compared with.
    struct RowDays {
        let key: ReportRow.Key
        let days: ClosedRange<CivilDate>
        let compared: [ClosedRange<CivilDate>]
    }

    /// The days of each day of the week.
    var weekdays: [RowDays] {
        (0..<7).map { (calendar.firstWeekday + $0 - 1) % 7 + 1 }
            .map { RowDays(key: .weekday($0), days: days, compared: comparedDays) }
    }

    /// Returns the days of a row that is a day, a week or a month of the report.
    func row(_ whole: Period) -> RowDays {
        let shown = max(whole.first, days.lowerBound)...min(whole.last, days.upperBound)
        let period = Period(shown, shown == whole.days(upTo: request.today) ? whole.unit : nil)
        return RowDays(key: .period(period), days: shown, compared: comparable(to: shown, of: whole))
    }

    /// Returns the periods of a unit that the report and the wallet have days in, or `nil` if they are more than a limit.
    func periods(of unit: Period.Unit, limit: Int = .max) -> [Period]? {
        var next: CivilDate? = max(days.lowerBound, life.lowerBound)
        var periods: [Period] = []
        while let day = next, day <= min(days.upperBound, life.upperBound) {
            guard periods.count < limit else { return nil }
            let period = calendar.period(unit, containing: day)
            periods.append(period)
            next = period.last.adding(days: 1)
        }
        return periods
    }

    /// Returns the periods of a unit that some of the days, which are in order, are in.
    func periods(of unit: Period.Unit, with days: some Sequence<CivilDate>) -> [Period] {
        var periods: [Period] = []
        for day in days where periods.last.map({ $0.last < day }) ?? true {
            periods.append(calendar.period(unit, containing: day))
        }
        return periods
    }

    /// The days of all rows that are days, weeks or days of the week, and of what these are compared with.
    var reach: ClosedRange<CivilDate> {
        let first = calendar.period(request.grouping.unit ?? .day, containing: max(days.lowerBound, life.lowerBound))
        let compared = request.comparison.periods(for: first, in: calendar).map(\.days) + comparedDays
        return min(days.lowerBound, compared.map(\.lowerBound).min() ?? days.lowerBound)...days.upperBound
    }
}
