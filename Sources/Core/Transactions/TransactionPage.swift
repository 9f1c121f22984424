import Money

/// A page of transactions, with the totals of all matching transactions if requested.
package struct TransactionPage: Hashable, Sendable {
    /// The rows of this page, newest first.
    package let transactions: [Transaction]
    /// The totals of all matching transactions, on this page or not; `nil` if not requested.
    package let totals: TransactionTotals?
    /// What was in the account after each row, if the filter selects all transactions of one account or all in a range
    /// of dates; otherwise `nil`.
    package let balances: [Money]?
    /// Whether there are more rows in the direction of reading: older ones for ``PagePosition/newest`` and
    /// ``PagePosition/after(_:)``, newer ones for ``PagePosition/oldest`` and ``PagePosition/before(_:)``.
    package let hasMore: Bool

    package init(
        transactions: [Transaction],
        totals: TransactionTotals?,
        balances: [Money]? = nil,
        hasMore: Bool
    ) {
        self.transactions = transactions
        self.totals = totals
        self.balances = balances
        self.hasMore = hasMore
    }
}

/// The rows of a page, which are always newest first.
package enum PagePosition: Hashable, Sendable {
    /// The first page: the newest rows.
    case newest
    /// The last page: the oldest rows.
    case oldest
    /// The older rows that follow a cursor.
    case after(PageCursor)
    /// The newer rows that directly precede a cursor.
    case before(PageCursor)
}

/// A place in the order of transactions, newest first: date, then id, both descending.
///
/// A page is on one side of a row (keyset pagination), so rows are neither repeated nor skipped if others are added or
/// deleted in between. The row itself may have been deleted, and need not match the filter.
package struct PageCursor: Hashable, Sendable {
    /// The date of the row in its list.
    package let date: CivilDate
    /// The id of the row, which breaks ties within a date.
    package let id: Transaction.ID
    /// Whether the row itself belongs to the page.
    package let isInclusive: Bool

    /// Creates the cursor at a row in the list of an account, or of all, for the pages on either side of it.
    package init(_ transaction: Transaction, in account: Account.ID? = nil) {
        self.init(date: transaction.date(in: account), id: transaction.id, isInclusive: false)
    }

    /// Returns the cursor at a row in the list of an account, or of all, for a page that begins or ends with that row.
    package static func including(_ transaction: Transaction, in account: Account.ID? = nil) -> PageCursor {
        PageCursor(date: transaction.date(in: account), id: transaction.id, isInclusive: true)
    }

    private init(date: CivilDate, id: Transaction.ID, isInclusive: Bool) {
        self.date = date
        self.id = id
        self.isInclusive = isInclusive
    }
}

/// The order in which transactions are read: by date and, within a day, by id; or by something else first.
package enum TransactionOrder: Hashable, Sendable {
    /// The latest day first, as screens show them.
    case newestFirst
    /// The earliest day first, as a ledger is written.
    case oldestFirst
    /// The largest amount first, whether it was spent or received, in units of its currency; of equal ones, the latest.
    case largestFirst
    /// By title, ignoring case and diacritics, those without one last; of equal ones, the latest first.
    case byTitle
}

/// A title that was used before, to complete one that is being typed.
package struct TitleSuggestion: Hashable, Sendable {
    /// The title, as last written.
    package let title: String
    /// The category that it was last used with, of those that are not archived.
    package let category: Category
    /// The account that it was last used with in that category, which may be archived.
    package let account: Account.ID

    package init(title: String, category: Category, account: Account.ID) {
        self.title = title
        self.category = category
        self.account = account
    }
}
