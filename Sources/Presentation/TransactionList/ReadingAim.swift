import Core

/// What a reading of the list is to show.
enum ReadingAim: Sendable {
    /// The newest rows, with the cursor on the first.
    case newest
    /// The oldest rows, with the cursor on the last.
    case oldest
    /// The rows around one that was seen, with the cursor on it or on the one in its place.
    case around(Transaction)
    /// The page next to the window that the cursor nears.
    case more(PagePosition)
}
