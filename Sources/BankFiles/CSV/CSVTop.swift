/// The first records of a file, of which some may come before the table.
struct CSVTop {
    let records: [CSVScanner]
    /// The index of the header, or `nil` if there is none.
    private(set) var header: Int?
    /// The index of the first row, or of the first record that is nearly one; `nil` if there is none.
    private(set) var firstRow: Int?

    init(_ records: [CSVScanner], layout: ImportLayout, reader: CSVCellReader) {
        self.records = records
        guard layout.hasHeader != false || layout.skip == nil else {
            firstRow = 0
            return
        }
        let valid = firstValidRow(reader)
        firstRow = valid.map { firstRow(aboveOrAt: $0, reader) }
        guard layout.hasHeader != false, !records.isEmpty else { return }
        header = namedHeader(layout, reader)
        if header != nil { return }
        if layout.hasHeader == true {
            header = layout.skip == nil ? max(0, (firstRow ?? 1) - 1) : 0
        } else if let firstRow, let valid {
            header = firstRow > 0 && isHeader(firstRow - 1, of: valid, reader) ? firstRow - 1 : nil
        } else {
            header = layout.names.isEmpty ? nil : 0
        }
    }

    /// Returns the index of the first record with a date and an amount, preferably with as many fields as most records.
    private func firstValidRow(_ reader: CSVCellReader) -> Int? {
        let usual = records.usualFieldCount
        return records.firstIndex { $0.fieldCount == usual && reader.isData($0.cells) }
            ?? records.firstIndex { reader.isData($0.cells) }
    }

    /// Returns the index of the first record above a valid row, and below what looks like a header, that is nearly a
    /// row; else that of the row itself.
    private func firstRow(aboveOrAt valid: Int, _ reader: CSVCellReader) -> Int {
        let below = records[valid...].filter { $0.fieldCount == records[valid].fieldCount && reader.isData($0.cells) }
        let shape = CSVRowShape(below, reader: reader)
        var first = valid
        for index in records[..<valid].indices.reversed() {
            if shape.resembles(records[index]) {
                first = index
            } else if isHeader(index, of: valid, reader) {
                break
            }
        }
        return first
    }

    /// Returns the index of the record with the names that the user gives, or with those of a date and an amount.
    private func namedHeader(_ layout: ImportLayout, _ reader: CSVCellReader) -> Int? {
        let wanted = Set(layout.names.map(\.folded))
        if !wanted.isEmpty, let row = records.firstIndex(where: { wanted.isSubset(of: $0.texts.map(\.folded)) }) {
            return row
        }
        guard let row = records.firstIndex(where: { CSVCellReader.areNames($0.texts) }) else { return nil }
        // A header cannot come after rows, because they would be lost.
        let isAfterRows = records[..<row].contains {
            $0.fieldCount == records[row].fieldCount && Self.isRow($0, reader)
        }
        return isAfterRows ? nil : row
    }

    /// Returns a row of another table above the header, or `nil` if there is none.
    ///
    /// A line above the header can have a date and an amount, such as a balance and its day. Below a line with as many
    /// names, or as many dates and amounts, it is a row.
    func rowOfOtherTable(_ reader: CSVCellReader) -> CSVScanner? {
        guard let header else { return nil }
        return zip(0..<header, 1..<max(1, header)).first { above, place in
            let (above, row) = (records[above], records[place])
            return above.fieldCount == row.fieldCount && Self.isRow(row, reader)
                && (reader.isData(above.cells) || isHeader(of: row, above, reader))
        }.map { records[$0.1] }
    }

    /// Whether a record has a date and an amount, and no name of a balance or a total.
    private static func isRow(_ record: CSVScanner, _ reader: CSVCellReader) -> Bool {
        reader.isData(record.cells)
            && !record.texts.contains { SummaryNames.kind(of: $0) != nil || CSVStatus.isTotal($0) }
    }

    /// Whether a record can be a header in an unknown language: several texts, as many as the row has fields.
    private func isHeader(_ index: Int, of row: Int, _ reader: CSVCellReader) -> Bool {
        isHeader(of: records[row], records[index], reader)
    }

    private func isHeader(of row: CSVScanner, _ record: CSVScanner, _ reader: CSVCellReader) -> Bool {
        let cells = record.cells
        return record.fieldCount == row.fieldCount && cells.count { !$0.isEmpty } > 1
            && !cells.contains { reader.date($0) != nil || reader.amount($0) != nil }
    }
}
