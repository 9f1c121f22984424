/// What becomes of a day that is a Saturday or a Sunday.
public enum WeekendShift: String, CaseIterable, Hashable, Sendable {
    /// It remains.
    case none
    /// It moves to the Friday before.
    case before
    /// It moves to the Monday after.
    case after

    /// Returns the day on which something that is due on a day happens.
    public func shifted(_ day: CivilDate) -> CivilDate {
        let saturdaysBefore = day.weekday - 5
        guard self != .none, saturdaysBefore > 0 else { return day }
        return day.adding(days: self == .before ? -saturdaysBefore : 3 - saturdaysBefore) ?? day
    }
}
