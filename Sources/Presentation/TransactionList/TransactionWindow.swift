import Core

/// The part of a list of transactions that is in memory, newest first.
///
/// It grows by pages at one end and drops rows at the other, so that scrolling through any list takes little memory.
public struct TransactionWindow: Hashable, Sendable {
    /// The rows, newest first, each transaction once.
    public private(set) var rows: [Transaction] = []
    /// Whether there may be newer rows than the first one.
    public private(set) var hasNewer = false
    /// Whether there may be older rows than the last one.
    public private(set) var hasOlder = false

    /// The number of rows in a page.
    public static let pageSize = 100
    /// The maximum number of rows to keep.
    public static let capacity = 400

    /// Creates an empty window.
    public init() {}

    /// Creates a window of the rows on both sides of a position.
    ///
    /// - Parameters:
    ///   - newer: The rows before the position.
    ///   - older: The rows from the position on.
    public init(newer: TransactionPage, older: TransactionPage) {
        take(older, at: .newest)
        hasNewer = newer.hasMore
        join(newer.transactions, before: true)
    }

    /// Adds a page before or after the rows, or replaces all rows.
    ///
    /// - Parameter position: The position the page was read at.
    public mutating func take(_ page: TransactionPage, at position: PagePosition) {
        switch position {
        case .newest:
            rows = page.transactions
            (hasNewer, hasOlder) = (false, page.hasMore)
        case .oldest:
            rows = page.transactions
            (hasNewer, hasOlder) = (page.hasMore, false)
        case .after:
            hasOlder = page.hasMore
            join(page.transactions, before: false)
            let surplus = rows.count - Self.capacity
            guard surplus > 0 else { return }
            rows.removeFirst(surplus)
            hasNewer = true
        case .before:
            hasNewer = page.hasMore
            join(page.transactions, before: true)
            let surplus = rows.count - Self.capacity
            guard surplus > 0 else { return }
            rows.removeLast(surplus)
            hasOlder = true
        }
    }

    /// Returns the position of the page to read next so that the row at an index has a page of rows on both sides, or
    /// `nil` if nothing is missing.
    public func missingPage(around index: Int) -> PagePosition? {
        guard let first = rows.first, let last = rows.last else { return hasNewer || hasOlder ? .newest : nil }
        let newer = index
        let older = rows.count - 1 - index
        let needsNewer = hasNewer && newer < Self.pageSize
        let needsOlder = hasOlder && older < Self.pageSize
        if needsNewer, !needsOlder || newer < older { return .before(PageCursor(first)) }
        return needsOlder ? .after(PageCursor(last)) : nil
    }

    /// Joins a page to the rows.
    ///
    /// A row in both was moved by another process in the meantime; the page, which was read later, has its position.
    private mutating func join(_ page: [Transaction], before: Bool) {
        let known = Set(page.map(\.id))
        rows.removeAll { known.contains($0.id) }
        rows = before ? page + rows : rows + page
    }
}
