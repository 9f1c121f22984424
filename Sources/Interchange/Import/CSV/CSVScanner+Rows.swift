import Core

extension CSVScanner {
    /// Returns the next records, at most `limit`, each as a scanner that has just read it.
    func rows(limit: Int) throws(ImportFailure) -> [CSVScanner] {
        var next = self
        var rows: [CSVScanner] = []
        while rows.count < limit, try next.advance() { rows.append(next) }
        return rows
    }

    /// The cells of the record read last.
    var cells: [ArraySlice<UInt8>] { fields.map(cell) }
    /// The texts of the record read last.
    var texts: [String] { fields.map(text) }
}

extension [CSVScanner] {
    /// How many fields most records have; 0 for no records.
    var usualFieldCount: Int {
        var counts: [Int: Int] = [:]
        for row in self { counts[row.fieldCount, default: 0] += 1 }
        return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
    }
}
