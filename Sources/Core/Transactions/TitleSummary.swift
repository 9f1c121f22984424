/// What the transactions with the same title have in common.
public struct TitleSummary: Hashable, Sendable {
    /// The number of transactions, without refunds.
    public let count: Int
    /// The sum of their amounts, less refunds; negative if more came back.
    public let total: Money
    /// The median of their amounts, of an even number the larger one in the middle.
    public let usual: Money

    /// Creates a summary.
    public init(count: Int, total: Money, usual: Money) {
        self.count = count
        self.total = total
        self.usual = usual
    }
}
