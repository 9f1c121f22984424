/// A day as typed: either one day, or one that recurs and is placed by its distance to another day.
public enum TypedDay: Hashable, Sendable {
    /// This day.
    case day(CivilDate)
    /// A day of the week, in ISO 8601 from 1 for Monday to 7 for Sunday.
    case weekday(Int)
    /// A day of any month, from 1 to 31.
    case dayOfMonth(Int)
    /// A day of any year, which at least leap years have.
    case dayOfYear(month: Int, day: Int)

    /// Returns the day that is meant on `today`: the latest such day of the week, or else the nearest such day.
    ///
    /// Of two days at the same distance it is the earlier one.
    func nearest(to today: CivilDate) -> CivilDate? {
        let before = latest(notAfter: today)
        if case .weekday = self { return before }
        let after = first(notBefore: today)
        guard let before, let after else { return before ?? after }
        let (ago, ahead) = (today.daysSince1970 - before.daysSince1970, after.daysSince1970 - today.daysSince1970)
        return ago <= ahead ? before : after
    }

    /// Returns the latest such day up to `limit`; a day that does not recur is returned as it is.
    func latest(notAfter limit: CivilDate) -> CivilDate? {
        occurrence(from: limit, step: -1)
    }

    /// Returns the first such day from `limit` on; a day that does not recur is returned as it is.
    func first(notBefore limit: CivilDate) -> CivilDate? {
        occurrence(from: limit, step: 1)
    }

    private func occurrence(from start: CivilDate, step: Int) -> CivilDate? {
        if case .day(let date) = self { return date }
        // Leap years are at most eight years apart.
        return (0...8 * 366).lazy.compactMap { start.adding(days: $0 * step) }.first(where: isOccurrence)
    }

    private func isOccurrence(_ date: CivilDate) -> Bool {
        switch self {
        case .day(let day): date == day
        case .weekday(let weekday): date.weekday == weekday
        case .dayOfMonth(let day): date.day == day
        case .dayOfYear(let month, let day): date.month == month && date.day == day
        }
    }
}
