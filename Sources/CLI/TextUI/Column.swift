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
