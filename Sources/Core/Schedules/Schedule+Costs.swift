import Money

extension Schedule {
    /// What a schedule is to a household, in the order in which kinds are listed.
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        /// An expense for leisure, media or software, which can be cancelled.
        case subscription
        /// Any other expense.
        case fixedCost
        /// Income.
        case income
        /// Money that is moved between accounts.
        case transfer
    }

    /// What it is to a household; the icon of an expense's category says what it is for.
    package var kind: Kind {
        guard let category else { return .transfer }
        return category.type == .income ? .income : category.icon.isOfLeisure ? .subscription : .fixedCost
    }

    /// Returns what it amounts to in a year, as a transaction; of a range of amounts, what the middle does.
    ///
    /// - Parameter remaining: The number of dates that are left, if they are those of less than a year.
    package func yearly(remaining: Int? = nil) -> Transaction {
        func inAYear(_ accepted: ClosedRange<Int64>, _ currency: Currency) -> Money {
            let half = (accepted.upperBound - accepted.lowerBound) / 2
            let middle = Money(minorUnits: accepted.lowerBound + half, currency: currency)
            return remaining.map { middle.times($0) } ?? recurrence.yearly(middle)
        }
        var year = transaction(on: start, amount: inAYear(acceptedAmounts, amount.currency))
        if case .transfer(var arrival) = year.purpose, let accepted = acceptedArrivals {
            arrival.amount = inAYear(accepted, arrival.amount.currency)
            year.purpose = .transfer(arrival)
        }
        return year
    }
}

/// What schedules were posted at, by schedule; those that never were, and those that always expected the same amount, are
/// missing.
package struct PostedPrices: WalletQuery {
    package typealias Value = [Schedule.ID: SchedulePrices]

    /// The first day of what was posted.
    package let first: CivilDate
}

/// What a schedule was posted at.
package struct SchedulePrices: Hashable, Sendable {
    /// The amount of a date that was posted.
    package struct Posted: Hashable, Sendable {
        /// The day of its transaction.
        package let date: CivilDate
        /// The amount in minor units.
        package let amount: Int64

        package init(date: CivilDate, amount: Int64) {
            self.date = date
            self.amount = amount
        }
    }

    /// What was posted, the earliest first.
    package var posted: [Posted]
    /// The amount in minor units that was expected before a transaction at another price settled a date last; of a range
    /// of amounts, all of them.
    package var replaced: ClosedRange<Int64>?

    package init(posted: [Posted] = [], replaced: ClosedRange<Int64>? = nil) {
        self.posted = posted
        self.replaced = replaced
    }
}

extension ScheduleProgress {
    /// Returns the last change of the amount, if its first payment was in the last year or is yet to come.
    ///
    /// It is the change from the last other price that was posted or, without one, that was expected until a transaction
    /// settled a date. Of a range of amounts, it is what made it grow last. There is none if the amount may vary by a
    /// tenth.
    func priceChange(after prices: SchedulePrices, today: CivilDate) -> PriceChange? {
        let amount = schedule.amount
        guard let yearAgo = today.adding(days: -366) else { return nil }
        switch schedule.tolerance {
        case .exact: break
        case .about: return nil
        case .upTo(let maximum): return growth(to: maximum, after: prices, since: yearAgo)
        }
        let places = (prices.posted.map(\.amount) + [amount.minorUnits]).pricePlaces
        let posted = places.filter(prices.posted.indices.contains).map { prices.posted[$0] }
        let old = posted.last { $0.amount != amount.minorUnits }
        let first = posted.first { posted in old.map { posted.date > $0.date } ?? true }
        guard let before = old?.amount ?? prices.replaced?.lowerBound, before != amount.minorUnits,
            let date = first?.date ?? nextDate, date >= yearAgo
        else { return nil }
        return PriceChange(date: date, before: Money(minorUnits: before, currency: amount.currency), after: amount)
    }

    /// Returns what made a range of amounts grow last.
    private func growth(to maximum: Money, after prices: SchedulePrices, since day: CivilDate) -> PriceChange? {
        let range = schedule.acceptedAmounts
        guard let before = prices.replaced, before != range, range.contains(before.lowerBound),
            range.contains(before.upperBound),
            let date = prices.posted.last(where: { !before.contains($0.amount) })?.date, date >= day
        else { return nil }
        func money(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency: maximum.currency) }
        return PriceChange(
            date: date,
            before: money(before.lowerBound),
            after: schedule.amount,
            maximums: PriceChange.Maximums(before: money(before.upperBound), after: maximum)
        )
    }
}

extension CategoryIcon {
    /// Whether it stands for what people subscribe to rather than for what they live on.
    fileprivate var isOfLeisure: Bool {
        switch self {
        case .bar, .books, .coffee, .electronics, .entertainment, .film, .music, .software, .sport, .videogames: true
        default: false
        }
    }
}

extension Money {
    /// Returns the amount a number of times, at most the greatest that there is.
    fileprivate func times(_ count: Int) -> Money {
        Money(minorUnits: Int64(clamping: Int128(minorUnits) * Int128(count)), currency: currency)
    }
}

extension Recurrence {
    /// Returns what an amount comes to in a year of 52 weeks and 12 months, rounded to minor units.
    package func yearly(_ amount: Money) -> Money {
        let units = (2 * Int128(amount.minorUnits) * Int128(timesPerYear.count) / Int128(timesPerYear.years) + 1) / 2
        return Money(minorUnits: Int64(clamping: units), currency: amount.currency)
    }

    /// How many times it recurs in how many years of 52 weeks and 12 months.
    package var timesPerYear: (count: Int, years: Int) {
        let dayCount =
            switch days {
            case .all, .weekday: 1
            case .weekdays(let days), .monthDays(let days): days.count
            }
        let inAYear =
            switch frequency {
            case .daily: 365
            case .weekly: 52 * dayCount
            case .monthly: (months.isEmpty ? 12 : months.count) * dayCount
            case .yearly: max(1, months.count) * dayCount
            }
        return (inAYear, interval)
    }
}
