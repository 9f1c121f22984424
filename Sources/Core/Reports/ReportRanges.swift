import Money

/// The days whose sums a report needs.
struct ReportRanges {
    let request: ReportRequest
    /// The days of the report.
    ///
    /// A period without a beginning begins with the month of the first transaction; one without an end ends today or, if
    /// it has not begun, with the last transaction.
    let days: ClosedRange<CivilDate>
    /// The days from the first transaction to the last one, or to today if that is later.
    let life: ClosedRange<CivilDate>
    /// The first day of the month of the first transaction.
    private let firstDay: CivilDate

    init(_ request: ReportRequest, life: ClosedRange<CivilDate>?) {
        self.request = request
        self.life = life.map { $0.lowerBound...max($0.upperBound, request.today) } ?? request.today...request.today
        firstDay = request.calendar.period(.month, containing: self.life.lowerBound).first
        let asked = request.days
        let start = request.period.hasBeginning ? asked.lowerBound : min(firstDay, asked.upperBound)
        days = start...(asked.upperBound < .latest ? asked.upperBound : max(start, self.life.upperBound))
    }

    var calendar: PeriodCalendar { request.calendar }

    /// The same days of the periods that the sums are compared with, the latest first.
    var comparedDays: [ClosedRange<CivilDate>] { comparable(to: request.days, of: request.comparablePeriod) }

    /// All days of the periods that are compared with, the latest first.
    var comparedWholes: [ClosedRange<CivilDate>] {
        comparable(to: request.comparablePeriod.days, of: request.comparablePeriod)
    }

    /// Returns the days of other periods that correspond to some of one, the latest first.
    ///
    /// They are over, and the wallet has all of their periods, but for the days of its first month before the first
    /// transaction.
    func comparable(to shown: ClosedRange<CivilDate>, of whole: Period) -> [ClosedRange<CivilDate>] {
        request.comparison.periods(for: whole, in: calendar).filter { $0.first >= firstDay }
            .map { calendar.days(of: $0, correspondingTo: shown, of: whole) }
            .filter { $0.upperBound >= life.lowerBound && $0.upperBound <= request.today }
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
        case .title, .tag, .month, .week, .day, .weekday: return []
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
}

extension TransactionFilter {
    /// Whether sums need the transactions themselves, because kept totals know neither texts nor single amounts.
    package var looksAtRows: Bool {
        search?.terms.isEmpty == false || minimum != nil || maximum != nil || !tags.isEmpty
    }
}
