import Money

/// A change of the amount of something that recurs.
package struct PriceChange: Hashable, Sendable {
    /// The day of the first payment of the new amount; of one that is yet to come, the day on which it is due.
    package let date: CivilDate
    /// The amount before.
    package let before: Money
    /// The amount from that day on.
    package let after: Money

    package init(date: CivilDate, before: Money, after: Money) {
        self.date = date
        self.before = before
        self.after = after
    }
}

extension [Int64] {
    /// The places of the amounts, in order, that are prices: a single one above or below both of those beside it, such as
    /// that of a month with a bonus, is none.
    var pricePlaces: [Int] {
        indices.filter { place in
            guard place > 0, place < count - 1 else { return true }
            let (before, amount, after) = (self[place - 1], self[place], self[place + 1])
            return Swift.min(before, after)...Swift.max(before, after) ~= amount
        }
    }
}
