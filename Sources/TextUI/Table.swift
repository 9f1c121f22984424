/// Cells aligned in columns.
///
/// The time to lay it out is linear in the number of rows.
public struct Table: Sendable {
    /// The columns from left to right.
    public var columns: [Column]
    /// The rows from top to bottom.
    public var rows: [TableRow]
    /// The number of blanks between two columns.
    public var spacing: Int
    /// The address below which each row with an id leads to a screen, on surfaces that have addresses; `nil` for none.
    public var rowAddress: String?

    /// Creates a table; the columns are as many as the cells of a row.
    public init(columns: [Column], rows: [TableRow], spacing: Int = 2, rowAddress: String? = nil) {
        self.columns = columns
        self.rows = rows
        self.spacing = spacing
        self.rowAddress = rowAddress
    }
}

/// A row of a table.
public enum TableRow: Equatable, Sendable {
    /// One cell per column. Missing cells are blank, extra cells are not shown.
    ///
    /// The id identifies the row, so that a frame can keep its scroll position when other rows change. A selected row is
    /// one band across the table, on which its cells keep their roles.
    case cells([[Span]], id: Int64? = nil, isSelected: Bool = false)
    /// A line across all columns, with trailing text that is never cut, such as a total.
    case section([Span], trailing: [Span] = [])
    /// Text across all columns that belongs to the row above it, and is wrapped rather than cut.
    case remark([Span], indent: Int = 0, isSelected: Bool = false)
    /// An empty line.
    case blank
}

/// A column of a table.
public struct Column: Equatable, Sendable {
    /// The side that its cells are aligned to.
    public var alignment: Alignment
    /// The rule for its width.
    public var sizing: Sizing
    /// What happens to cells that are too wide: they are truncated or wrapped.
    public var overflow: Overflow
    /// The width of the table below which the column is hidden.
    public var hiddenBelow: Int?
    /// Whether it has what rows are typed by, such as numbers, which nobody needs on a narrow surface where rows are touched.
    public var isReference: Bool

    /// Creates a column.
    public init(
        alignment: Alignment = .leading,
        sizing: Sizing = .natural,
        overflow: Overflow = .truncate,
        hiddenBelow: Int? = nil,
        isReference: Bool = false
    ) {
        self.alignment = alignment
        self.sizing = sizing
        self.overflow = overflow
        self.hiddenBelow = hiddenBelow
        self.isReference = isReference
    }
}

extension Column {
    /// Returns a column as wide as the widest text, or narrower if there is less room.
    public static func fitting(
        _ texts: [String],
        weight: Int = 1,
        overflow: Overflow = .truncate,
        hiddenBelow: Int? = nil
    ) -> Column {
        let widest = texts.map(\.displayWidth).max() ?? 0
        let sizing = Sizing.flexible(minimum: 8, maximum: max(8, widest), weight: weight)
        return Column(sizing: sizing, overflow: overflow, hiddenBelow: hiddenBelow)
    }

    /// Returns a column of bars, which is hidden if it would be too narrow to compare them.
    public static func bars(maximum: Int = 24) -> Column {
        Column(sizing: .chart(minimum: min(4, maximum), maximum: maximum))
    }

    /// Returns a column of sparklines, which is hidden if there is no room for all periods.
    public static func sparks(periods: Int) -> Column {
        Column(sizing: .chart(minimum: periods, maximum: periods))
    }

    /// The side that the text of a cell is aligned to.
    public enum Alignment: Equatable, Sendable {
        case leading
        case trailing
    }

    /// The width of a column.
    public enum Sizing: Equatable, Sendable {
        /// As wide as the widest cell, so that no cell is truncated. A column without text is hidden.
        case natural
        /// As natural, but at least this wide, so that rows laid out in portions align.
        case atLeast(Int)
        /// Between `minimum` and `maximum` columns.
        ///
        /// Flexible columns share the remaining width by weight: first up to what their cells need, then all of it.
        /// They shrink below the minimum, and disappear, before a natural column is cut.
        case flexible(minimum: Int, maximum: Int? = nil, weight: Int = 1)
        /// Between `minimum` and `maximum` columns, for charts.
        ///
        /// If a flexible column would then shrink below its minimum, the column disappears, the last one first. It
        /// grows to half of its maximum together with the flexible columns, and further once they have what their
        /// cells need.
        case chart(minimum: Int, maximum: Int)
    }
}

extension Table {
    /// Returns the table with every column fixed at its current width, or hidden if it is hidden now.
    ///
    /// Replace the rows of the result to lay out a long list in portions that align.
    public func fitted(width: Int, glyphs: Glyphs) -> Table {
        let fit = Layout(glyphs: glyphs).fit(of: self, width: max(1, width))
        var widths: [Int: Int] = [:]
        for column in fit.columns { widths[column.index] = column.width }

        var table = self
        for index in columns.indices {
            guard let width = widths[index] else {
                table.columns[index].hiddenBelow = .max
                continue
            }
            table.columns[index].hiddenBelow = nil
            table.columns[index].sizing =
                switch columns[index].sizing {
                case .natural, .atLeast: .atLeast(width)
                case .flexible(_, _, let weight): .flexible(minimum: width, maximum: width, weight: weight)
                case .chart: .chart(minimum: width, maximum: width)
                }
        }
        return table
    }
}
