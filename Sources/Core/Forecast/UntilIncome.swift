import Money

/// What is left of an account until the next income arrives there, if nothing happens but what is known.
package struct UntilIncome: Hashable, Sendable {
    /// The next date of the income.
    package let occurrence: ScheduledOccurrence
    /// The number of days from today until then, at least 1.
    package let days: Int
    /// What will be in the account at the end of the day before; negative if it is not enough.
    package let left: Money

    package init(occurrence: ScheduledOccurrence, days: Int, left: Money) {
        self.occurrence = occurrence
        self.days = days
        self.left = left
    }

    /// Creates the value for a date, from the forecast of the account up to the day before.
    package init(_ occurrence: ScheduledOccurrence, _ forecast: Forecast) {
        let part = forecast.currencies[0]
        self.init(
            occurrence: occurrence,
            days: occurrence.dueOn.daysSince1970 - forecast.request.today.daysSince1970,
            left: Money(minorUnits: part.last.balance, currency: part.currency)
        )
    }

    /// Returns the next date of the largest income that comes after today and within ``horizon`` days, or `nil`.
    ///
    /// A salary is usually the largest one; what comes less often, such as a bonus, is not what people wait for.
    ///
    /// - Parameter occurrences: Dates that are not settled, by day.
    package static func next(
        in occurrences: [ScheduledOccurrence],
        currency: Currency,
        today: CivilDate
    ) -> ScheduledOccurrence? {
        let incomes = occurrences.filter { occurrence in
            let days = occurrence.dueOn.daysSince1970 - today.daysSince1970
            return occurrence.schedule.type == .income && occurrence.schedule.amount.currency == currency
                && 1...horizon ~= days
        }
        let largest = incomes.map(\.schedule.amount.minorUnits).max()
        return incomes.first { $0.schedule.amount.minorUnits == largest }
    }

    /// How many days ahead an income is looked for.
    package static let horizon = 62
}
