/// A row of a table.
enum TableRow: Equatable, Sendable {
    /// One cell a column. Missing cells are blank, cells without a column are not shown.
    ///
    /// The id tells a frame which row is which, so that it can keep its place when others come and go.
    case cells([[Span]], id: Int64? = nil)
    /// A line over all columns, with text that is never cut at the right edge, such as a total.
    case section([Span], trailing: [Span] = [])
    /// An empty line.
    case blank
}
