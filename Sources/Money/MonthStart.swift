/// When months begin, which can be on payday.
public enum MonthStart: Hashable, Sendable {
    /// On this day of the calendar month, 1 to 31, or on the last day of a shorter month, unless weekends move it.
    case day(Int, weekends: WeekendShift = .none)
    /// On the last Monday, Tuesday, … of the calendar month, in ISO 8601 from 1 for Monday to 7 for Sunday.
    case lastWeekday(Int)

    /// The months of the calendar.
    public static let first = MonthStart.day(1)
    /// On the first Monday to Friday of the calendar month.
    public static let firstWorkday = MonthStart.day(1, weekends: .after)
    /// On the last Monday to Friday of the calendar month.
    public static let lastWorkday = MonthStart.day(31, weekends: .before)

    /// Whether a month begins in the calendar month before the one that it is named after, if no weekend moves its
    /// first day.
    ///
    /// From day 16 on, a month has the name of the next one: the one from 27 October on is November.
    private var isInMonthBefore: Bool {
        switch self {
        case .day(let day, _): day > 15
        case .lastWeekday: true
        }
    }

    /// Returns the first day of the month with a name.
    ///
    /// A weekend can move it to the calendar month before or after that of its day.
    func firstDay(of month: Month) -> CivilDate {
        // The first month begins with the calendar.
        guard let before = month.adding(-1) else { return month.firstDay }
        return day(in: isInMonthBefore ? before : month)
    }

    private func day(in month: Month) -> CivilDate {
        switch self {
        case .day(let day, let shift):
            return shift.shifted(CivilDate(month: month, day: max(1, min(day, month.dayCount))))
        case .lastWeekday(let weekday):
            let last = month.lastDay
            return CivilDate(month: month, day: last.day - (last.weekday - weekday + 7) % 7)
        }
    }
}
