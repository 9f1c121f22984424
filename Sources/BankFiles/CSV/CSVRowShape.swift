/// What the rows of a table have in common, by which a damaged row is told from a line that cannot be one.
struct CSVRowShape: Sendable {
    /// How many fields most rows have.
    let fieldCount: Int
    /// The columns with dates or amounts.
    private let dataColumns: Set<Int>
    /// The fewest cells with a date or an amount that a row has.
    private let dataCount: Int

    /// The fewest cells that are not empty in a row.
    private let filledCount: Int

    /// Creates the shape of rows that are known to be valid.
    init(_ rows: [CSVScanner], reader: CSVCellReader) {
        let fieldCount = rows.usualFieldCount
        self.fieldCount = fieldCount
        let rows = rows.filter { $0.fieldCount == fieldCount }
        let isData = { (cell: ArraySlice<UInt8>) in reader.date(cell) != nil || reader.amount(cell) != nil }
        var counts: [Int: Int] = [:]
        for row in rows {
            for (column, cell) in row.cells.enumerated() where isData(cell) { counts[column, default: 0] += 1 }
        }
        let columns = Set(
            counts.filter { column, count in count * 2 > rows.count { !$0.cell(column).isEmpty } }.map(\.key)
        )
        dataColumns = columns
        filledCount = rows.map { $0.cells.count { !$0.isEmpty } }.min() ?? 0
        dataCount = rows.map { row in columns.count { isData(row.cell($0)) } }.min() ?? 0
    }

    /// Whether a record has several filled cells, at least half as many as every row, and numbers in one of them.
    func isNearlyAsFull(_ row: CSVScanner) -> Bool {
        let filled = row.cells.filter { !$0.isEmpty }
        return filled.count > 2 && filled.count * 2 >= filledCount && filled.contains(where: \.isLikeData)
    }

    /// Whether a record is nearly a row: at most one of its dates and amounts is missing.
    ///
    /// A letter in one may be wrong, and one field too many or too few may have moved those after it. If there are
    /// several fields too many, none is missing.
    func resembles(_ row: CSVScanner) -> Bool {
        guard dataCount > 0 else { return false }
        let moved = row.fieldCount - fieldCount
        let scores = row.cells.map { score(of: $0, isMissingField: moved == -1) }
        let value = { (column: Int, place: Int) in
            dataColumns.contains(column) && scores.indices.contains(place) ? scores[place] : 0
        }
        // All fields are where they belong; then, from the last on, those after a place have moved.
        var sum = (0..<fieldCount).reduce(0) { $0 + value($1, $1) }
        var best = sum
        if moved >= -1 {
            for column in (0..<fieldCount).reversed() {
                sum += value(column, column + moved) - value(column, column)
                best = max(best, sum)
            }
        }
        return best >= max(1, moved > 1 ? dataCount : dataCount - 1)
    }

    /// Returns 1 for what may be a date or an amount, and less than 0 for words in their place, which no row has unless
    /// a field is missing.
    private func score(of cell: ArraySlice<UInt8>, isMissingField: Bool) -> Int {
        if cell.isLikeData { return 1 }
        let areWords = cell.count > 3 && !cell.contains(where: \.isASCIIDigit)
        return areWords && !isMissingField ? -fieldCount : 0
    }
}

extension ArraySlice<UInt8> {
    /// Whether it may be a date or an amount, possibly with a wrong letter: it has digits and hardly any letters.
    var isLikeData: Bool {
        count <= 32 && contains(where: \.isASCIIDigit)
            && count { $0 >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 } <= 4
    }
}

extension CSVTable {
    /// Whether the file ends in the middle of a row: the row has no line end, and fewer fields than the others, or its
    /// last date or amount is written shorter than theirs.
    func isCutShort(_ row: CSVScanner) -> Bool {
        guard row.isUnended else { return false }
        if row.fieldCount < max(shape.fieldCount, namedCount) { return true }
        let column = row.fieldCount - 1
        let others = sample.filter { $0.start != row.start }.map { $0.cell(column) }.filter { !$0.isEmpty }
        let cell = row.cell(column)
        guard !cell.isEmpty, !others.isEmpty else { return false }
        if others.allSatisfy({ reader.date($0) != nil }) {
            return others.allSatisfy { cell.count < $0.count }
        }
        return others.allSatisfy { reader.amount($0) != nil && cell.decimalCount < $0.decimalCount }
    }
}

extension ArraySlice<UInt8> {
    /// How many bytes follow the last point or comma; 0 without one.
    fileprivate var decimalCount: Int {
        lastIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }.map { endIndex - $0 - 1 } ?? 0
    }
}
