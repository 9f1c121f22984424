/// Cells aligned in columns.
///
/// Laying out is linear in the number of rows.
struct Table: Sendable {
    var columns: [Column]
    var rows: [TableRow]
    /// The blank columns between two columns.
    var spacing: Int

    init(columns: [Column], rows: [TableRow], spacing: Int = 2) {
        self.columns = columns
        self.rows = rows
        self.spacing = spacing
    }
}
