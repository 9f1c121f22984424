/// A place in the order of transactions, newest first: date, then id, both descending.
///
/// Keyset pagination: the next page is what comes after the last row shown, so rows added or deleted
/// in between neither repeat nor skip others.
public struct PageCursor: Hashable, Sendable {
    /// The date of the last row shown.
    public let date: CivilDate
    /// The id of the last row shown, which breaks ties of one date.
    public let id: Int64

    /// Creates the cursor behind a row.
    public init(after transaction: Transaction) {
        date = transaction.date
        id = transaction.id
    }
}

/// Some transactions in order, with the totals of all that match.
public struct TransactionPage: Hashable, Sendable {
    /// The rows of this page, newest first.
    public let transactions: [Transaction]
    /// The count and sums of every transaction that matches, on this page or not.
    public let totals: TransactionTotals
    /// Where the next page starts, or `nil` when this is the last.
    public let next: PageCursor?

    /// Creates a page.
    public init(transactions: [Transaction], totals: TransactionTotals, next: PageCursor?) {
        self.transactions = transactions
        self.totals = totals
        self.next = next
    }
}
