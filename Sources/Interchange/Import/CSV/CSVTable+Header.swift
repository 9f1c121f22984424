import Core

extension CSVTable {
    static func delimiter(
        _ bytes: [UInt8],
        layout: ImportLayout,
        reader: CSVCellReader
    ) throws(ImportFailure) -> UInt8 {
        guard let text = layout.delimiter else {
            return CSVDelimiter.found(in: bytes, skip: layout.skip ?? 0, reader: reader)
        }
        guard text.utf8.count == 1, let delimiter = text.utf8.first, delimiter < 0x80, !delimiter.isLineEnd,
            delimiter != .quote
        else { throw ImportFailure(.malformed("“\(text)” cannot stand between fields; one character of ASCII can.")) }
        return delimiter
    }

    /// Returns the first record that can be a row: one with a date and an amount, and as many fields as most have.
    static func firstRow(of top: [CSVScanner], layout: ImportLayout, reader: CSVCellReader) -> Int? {
        if layout.hasHeader == false, layout.skip != nil { return 0 }
        let usual = top.usualFieldCount
        return top.firstIndex { $0.fieldCount == usual && reader.isData($0.cells) }
            ?? top.firstIndex { reader.isData($0.cells) }
    }

    /// Returns the record with the names of the columns.
    static func headerRow(
        of top: [CSVScanner],
        firstRow: Int?,
        layout: ImportLayout,
        reader: CSVCellReader
    ) -> Int? {
        guard layout.hasHeader != false, !top.isEmpty else { return nil }
        let wanted = Set(layout.names.map(\.folded))
        if !wanted.isEmpty, let row = top.firstIndex(where: { wanted.isSubset(of: $0.texts.map(\.folded)) }) {
            return row
        }
        if let row = top.firstIndex(where: { CSVCellReader.areNames($0.texts) }),
            // Whatever comes below rows is no header: no row is to be lost for it.
            !top[..<row].contains(where: { $0.fieldCount == top[row].fieldCount && reader.isData($0.cells) })
        {
            return row
        }
        if layout.hasHeader == true { return layout.skip == nil ? max(0, (firstRow ?? 1) - 1) : 0 }
        guard let firstRow, firstRow > 0 else { return firstRow == nil && !wanted.isEmpty ? 0 : nil }
        let above = top[firstRow - 1]
        let isHeader =
            above.fieldCount == top[firstRow].fieldCount && above.cells.count { !$0.isEmpty } > 1
            && !above.cells.contains { reader.date($0) != nil || reader.amount($0) != nil }
        return isHeader ? firstRow - 1 : nil
    }
}

extension ImportLayout {
    /// The names of the columns that are given by name.
    var names: [String] {
        let references = [date, amount, debit, credit, sign, category, memo].compactMap { $0 } + description
        return references.compactMap { if case .name(let name) = $0 { name } else { nil } }
    }
}
