extension DateParser {
    /// Parses `3 days ago`, `a week ago` and `in 2 months`, or returns `nil` for another form.
    func relativeDays(_ text: String) throws(DateProblem) -> CivilDate? {
        guard let (count, unit) = Self.distance(text.split(separator: " ")) else { return nil }
        switch unit {
        case .day: return try day(count)
        case .week:
            let (days, overflow) = count.multipliedReportingOverflow(by: 7)
            return try day(overflow ? .max : days)
        case .month: return try monthsLater(count)
        case .year:
            let (months, overflow) = count.multipliedReportingOverflow(by: 12)
            return try monthsLater(overflow ? .max : months)
        }
    }

    /// A unit of time.
    enum Unit: String {
        case day
        case week
        case month
        case year
    }

    /// Returns the signed number and the unit in `3 days ago` or `in 3 days`.
    static func distance(_ words: [Substring]) -> (count: Int, unit: Unit)? {
        guard words.count == 3 else { return nil }
        let isAgo = words[2] == "ago"
        guard isAgo || words[0] == "in" else { return nil }
        let (number, name) = isAgo ? (words[0], words[1]) : (words[1], words[2])
        guard let unit = Unit(rawValue: String(name.hasSuffix("s") ? name.dropLast() : name)) else { return nil }
        let isOne = ["a", "an", "one"].contains(number)
        guard isOne || number.utf8.allSatisfy({ 48...57 ~= $0 }) else { return nil }
        let count = isOne ? 1 : Int(number) ?? .max
        return (isAgo ? -count : count, unit)
    }

    /// Returns the same day of another month, or that month's last day.
    private func monthsLater(_ count: Int) throws(DateProblem) -> CivilDate {
        guard let month = today.monthOfYear.adding(count) else { throw .outOfRange }
        return CivilDate(month: month, day: min(today.day, month.dayCount))
    }
}
