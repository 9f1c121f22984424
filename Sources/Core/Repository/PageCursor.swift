/// A place in the order of transactions, newest first: date, then id, both descending.
///
/// Keyset pagination: a page lies on one side of a row, so rows added or deleted in between neither repeat nor skip
/// others. The row need not be there any longer, nor match what the page is to match.
public struct PageCursor: Hashable, Sendable {
    /// The date of the row.
    public let date: CivilDate
    /// The id of the row, which breaks ties of one date.
    public let id: Int64
    /// Whether the row itself belongs to the page as well.
    public let isInclusive: Bool

    /// Creates the cursor at a row, for the pages on either side of it.
    public init(_ transaction: Transaction) {
        self.init(date: transaction.date, id: transaction.id, isInclusive: false)
    }

    /// Returns the cursor at a row, for a page that begins with it when it is what follows, or ends with it.
    public static func including(_ transaction: Transaction) -> PageCursor {
        PageCursor(date: transaction.date, id: transaction.id, isInclusive: true)
    }

    private init(date: CivilDate, id: Int64, isInclusive: Bool) {
        self.date = date
        self.id = id
        self.isInclusive = isInclusive
    }
}
