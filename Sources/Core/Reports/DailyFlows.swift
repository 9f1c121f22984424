import Money

/// The income and expenses of days in one currency, from which those of any run of days are two look-ups.
package struct DailyFlows: Sendable {
    /// The days that have any, in order.
    package let days: [CivilDate]
    /// What all days before each of ``days`` add up to, and at the end what all of them do.
    private let sums: [Sum]

    /// Sums of any number of days, which may be larger than an amount.
    private struct Sum {
        var income: Int128 = 0
        var expenses: Int128 = 0
        var count = 0
    }

    /// Creates the flows of days.
    ///
    /// - Parameter flows: The flows of days in ascending order.
    package init(_ flows: some Sequence<(day: CivilDate, flows: Flows)>) {
        var days: [CivilDate] = []
        var (sum, sums) = (Sum(), [Sum()])
        for (day, flows) in flows {
            sum.income += Int128(flows.income)
            sum.expenses += Int128(flows.expenses)
            sum.count += flows.count
            days.append(day)
            sums.append(sum)
        }
        (self.days, self.sums) = (days, sums)
    }

    /// Returns what the days in a range add up to.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    package func sum(of range: ClosedRange<CivilDate>) throws(MoneyFlowError) -> Flows {
        let indexes = indexes(of: range)
        let (before, after) = (sums[indexes.lowerBound], sums[indexes.upperBound])
        guard let income = Int64(exactly: after.income - before.income),
            let expenses = Int64(exactly: after.expenses - before.expenses)
        else { throw .amountOverflow }
        return Flows(income: income, expenses: expenses, count: after.count - before.count)
    }

    /// Returns those of the days that are in a range.
    func days(in range: ClosedRange<CivilDate>) -> ArraySlice<CivilDate> { days[indexes(of: range)] }

    private func indexes(of range: ClosedRange<CivilDate>) -> Range<Int> {
        let first = days.firstSortedIndex { $0 >= range.lowerBound }
        return first..<max(first, days.firstSortedIndex { $0 > range.upperBound })
    }
}

extension [CivilDate] {
    /// Returns the index of the first day for which a condition holds that also holds for all later ones, or the end.
    fileprivate func firstSortedIndex(where isAtOrAfter: (CivilDate) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isAtOrAfter(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
