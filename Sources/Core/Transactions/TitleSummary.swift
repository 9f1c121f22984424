import Money

/// What the transactions with the same title have in common.
package struct TitleSummary: Hashable, Sendable {
    /// The number of transactions, without refunds.
    package let count: Int
    /// The sum of their amounts, less refunds; negative if more came back.
    package let total: Money
    /// The median of their amounts, of an even number the larger one in the middle.
    package let usual: Money

    package init(count: Int, total: Money, usual: Money) {
        self.count = count
        self.total = total
        self.usual = usual
    }
}
