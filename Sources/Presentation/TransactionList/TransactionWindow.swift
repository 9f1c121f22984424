import Core
import Money

/// The part of a list of transactions that is in memory, newest first.
///
/// It grows by pages at one end and drops rows at the other, so that scrolling through any list takes little memory.
package struct TransactionWindow: Hashable, Sendable {
    /// The rows, newest first, each transaction once.
    package private(set) var rows: [Transaction] = []
    /// Whether there may be newer rows than the first one.
    package private(set) var hasNewer = false
    /// Whether there may be older rows than the last one.
    package private(set) var hasOlder = false
    /// The account whose list it is, or `nil` for one of all accounts.
    package let account: Account.ID?

    /// What was in the account after each row, if it is known.
    private var balanceAfter: [Transaction.ID: Money] = [:]

    /// The number of rows in a page.
    package static let pageSize = 100
    /// The maximum number of rows to keep.
    package static let capacity = 400

    /// Creates an empty window.
    ///
    /// - Parameter account: The account whose list it is, or `nil` for one of all accounts.
    package init(in account: Account.ID? = nil) {
        self.account = account
    }

    /// Creates a window of the rows on both sides of a position.
    ///
    /// - Parameters:
    ///   - newer: The rows before the position.
    ///   - older: The rows from the position on.
    ///   - account: The account whose list it is, or `nil` for one of all accounts.
    package init(newer: TransactionPage, older: TransactionPage, in account: Account.ID? = nil) {
        self.init(in: account)
        take(older, at: .newest)
        hasNewer = newer.hasMore
        join(newer, before: true)
    }

    /// What was in the account after each row, or `nil` if that is not known.
    package var balances: [Money]? {
        let known = rows.compactMap { balanceAfter[$0.id] }
        return known.isEmpty || known.count < rows.count ? nil : known
    }

    /// Adds a page before or after the rows, or replaces all rows.
    ///
    /// - Parameter position: The position the page was read at.
    package mutating func take(_ page: TransactionPage, at position: PagePosition) {
        switch position {
        case .newest:
            replace(with: page)
            (hasNewer, hasOlder) = (false, page.hasMore)
        case .oldest:
            replace(with: page)
            (hasNewer, hasOlder) = (page.hasMore, false)
        case .after:
            hasOlder = page.hasMore
            join(page, before: false)
            let surplus = rows.count - Self.capacity
            guard surplus > 0 else { return }
            forget(rows.prefix(surplus))
            rows.removeFirst(surplus)
            hasNewer = true
        case .before:
            hasNewer = page.hasMore
            join(page, before: true)
            let surplus = rows.count - Self.capacity
            guard surplus > 0 else { return }
            forget(rows.suffix(surplus))
            rows.removeLast(surplus)
            hasOlder = true
        }
    }

    /// Returns the position of the page to read next so that the row at an index has a page of rows on both sides, or
    /// `nil` if nothing is missing.
    package func missingPage(around index: Int) -> PagePosition? {
        guard let first = rows.first, let last = rows.last else { return hasNewer || hasOlder ? .newest : nil }
        let newer = index
        let older = rows.count - 1 - index
        let needsNewer = hasNewer && newer < Self.pageSize
        let needsOlder = hasOlder && older < Self.pageSize
        if needsNewer, !needsOlder || newer < older { return .before(PageCursor(first, in: account)) }
        return needsOlder ? .after(PageCursor(last, in: account)) : nil
    }

    /// Joins a page to the rows.
    ///
    /// A row in both was moved by another process in the meantime; the page, which was read later, has its position.
    private mutating func join(_ page: TransactionPage, before: Bool) {
        let known = Set(page.transactions.map(\.id))
        rows.removeAll { known.contains($0.id) }
        rows = before ? page.transactions + rows : rows + page.transactions
        remember(page)
    }

    private mutating func replace(with page: TransactionPage) {
        rows = page.transactions
        balanceAfter = [:]
        remember(page)
    }

    private mutating func remember(_ page: TransactionPage) {
        for (row, balance) in zip(page.transactions, page.balances ?? []) { balanceAfter[row.id] = balance }
    }

    private mutating func forget(_ rows: ArraySlice<Transaction>) {
        for row in rows { balanceAfter[row.id] = nil }
    }
}
