import Money

/// What is usually spent on a day of the week: the median of the thirteen weeks before today.
///
/// A median is not moved by a single large expense. Days without expenses count.
package struct UsualSpending: Hashable, Sendable {
    /// The medians by currency, from Monday to Sunday.
    private let medians: [Currency: [Int64]]

    /// The number of weeks that are looked at.
    package static let weekCount = 13
    /// The smallest number of weeks that say what is usual.
    package static let minimumWeekCount = 4

    /// Computes the medians, or returns `nil` if the wallet has too few weeks.
    ///
    /// - Parameters:
    ///   - spending: What was spent on each day before today.
    ///   - firstDay: The day of the first transaction.
    package init?(_ spending: [DailyAmount], from firstDay: CivilDate?, today: CivilDate) {
        guard let firstDay else { return nil }
        let weeks = min(Self.weekCount, (today.daysSince1970 - firstDay.daysSince1970) / 7)
        guard weeks >= Self.minimumWeekCount else { return nil }
        var amounts: [Currency: [[Int64]]] = [:]
        for day in spending {
            let age = today.daysSince1970 - day.date.daysSince1970
            guard 1...weeks * 7 ~= age else { continue }
            amounts[day.currency, default: Array(repeating: [], count: 7)][day.date.weekday - 1].append(day.amount)
        }
        medians = amounts.mapValues { weekdays in
            weekdays.map { spent in
                let all = spent + Array(repeating: 0, count: max(0, weeks - spent.count))
                // More was returned than spent: nothing is usual.
                return max(0, all.sorted()[(all.count - 1) / 2])
            }
        }
    }

    /// Returns what is usually spent on a day, in minor units.
    package func amount(on day: CivilDate, in currency: Currency) -> Int64 {
        medians[currency]?[day.weekday - 1] ?? 0
    }
}
