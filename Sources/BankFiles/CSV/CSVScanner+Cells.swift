extension CSVScanner {
    /// Returns the trimmed bytes of a field, with doubled quotes left as they are; empty if the record has no such
    /// field.
    func cell(_ column: Int) -> ArraySlice<UInt8> {
        guard fields.indices.contains(column) else { return [] }
        return bytes[fields[column].start..<fields[column].end].trimmed
    }

    /// Returns the trimmed bytes of a field.
    func cell(_ field: CSVField) -> ArraySlice<UInt8> {
        bytes[field.start..<field.end].trimmed
    }

    /// Returns the text of a field; empty if the record has no such field.
    func text(_ column: Int) -> String {
        fields.indices.contains(column) ? text(of: fields[column]) : ""
    }

    /// Returns the trimmed text of a field, with doubled quotes undone.
    func text(of field: CSVField) -> String {
        let bytes = cell(field)
        guard field.hasDoubledQuotes else { return String(decoding: bytes, as: UTF8.self) }
        var unescaped: [UInt8] = []
        unescaped.reserveCapacity(bytes.count)
        var isSecondQuote = false
        for byte in bytes {
            isSecondQuote = byte == .quote && !isSecondQuote
            if !isSecondQuote { unescaped.append(byte) }
        }
        return String(decoding: unescaped, as: UTF8.self)
    }
}

extension ArraySlice<UInt8> {
    /// Whether it is empty, or the dash that some banks write instead.
    var isNothing: Bool { isEmpty || elementsEqual("-".utf8) }
}

extension CSVScanner {
    /// Returns the next records, each as a scanner that has just read it: at most `limit`, and no more after some
    /// megabytes, because they stay in memory.
    func rows(limit: Int) -> [CSVScanner] {
        var next = self
        var rows: [CSVScanner] = []
        while rows.count < limit, next.offset - offset < 4 << 20, next.advance() { rows.append(next) }
        return rows
    }

    /// The cells of the current record.
    var cells: [ArraySlice<UInt8>] { fields.map(cell) }
    /// The texts of the current record.
    var texts: [String] { fields.map(text) }
}

extension [CSVScanner] {
    /// The fewest and the most fields that at least two records, and a twentieth of all, have; 0 if there are none.
    var fieldCounts: (shortest: Int, longest: Int) {
        let counts = map(\.fieldCount).sorted()
        let place = Swift.max(1, counts.count / 20)
        return place < counts.count ? (counts[place], counts[counts.count - 1 - place]) : (0, 0)
    }

    /// The number of fields that most records have; 0 if there are no records.
    var usualFieldCount: Int {
        var counts: [Int: Int] = [:]
        for row in self { counts[row.fieldCount, default: 0] += 1 }
        return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
    }
}
