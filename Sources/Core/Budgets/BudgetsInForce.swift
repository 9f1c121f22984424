import Money

/// What to show of the budgets.
package struct BudgetRequest: Hashable, Sendable {
    /// The month.
    package var month: Month
    /// The months of the wallet.
    package var calendar: PeriodCalendar
    /// The current day: what is dated later is still to come.
    package var today: CivilDate
    /// What is expected besides the wallet's transactions.
    package var planned: PlannedExpenses

    package init(
        month: Month,
        calendar: PeriodCalendar = PeriodCalendar(),
        today: CivilDate,
        planned: PlannedExpenses = .none
    ) {
        self.month = month
        self.calendar = calendar
        self.today = today
        self.planned = planned
    }
}

/// The budgets that are in force in a month, with the ranges of days whose sums tell how they stand.
package struct BudgetsInForce: Sendable {
    /// A budget and what it needs to know.
    struct Entry: Sendable {
        let budget: Budget
        let carried: BudgetTimeline.Carried?
    }

    let request: BudgetRequest
    let entries: [Entry]
    /// The days between which what is carried is added up: each budget needs some that follow each other.
    private let bounds: [CivilDate]
    /// The ranges of days to add up, by category, each once.
    package let ranges: [ClosedRange<CivilDate>]

    /// Prepares the question for those of the wallet's budgets that are in force in the month.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    package init(_ budgets: [Budget], _ request: BudgetRequest) throws(MoneyFlowError) {
        self.request = request
        var entries: [Entry] = []
        var (bounds, ranges): (Set<CivilDate>, Set<ClosedRange<CivilDate>>) = ([], [])
        for timeline in BudgetTimeline.all(of: budgets) {
            guard let budget = timeline.inForce(in: request.month) else { continue }
            let carried = try timeline.carried(into: request.month)
            if let carried {
                let days = request.calendar.days(of: carried.months)
                bounds.insert(days.lowerBound)
                if let end = days.upperBound.adding(days: 1) { bounds.insert(end) }
            }
            for unit in [budget.per, .month] {
                let period = request.period(of: unit)
                for days in [request.past(of: period), request.future(of: period)] {
                    if let days { ranges.insert(days) }
                }
            }
            entries.append(Entry(budget: budget, carried: carried))
        }
        self.entries = entries
        let sorted = bounds.sorted()
        self.bounds = sorted
        self.ranges = Array(ranges.union(zip(sorted, sorted.dropFirst()).compactMap(Self.days)))
    }

    /// Returns the days from one up to another one, without that.
    private static func days(from first: CivilDate, upTo end: CivilDate) -> ClosedRange<CivilDate>? {
        end.adding(days: -1).map { first...max(first, $0) }
    }

    /// Returns the ranges that months consist of.
    func parts(of months: ClosedRange<Month>) -> [ClosedRange<CivilDate>] {
        let days = request.calendar.days(of: months)
        let inside = bounds.filter { $0 >= days.lowerBound && $0 <= days.upperBound }
        let end = days.upperBound.adding(days: 1)
        return zip(inside, inside.dropFirst() + [end].compactMap(\.self)).compactMap(Self.days)
    }
}

extension BudgetRequest {
    /// Returns the month, or the year that it is in.
    func period(of unit: BudgetUnit) -> Period { calendar.period(unit.period, of: month) }

    /// The days of the month.
    var monthDays: ClosedRange<CivilDate> { calendar.days(of: month...month) }

    /// Returns the days of a period up to today or, if the month is over, up to its end; `nil` if none has come.
    func past(of period: Period) -> ClosedRange<CivilDate>? {
        guard period.first <= today else { return nil }
        return period.first...min(period.last, monthDays.upperBound < today ? monthDays.upperBound : today)
    }

    /// Returns the days of a period after today, or `nil` if there are none or the month is over.
    func future(of period: Period) -> ClosedRange<CivilDate>? {
        guard monthDays.upperBound >= today, let tomorrow = today.adding(days: 1), tomorrow <= period.last else {
            return nil
        }
        return max(period.first, tomorrow)...period.last
    }

    /// Returns whether something that is due on a day counts as still to come in a period.
    func isExpected(_ day: CivilDate, in period: Period) -> Bool {
        monthDays.upperBound >= today && period.days.contains(max(day, today))
    }
}
