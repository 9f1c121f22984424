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

/// A column of a table.
struct Column: Equatable, Sendable {
    var alignment: Alignment
    var sizing: Sizing
    /// What happens to a cell that is wider than the column: it is cut, or goes on in the next line.
    var overflow: Overflow
    /// The width in columns below which the whole column is left out.
    var hiddenBelow: Int?

    init(
        alignment: Alignment = .leading,
        sizing: Sizing = .natural,
        overflow: Overflow = .truncate,
        hiddenBelow: Int? = nil
    ) {
        self.alignment = alignment
        self.sizing = sizing
        self.overflow = overflow
        self.hiddenBelow = hiddenBelow
    }
}

extension Column {
    /// A column as wide as the widest of its texts, and narrower where there is less room.
    static func fitting(_ texts: [String], weight: Int = 1, overflow: Overflow = .truncate) -> Column {
        let widest = texts.map(\.displayWidth).max() ?? 0
        return Column(sizing: .flexible(minimum: 8, maximum: max(8, widest), weight: weight), overflow: overflow)
    }

    /// The side a cell's text stands at.
    enum Alignment: Equatable, Sendable {
        case leading
        case trailing
    }

    /// How wide a column is.
    enum Sizing: Equatable, Sendable {
        /// As wide as its widest cell, so that no cell is ever truncated. Without any text it takes no place.
        case natural
        /// Natural, and at least that many columns: lines up rows that are laid out in portions.
        case atLeast(Int)
        /// Between `minimum` and `maximum` columns.
        ///
        /// Flexible columns share what the others leave: first what their cells need, then what is left over, both
        /// by weight. They go below the minimum, and vanish in the end, before a natural column is harmed.
        case flexible(minimum: Int, maximum: Int? = nil, weight: Int = 1)
    }
}

extension Table {
    /// Returns the table with each column at the width that its rows ask for, and left out if they leave it out.
    ///
    /// Give the result other rows to lay out a long listing in portions that line up with one another.
    func fitted(width: Int, glyphs: Glyphs) -> Table {
        let fit = Layout(glyphs: glyphs).fit(of: self, width: max(1, width))
        var widths: [Int: Int] = [:]
        for column in fit.columns { widths[column.index] = column.width }

        var table = self
        for index in columns.indices {
            guard let width = widths[index] else {
                table.columns[index].hiddenBelow = .max
                continue
            }
            table.columns[index].sizing =
                switch columns[index].sizing {
                case .natural, .atLeast: .atLeast(width)
                case .flexible(_, _, let weight): .flexible(minimum: width, maximum: width, weight: weight)
                }
        }
        return table
    }
}
