import Core

extension Report {
    /// What the sums are compared with, in the middle of a sentence: `usual`, `the month before`, `a year earlier`.
    var comparisonReference: String {
        if request.comparison == .year { return "a year earlier" }
        return comparedDays.count > 1 ? "usual" : periodBefore(lengthOfSums)
    }

    /// Returns `the month before`, or `an earlier month` if the one before is not over.
    private func periodBefore(_ length: String) -> String {
        let period = request.comparablePeriod
        guard let days = comparedDays.first, let before = request.calendar.period(period, shiftedBy: -1),
            !before.days.overlaps(days), length == period.unit?.rawValue
        else { return "the \(length) before" }
        return "an earlier \(length)"
    }

    /// The heading of the rows' differences: `Against 3 months`, `Expenses against the month before`; empty if there are
    /// none.
    ///
    /// Each row that is a day, a week or a month is compared with those before, which are fewer where the wallet begins.
    var comparisonHeading: String {
        let counts = currencies.flatMap(\.rows).map(\.comparisons.count).filter { $0 > 0 }
        guard let least = counts.min(), let most = counts.max() else { return "" }
        let reference: String
        switch request.comparison {
        case .year: reference = "a year earlier"
        case .average where most > 1: reference = (least < most ? "up to " : "") + several(most)
        case .average, .previous, .none: reference = periodBefore(lengthOfRows)
        }
        guard hasRowsOfBothTypes else { return "Against \(reference)" }
        return "\(type == .income ? "Income" : "Expenses") against \(reference)"
    }

    /// The unit of time of the rows, or the length of what all rows are compared with.
    private var lengthOfRows: String {
        switch request.grouping {
        case .month, .week, .day: request.grouping.unit?.rawValue ?? lengthOfSums
        case .category, .group, .title, .account, .tag, .weekday: lengthOfSums
        }
    }

    /// The length of what the sums are compared with: `month`, `12 weeks`, `20 days`.
    private var lengthOfSums: String {
        let period = request.comparablePeriod
        if let unit = period.unit { return unit.rawValue }
        if let months = request.calendar.months(of: period.days) {
            return "\(months.upperBound.monthsSince(months.lowerBound) + 1) months"
        }
        let (weeks, rest) = period.dayCount.quotientAndRemainder(dividingBy: 7)
        return rest == 0 && weeks > 1 ? "\(weeks) weeks" : "\(period.dayCount) days"
    }

    /// Returns several of what a row is compared with: `3 months`, `3 times 20 days`.
    private func several(_ count: Int) -> String {
        let length = lengthOfRows
        return length.first?.isNumber == true ? "\(count) times \(length)" : "\(count) \(length)s"
    }

    private var hasRowsOfBothTypes: Bool { currencies.contains { $0.rows.contains { $0.type == nil } } }
}
