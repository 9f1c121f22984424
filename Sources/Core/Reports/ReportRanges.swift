/// The days whose sums a report needs.
struct ReportRanges {
    /// The days of a row, and those of each period that it is compared with.
    struct RowDays {
        let key: ReportRow.Key
        var days: [ClosedRange<CivilDate>]
        var compared: [[ClosedRange<CivilDate>]]
    }

    let request: ReportRequest
    /// The days of the report: where the period has no beginning or end, those of the wallet, whose first month counts
    /// from its beginning on.
    let days: ClosedRange<CivilDate>
    /// The days from the first transaction to the last one, or to today if that is later.
    private let life: ClosedRange<CivilDate>
    /// The periods that the sums are compared with, as far as there were transactions then.
    private let comparedPeriods: [Period]

    init(_ request: ReportRequest, life: ClosedRange<CivilDate>?) {
        self.life = life.map { $0.lowerBound...max($0.upperBound, request.today) } ?? request.today...request.today
        self.request = request
        let (calendar, asked, first) = (request.calendar, request.days, self.life.lowerBound)
        let firstMonth = calendar.period(.month, containing: first)
        let start = request.period.hasBeginning ? asked.lowerBound : min(firstMonth.first, asked.upperBound)
        days = start...(asked.upperBound < .latest ? asked.upperBound : max(start, self.life.upperBound))
        let compared = request.comparablePeriod
        comparedPeriods = request.comparison.periods(for: compared, in: calendar).filter { period in
            calendar.days(of: period, correspondingTo: asked, of: compared).upperBound >= first
        }
    }

    private var calendar: PeriodCalendar { request.calendar }

    /// The same days of the periods that the sums are compared with.
    var comparedDays: [ClosedRange<CivilDate>] {
        comparedPeriods.map { calendar.days(of: $0, correspondingTo: days, of: request.comparablePeriod) }
    }

    /// All days of the periods that are compared with, from the one of the first transaction on.
    var comparedWholes: [ClosedRange<CivilDate>] {
        request.comparison.periods(for: request.comparablePeriod, in: calendar).map(\.days)
            .filter { $0.upperBound >= life.lowerBound }
    }

    /// The days of the period after today, or `nil` if there are none.
    var later: ClosedRange<CivilDate>? {
        guard request.days.upperBound < request.period.last else { return nil }
        return days.upperBound.adding(days: 1).map { $0...request.period.last }
    }

    /// The twelve months that end with the report's last one, if rows have a series.
    ///
    /// Kept totals have them; a report that looks at rows would look at those of a year.
    var seriesMonths: [Month] {
        switch request.grouping {
        case .category, .group, .account: break
        case .title, .month, .week, .day, .weekday: return []
        }
        guard request.hasSeries, !request.filter.looksAtRows else { return [] }
        let last = calendar.month(of: days.upperBound)
        return (0..<12).reversed().compactMap { last.adding(-$0) }
    }

    /// The days of ``seriesMonths`` up to the last day of the report.
    var seriesDays: [ClosedRange<CivilDate>] {
        seriesMonths.map { month in
            let month = calendar.days(of: month...month)
            return month.lowerBound...max(month.lowerBound, min(month.upperBound, days.upperBound))
        }
    }

    /// The days of each row of a report by days, the earliest first.
    func rows(of unit: Period.Unit) -> [RowDays] {
        if request.grouping == .weekday { return weekdays }
        return periods(of: unit, in: days).map { whole in
            let shown = max(whole.first, days.lowerBound)...min(whole.last, days.upperBound)
            let others = request.comparison.periods(for: whole, in: calendar)
                .map { corresponding(to: shown, of: whole, in: $0) }
            return RowDays(
                key: .period(Period(shown, shown == whole.days(upTo: request.today) ? whole.unit : nil)),
                days: [shown],
                compared: others.filter { $0.upperBound >= life.lowerBound }.map { [$0] }
            )
        }
    }

    private var weekdays: [RowDays] {
        func byWeekday(_ days: ClosedRange<CivilDate>) -> [Int: [ClosedRange<CivilDate>]] {
            Dictionary(grouping: periods(of: .day, in: days).map(\.days)) { $0.lowerBound.weekday }
        }
        let (current, others) = (byWeekday(days), comparedDays.map(byWeekday))
        return (0..<7).map { (calendar.firstWeekday + $0 - 1) % 7 + 1 }.map { weekday in
            RowDays(
                key: .weekday(weekday),
                days: current[weekday] ?? [],
                compared: others.map { $0[weekday] ?? [] }
            )
        }
    }

    /// Returns the periods of a unit that some of the days are in, as far as the wallet goes back.
    private func periods(of unit: Period.Unit, in days: ClosedRange<CivilDate>) -> [Period] {
        var next: CivilDate? = max(days.lowerBound, life.lowerBound)
        var periods: [Period] = []
        while let day = next, day <= min(days.upperBound, life.upperBound) {
            let period = calendar.period(unit, containing: day)
            periods.append(period)
            next = period.last.adding(days: 1)
        }
        return periods
    }

    /// Returns the days of another period that correspond to some of one.
    private func corresponding(
        to shown: ClosedRange<CivilDate>,
        of whole: Period,
        in other: Period
    ) -> ClosedRange<CivilDate> {
        let days = calendar.days(of: other, correspondingTo: whole.first...shown.upperBound, of: whole)
        guard shown.lowerBound > whole.first, let before = shown.lowerBound.adding(days: -1) else { return days }
        let missing = calendar.days(of: other, correspondingTo: whole.first...before, of: whole)
        return min(missing.upperBound.adding(days: 1) ?? days.upperBound, days.upperBound)...days.upperBound
    }
}

extension TransactionFilter {
    /// Whether sums need the transactions themselves, because kept totals know neither texts nor single amounts.
    public var looksAtRows: Bool { search?.terms.isEmpty == false || minimum != nil || maximum != nil }
}
