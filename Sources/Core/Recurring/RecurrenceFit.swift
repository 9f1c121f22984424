import Money

/// A rule that some dates follow.
struct RecurrenceFit {
    /// The rule.
    let recurrence: Recurrence
    /// What becomes of its dates on a weekend.
    let shift: WeekendShift
    /// The date of the rule for the last of the dates.
    let last: CivilDate
    /// The days that the dates are off in total.
    fileprivate let error: Int

    /// Finds the rule that dates in ascending order follow best, or returns `nil` if they follow none.
    ///
    /// The usual number of days between two dates, which must be that of a week, two or four weeks, a month, two, three,
    /// six or twelve months, says which rules are tried. Each date is then at most three days, or two for one or two weeks, off one
    /// of the rule's, each of the rule's has at most one, and at most a quarter of these have none.
    init?(_ dates: [CivilDate]) {
        guard dates.count > 1 else { return nil }
        let days = dates.map(\.daysSince1970)
        let gaps = zip(days.dropFirst(), days).map { $0 - $1 }.sorted()
        let gap = gaps[gaps.count / 2]
        var best: RecurrenceFit?
        for (rule, tolerance) in Self.rules(for: gap, dates) {
            for shift in WeekendShift.allCases {
                guard let fit = RecurrenceFit(dates, rule, shift, tolerance: tolerance) else { continue }
                if best.map({ fit.error < $0.error }) ?? true { best = fit }
            }
        }
        guard let best else { return nil }
        self = best
    }

    /// The rules to try for a number of days between two dates, with how many days a date may be off.
    private static func rules(for gap: Int, _ dates: [CivilDate]) -> [(rule: Recurrence, tolerance: Int)] {
        func weekly(_ interval: Int, _ tolerance: Int) -> [(Recurrence, Int)] {
            (1...7).map { (Recurrence(.weekly, every: interval, on: .weekdays([$0])), tolerance) }
        }
        func monthly(_ interval: Int) -> [(Recurrence, Int)] {
            (1...31).map { (Recurrence(.monthly, every: interval, on: .monthDays([$0])), 3) }
        }
        switch gap {
        case 5...9: return weekly(1, 2)
        case 12...16: return weekly(2, 2)
        case 25...34: return monthly(1) + weekly(4, 1)
        case 56...65: return monthly(2)
        case 86...95: return monthly(3)
        case 178...187: return monthly(6)
        case 361...369:
            return dates.map { date in
                (Recurrence(.yearly, months: [date.month], on: .monthDays([date.day])), 3)
            }
        default: return []
        }
    }

    private init?(_ dates: [CivilDate], _ rule: Recurrence, _ shift: WeekendShift, tolerance: Int) {
        // The phase of the rule is that of the first date.
        let margin = tolerance + 3
        guard let first = dates[0].adding(days: -margin), let last = dates[0].adding(days: margin) else { return nil }
        let everyPeriod = Recurrence(rule.frequency, months: rule.months, on: rule.days)
        var found: (nominal: CivilDate, error: Int)?
        for start in everyPeriod.dates(from: first).prefix(while: { $0 <= last }) {
            let error = abs(shift.shifted(start).daysSince1970 - dates[0].daysSince1970)
            if error <= tolerance, found.map({ error < $0.error }) ?? true { found = (start, error) }
        }
        guard let start = found?.nominal else { return nil }
        var rest = dates[...]
        // A shift explains more by chance than none.
        var (error, missing, count, latest) = (shift == .none ? 0 : 1, 0, 0, start)
        for nominal in rule.dates(from: start) {
            guard let date = rest.first else { break }
            let off = date.daysSince1970 - shift.shifted(nominal).daysSince1970
            guard off >= -tolerance else { return nil }
            if off > tolerance {
                missing += 1
                guard missing * 4 <= dates.count else { return nil }
                continue
            }
            error += abs(off)
            count += 1
            latest = nominal
            rest = rest.dropFirst()
        }
        guard rest.isEmpty, missing * 4 <= count else { return nil }
        (self.recurrence, self.shift, self.last, self.error) = (rule, shift, latest, error)
    }
}
