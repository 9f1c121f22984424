import Money

/// What the transactions with the same title have in common.
///
/// The amounts are those that were typed: the whole ones of split transactions.
package struct TitleSummary: Hashable, Sendable {
    /// The number of transactions, without refunds.
    package let count: Int
    /// The sum of their amounts, less refunds; negative if more came back.
    package let total: Money
    /// The median of their amounts, of an even number the larger one in the middle.
    package let usual: Money
    /// The day of the latest other one before the transaction, or on its day; `nil` if it is the first.
    package let previous: CivilDate?
    /// The sum of the amounts of the year, less refunds.
    package let thisYear: Money

    package init(count: Int, total: Money, usual: Money, previous: CivilDate?, thisYear: Money) {
        self.count = count
        self.total = total
        self.usual = usual
        self.previous = previous
        self.thisYear = thisYear
    }
}
