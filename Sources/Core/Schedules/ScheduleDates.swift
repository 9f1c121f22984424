import Money

/// When a schedule comes: a rule, and the first date, which the rule has.
package struct ScheduleDates: Hashable, Sendable {
    /// The rule, with its end.
    package let recurrence: Recurrence
    /// The first date.
    package let start: CivilDate

    private init(_ recurrence: Recurrence, from start: CivilDate, times: Int?) throws(MoneyFlowError) {
        var recurrence = recurrence
        if let times { recurrence = recurrence.ending(after: times, from: start) }
        guard recurrence.firstDate(from: start, onOrAfter: start) != nil else { throw .scheduleNeverOccurs }
        self.recurrence = recurrence
        self.start = start
    }

    /// Creates the dates of a new schedule.
    ///
    /// - Throws: ``MoneyFlowError/scheduleNeverOccurs``.
    package init(of schedule: NewSchedule) throws(MoneyFlowError) {
        guard let start = schedule.recurrence.firstPhase(onOrAfter: schedule.from) else { throw .scheduleNeverOccurs }
        try self.init(schedule.recurrence, from: start, times: schedule.times)
    }

    /// Creates the dates after an edit.
    ///
    /// What was settled stays so, and no past date becomes due unless one was due already or the edit says from when on.
    ///
    /// - Parameter lastSettled: The last date that is settled, also before the start.
    /// - Throws: ``MoneyFlowError/scheduleNeverOccurs``.
    package init(
        editing progress: ScheduleProgress,
        _ edit: ScheduleEdit,
        lastSettled: CivilDate?,
        today: CivilDate
    ) throws(MoneyFlowError) {
        let old = progress.schedule
        var rule = edit.recurrence ?? old.recurrence
        if rule.end == nil { rule.end = old.recurrence.end }
        var times: Int?
        switch edit.end {
        case .never: rule.end = nil
        case .on(let day): rule.end = day
        case .times(let count): (rule.end, times) = (nil, count)
        case nil: break
        }
        let open = progress.nextDate
        let isSameRule = rule.ending(on: nil) == old.recurrence.ending(on: nil) && edit.from == nil
        if isSameRule, let open {
            // The end alone moves no date.
            if let times { rule = rule.ending(after: times, from: old.start, onOrAfter: open) }
            try self.init(rule, from: old.start, times: nil)
            return
        }
        let afterSettled = lastSettled.map { $0.adding(days: 1) ?? $0 }
        let earliest = edit.from ?? min(open ?? today, today)
        let day = afterSettled.map { max($0, earliest) } ?? earliest
        let first =
            isSameRule
            ? rule.ending(on: nil).firstDate(from: old.start, onOrAfter: day) : rule.firstPhase(onOrAfter: day)
        guard let first else { throw .scheduleNeverOccurs }
        try self.init(rule, from: first, times: times)
    }
}

extension Recurrence {
    /// Returns the first day on or after another one on which the rule can begin: the interval counts from there.
    fileprivate func firstPhase(onOrAfter day: CivilDate) -> CivilDate? {
        Recurrence(frequency, months: months, on: days).firstDate(from: day, onOrAfter: day)
    }

    /// Returns the same with its last date after a number of dates from a day on.
    fileprivate func ending(after count: Int, from start: CivilDate, onOrAfter day: CivilDate? = nil) -> Recurrence {
        let endless = ending(on: nil)
        return endless.ending(on: endless.dates(from: start, onOrAfter: day ?? start).prefix(count).reduce(nil) { $1 })
    }
}
