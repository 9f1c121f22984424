/// Entries laid out from top to bottom, then from left to right.
struct ColumnGrid: Equatable {
    /// How many entries there are.
    let count: Int
    /// The lines they take.
    let height: Int

    /// Creates the grid of entries in at most that many columns.
    init(count: Int, columns: Int) {
        self.count = max(0, count)
        height = (self.count + max(1, columns) - 1) / max(1, columns)
    }

    /// Returns the entries of a line, from left to right.
    func entries(ofLine line: Int) -> [Int] {
        height == 0 ? [] : Array(stride(from: line, to: count, by: height))
    }

    /// Returns the entry beside another one, in a column to the right if positive; the last one of a column that does not
    /// reach as far down, and the same one where there is no such column.
    func entry(beside entry: Int, by columns: Int) -> Int {
        guard height > 0 else { return entry }
        let column = entry / height + columns
        guard column >= 0, column * height < count else { return entry }
        return min(column * height + entry % height, count - 1)
    }
}
