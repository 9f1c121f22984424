/// Some transactions in order, with the totals of all that match where those were asked for.
public struct TransactionPage: Hashable, Sendable {
    /// The rows of this page, newest first.
    public let transactions: [Transaction]
    /// The count and sums of every transaction that matches, on this page or not; `nil` where they were not asked for.
    public let totals: TransactionTotals?
    /// Whether there are more rows in the direction asked: older ones for ``PagePosition/newest`` and
    /// ``PagePosition/after(_:)``, newer ones for ``PagePosition/oldest`` and ``PagePosition/before(_:)``.
    public let hasMore: Bool

    /// Creates a page.
    public init(transactions: [Transaction], totals: TransactionTotals?, hasMore: Bool) {
        self.transactions = transactions
        self.totals = totals
        self.hasMore = hasMore
    }
}
