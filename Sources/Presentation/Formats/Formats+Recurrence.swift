import Core
import Money

extension Formats {
    /// Returns when something recurs: `every month on the 1st`, `every 2 weeks on Friday`, `every year on 1 April`, with
    /// its last day if it ends.
    package func recurrence(_ rule: Recurrence) -> String {
        let days = recurrenceDays(rule)
        return [
            rule.isOnWeekdays ? "every weekday" : interval(rule),
            days.isEmpty ? "" : "on \(days)",
            rule.frequency == .yearly || rule.months.isEmpty ? "" : "in \(Self.list(rule.months.map(monthName)))",
            rule.end.map { "until \(day($0))" } ?? "",
        ].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Returns how often something recurs, without the days: `every month`, `every 2 weeks`.
    func interval(_ rule: Recurrence) -> String {
        let unit =
            switch rule.frequency {
            case .daily: "day"
            case .weekly: "week"
            case .monthly: "month"
            case .yearly: "year"
            }
        return rule.interval == 1 ? "every \(unit)" : "every \(rule.interval) \(unit)s"
    }

    /// Returns the days without a preposition; empty if it is every day, or from Monday to Friday.
    private func recurrenceDays(_ rule: Recurrence) -> String {
        switch rule.days {
        case .all: return ""
        case .weekdays(let weekdays): return rule.isOnWeekdays ? "" : Self.list(weekdays.map(weekday))
        case .weekday(let day, let ordinal):
            let name = "the \(ordinal == -1 ? "last" : Self.ordinal(ordinal)) \(weekday(day))"
            return rule.frequency == .yearly ? "\(name) of \(Self.list(rule.months.map(monthName)))" : name
        case .monthDays(let days):
            guard rule.frequency == .yearly else { return "the " + Self.list(days.map(Self.ordinalDay)) }
            // A date such as 1 April is written in the order of the locale; 2000 is a leap year.
            let dates = rule.months.flatMap { month in
                days.map { day in
                    let date = day > 0 ? CivilDate(year: 2000, month: month, day: day) : nil
                    return date.map { dayWithoutYear($0) ?? "\(day) \(monthName(month))" }
                        ?? "the \(Self.ordinalDay(day)) of \(monthName(month))"
                }
            }
            return Self.list(dates)
        }
    }

    private func monthName(_ month: Int) -> String {
        let name = Month(year: 2000, month: month).map(shortMonth) ?? ""
        // Without letters for the name, a month would have the year.
        return name.first?.isNumber == true ? Self.englishMonths[month - 1] : name
    }

    private static let englishMonths = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Returns a day of the month: `20th`, `last day` for -1.
    static func ordinalDay(_ day: Int) -> String {
        day == -1 ? "last day" : day < 0 ? "\(ordinal(day)) day" : ordinal(day)
    }

    /// Returns `1st`, or `2nd to last` for a negative number.
    private static func ordinal(_ number: Int) -> String {
        let count = abs(number)
        let ending =
            switch (count % 10, count % 100) {
            case (_, 11...13): "th"
            case (1, _): "st"
            case (2, _): "nd"
            case (3, _): "rd"
            default: "th"
            }
        return "\(count)\(ending)" + (number < 0 ? " to last" : "")
    }

    /// Returns `a`, `a and b`, or `a, b and c`.
    static func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension Recurrence {
    /// Whether it recurs from Monday to Friday.
    fileprivate var isOnWeekdays: Bool {
        frequency == .weekly && interval == 1 && days == .weekdays([1, 2, 3, 4, 5])
    }
}
