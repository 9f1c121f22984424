/// How many rows of a file are bad.
public struct BadRowCounts: Hashable, Sendable {
    /// The number of rows, including bad and skipped ones.
    public let rows: Int
    /// The number of bad rows.
    public let bad: Int
    /// The number of bad rows that are invalid in the same column as the first one.
    public let inColumn: Int

    /// Creates the counts of a file.
    public init(rows: Int, bad: Int, inColumn: Int) {
        self.rows = rows
        self.bad = bad
        self.inColumn = inColumn
    }

    /// Whether more than a tenth of the rows are bad.
    public var isLargePart: Bool { isLargePart(bad) }

    /// Whether so many rows are bad that the file is probably read in the wrong way.
    public var areMany: Bool { areMany(bad) }

    /// Whether so many rows are invalid in one column that it is probably the wrong one.
    public var areManyInColumn: Bool { areMany(inColumn) }

    private func isLargePart(_ count: Int) -> Bool { count > rows / 10 }
    private func areMany(_ count: Int) -> Bool { count >= 3 && isLargePart(count) }
}
