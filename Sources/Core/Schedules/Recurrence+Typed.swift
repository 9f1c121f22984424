extension Recurrence {
    /// The rule as it can be typed, if its first date is given: `31`, `2 weeks on mon`, `1 april`, or the rule itself.
    package var typed: String {
        guard end == nil else { return rule }
        let every = interval == 1 ? "" : "\(interval) \(unitName)s on "
        switch (frequency, days) {
        case (.daily, _) where months.isEmpty: return interval == 1 ? "day" : "\(interval) days"
        case (.weekly, .weekdays(let weekdays)) where months.isEmpty:
            return every + weekdays.map { Self.typedWeekdays[$0 - 1] }.joined(separator: ",")
        case (.monthly, .monthDays(let days)) where months.isEmpty && days.allSatisfy { $0 > 0 }:
            return every + days.map(String.init).joined(separator: ",")
        case (.monthly, .monthDays([-1])) where months.isEmpty: return every + "last day"
        case (.yearly, .monthDays(let days)) where interval == 1 && months.count == 1 && days.count == 1 && days[0] > 0:
            return "\(days[0]) \(Self.typedMonths[months[0] - 1])"
        default: return rule
        }
    }

    private var unitName: String {
        switch frequency {
        case .daily: "day"
        case .weekly: "week"
        case .monthly: "month"
        case .yearly: "year"
        }
    }

    private static let typedWeekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    private static let typedMonths = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
}
