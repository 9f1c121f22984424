import Core
import Foundation
import Money

extension Formats {
    /// Returns the name of a period: `November 2026`, `Q3 2026`, `2026`, `20 Nov 2026`, `1 – 20 Nov 2026`.
    package func periodName(_ period: Period) -> String {
        switch period.unit {
        case .year: String(calendar.month(of: period.first).year)
        case .quarter: quarter(of: calendar.month(of: period.first))
        case .month: month(calendar.month(of: period.first))
        case .day, .week, nil: interval(period.days)
        }
    }

    /// Returns the name of a period, with its days if they are not those of the civil calendar:
    /// `November 2026, 27 Oct – 26 Nov`.
    package func period(_ period: Period) -> String {
        let name = periodName(period)
        guard let unit = period.unit, unit.monthCount != nil else { return name }
        guard PeriodCalendar().period(of: period.days).unit != unit else { return name }
        return "\(name), \(bounds(of: period.first, period.last, withYears: unit == .year))"
    }

    /// Returns a period for the end of a sentence, after a space: ` in November 2026`, ` on 20 Nov 2026`,
    /// ` from 14 to 20 Nov`, ` from 20 Nov on`, ` up to 20 Nov`; nothing for all days.
    func periodInSentence(_ period: Period) -> String {
        switch (period.hasBeginning, period.hasEnd) {
        case (false, false): ""
        case (true, false): " from \(day(period.first)) on"
        case (false, true): " up to \(day(period.last))"
        case (true, true) where period.dayCount == 1: " on \(self.period(period))"
        case (true, true) where period.unit == nil || period.unit == .week:
            " from \(day(period.first)) to \(day(period.last))"
        case (true, true): " in \(self.period(period))"
        }
    }
}
