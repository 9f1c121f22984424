/// Which of the rows that match a page holds; its rows are newest first in every case.
public enum PagePosition: Hashable, Sendable {
    /// The first page: the newest rows.
    case newest
    /// The last page: the oldest rows.
    case oldest
    /// The older rows that follow a place.
    case after(PageCursor)
    /// The newer rows that directly precede a place.
    case before(PageCursor)
}
