import Money

/// What is usually spent: what is regular in each account and category, spread over the days.
///
/// The weeks before today, up to thirteen, are compared by their sums, those without any included. What is usual is the
/// mean of the middle half of them: without the three smallest and the three largest of thirteen. So it is not moved by a
/// large purchase, and what was spent in three weeks or fewer is not regular. It is never more than the mean of all weeks.
/// What schedules posted, or look like having brought, is not counted, since their dates are in a forecast already.
package struct UsualSpending: Hashable, Sendable {
    /// What is usually spent in a category from an account.
    package struct Part: Hashable, Sendable {
        /// The account.
        package let account: Account.ID
        /// The category.
        package let category: Category
        /// The amount in a week in minor units of the account's currency, positive.
        package let perWeek: Int64
    }

    /// The number of weeks that are compared.
    package let weekCount: Int
    /// What is regular, the largest amount first.
    package let parts: [Part]

    /// The largest number of weeks that are compared.
    package static let maximumWeekCount = 13
    /// The smallest number of weeks that say what is usual.
    package static let minimumWeekCount = 4

    /// Whether there were enough weeks to say what is usual.
    package var isKnown: Bool { weekCount >= Self.minimumWeekCount }

    /// Finds what is usual.
    ///
    /// - Parameters:
    ///   - spending: What was spent before today, without what schedules posted.
    ///   - schedules: The schedules, whose payments may have been made before they were.
    ///   - firstDay: The day of the first transaction, or `nil` if there is none.
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    package init(
        _ spending: [SpentAmount],
        without schedules: [Schedule],
        from firstDay: CivilDate?,
        today: CivilDate
    ) throws(MoneyFlowError) {
        let life = firstDay.map { (today.daysSince1970 - $0.daysSince1970) / 7 } ?? 0
        weekCount = min(Self.maximumWeekCount, max(0, life))
        guard weekCount >= Self.minimumWeekCount else {
            parts = []
            return
        }
        let expectations = schedules.compactMap(Expectation.init)
        var weeks: [Place: [Int64]] = [:]
        for spent in spending {
            let age = today.daysSince1970 - spent.date.daysSince1970
            guard 1...weekCount * 7 ~= age, !expectations.contains(where: { $0.expects(spent) }) else { continue }
            let place = Place(account: spent.account, category: spent.category)
            var sums = weeks[place] ?? Array(repeating: 0, count: weekCount)
            sums[(age - 1) / 7] = try sums[(age - 1) / 7].adding(spent.amount)
            weeks[place] = sums
        }
        var parts: [Part] = []
        for (place, sums) in weeks {
            let perWeek = try Self.usual(sums)
            // If more was returned than spent, nothing is usual.
            guard perWeek > 0 else { continue }
            parts.append(Part(account: place.account, category: place.category, perWeek: perWeek))
        }
        self.parts = parts.sorted {
            ($1.perWeek, $0.category.id, $0.account) < ($0.perWeek, $1.category.id, $1.account)
        }
    }

    private struct Place: Hashable {
        let account: Account.ID
        let category: Category
    }

    /// Returns the mean of the middle half of the sums, at most that of all.
    private static func usual(_ sums: [Int64]) throws(MoneyFlowError) -> Int64 {
        let cut = sums.count / 4
        let middle = sums.sorted()[cut..<sums.count - cut]
        return min(try mean(middle), try mean(sums[...]))
    }

    private static func mean(_ sums: ArraySlice<Int64>) throws(MoneyFlowError) -> Int64 {
        var total: Int64 = 0
        for sum in sums { total = try total.adding(sum) }
        return total / Int64(sums.count)
    }

    /// Returns what of an amount in a week is spent on a day, so that each seven days have all of it.
    ///
    /// - Parameter number: The number of days from today, at least 1.
    package static func amount(onDay number: Int, of perWeek: Int64) -> Int64 {
        let (whole, rest) = perWeek.quotientAndRemainder(dividingBy: 7)
        let place = Int64((number - 1) % 7)
        return whole + rest * (place + 1) / 7 - rest * place / 7
    }
}

/// Something that was spent.
package struct SpentAmount: Hashable, Sendable {
    /// The day.
    package let date: CivilDate
    /// The account.
    package let account: Account.ID
    /// The category.
    package let category: Category
    /// The title of its transaction.
    package let title: String
    /// The amount in minor units of the account's currency; negative for a refund.
    package let amount: Int64

    package init(date: CivilDate, account: Account.ID, category: Category, title: String, amount: Int64) {
        self.date = date
        self.account = account
        self.category = category
        self.title = title
        self.amount = amount
    }
}

/// What the payments of a schedule look like.
private struct Expectation {
    private let schedule: Schedule
    private let words: PayeeWords
    private let amounts: ClosedRange<Int64>

    /// Creates the expectation of a schedule that spends, or returns `nil` for any other.
    init?(_ schedule: Schedule) {
        guard schedule.type == .expense else { return nil }
        self.schedule = schedule
        words = PayeeWords(schedule.title)
        let (amount, accepted) = (schedule.amount.minorUnits, schedule.acceptedAmounts)
        // The price may have been another one.
        amounts = min(accepted.lowerBound, amount - amount / 4)...max(accepted.upperBound, amount + amount / 4)
    }

    /// Returns whether something was spent with the same party, about as much as the schedule expects.
    func expects(_ spent: SpentAmount) -> Bool {
        guard spent.account == schedule.account.id, amounts.contains(spent.amount) else { return false }
        let title = spent.title.folded
        if title == schedule.title.folded || schedule.pattern.map({ title.contains($0.folded) }) ?? false {
            return true
        }
        return !words.words.isEmpty && PayeeWords(spent.title) == words
    }
}
