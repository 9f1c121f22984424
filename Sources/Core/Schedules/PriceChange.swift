import Money

/// A change of the amount of something that recurs.
package struct PriceChange: Hashable, Sendable {
    /// The day of the first payment of the new amount; of one that is yet to come, the day on which it is due.
    package let date: CivilDate
    /// The amount before.
    package let before: Money
    /// The amount from that day on.
    package let after: Money
    /// The greatest amounts before and from that day on, of a range that has grown; then, the others are the least ones.
    package let maximums: Maximums?

    /// The greatest amounts of a range before and after it has grown.
    package struct Maximums: Hashable, Sendable {
        /// The greatest amount before.
        package let before: Money
        /// The greatest amount from that day on.
        package let after: Money

        package init(before: Money, after: Money) {
            self.before = before
            self.after = after
        }
    }

    package init(date: CivilDate, before: Money, after: Money, maximums: Maximums? = nil) {
        self.date = date
        self.before = before
        self.after = after
        self.maximums = maximums
    }
}

extension [Int64] {
    /// The places of the amounts, in order, that are prices.
    ///
    /// A single one above or below both of those beside it, such as that of a month with a bonus, is none. Once there was
    /// such a one, the last amount is none either if it differs in the same direction, by at least half as much.
    var pricePlaces: [Int] {
        let prices = indices.filter { place in
            guard place > 0, place < count - 1 else { return true }
            let (before, amount, after) = (self[place - 1], self[place], self[place + 1])
            return Swift.min(before, after)...Swift.max(before, after) ~= amount
        }
        guard prices.count > 1, prices.count < count else { return prices }
        let rise = self[prices[prices.count - 1]] - self[prices[prices.count - 2]]
        let isSingle = Set(indices).subtracting(prices).contains { place in
            let single = self[place] - self[place - 1]
            return (single > 0) == (rise > 0) && 2 * abs(rise) >= abs(single)
        }
        return isSingle ? prices.dropLast() : prices
    }
}
