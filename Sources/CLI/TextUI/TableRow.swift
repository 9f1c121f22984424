/// A row of a table.
enum TableRow: Equatable, Sendable {
    /// One cell a column. Missing cells are blank, cells without a column are not shown.
    case cells([[Span]])
    /// A line over all columns, with text that is never cut at the right edge, such as a total.
    case section([Span], trailing: [Span] = [])
    /// An empty line.
    case blank
}
