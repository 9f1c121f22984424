/// How many rows of a file are bad.
package struct BadRowCounts: Hashable, Sendable {
    /// The number of rows, including bad and skipped ones.
    package let rows: Int
    /// The number of bad rows.
    package let bad: Int
    /// The number of bad rows that are invalid in the same column as the first one.
    package let inColumn: Int

    /// Creates the counts of a file.
    package init(rows: Int, bad: Int, inColumn: Int) {
        self.rows = rows
        self.bad = bad
        self.inColumn = inColumn
    }

    /// Whether more than a tenth of the rows are bad.
    package var isLargePart: Bool { isLargePart(bad) }

    /// Whether so many rows are bad that the file is probably read in the wrong way.
    package var areMany: Bool { areMany(bad) }

    /// Whether so many rows are invalid in one column that it is probably the wrong one.
    package var areManyInColumn: Bool { areMany(inColumn) }

    private func isLargePart(_ count: Int) -> Bool { count > rows / 10 }
    private func areMany(_ count: Int) -> Bool { count >= 3 && isLargePart(count) }
}
