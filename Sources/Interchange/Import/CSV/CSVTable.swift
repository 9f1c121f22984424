import Core

/// A file as a table: its delimiter, its header and its rows.
struct CSVTable: Sendable {
    /// A scanner at the first row.
    let scanner: CSVScanner
    /// The names of the columns, or `nil` for a file without a header.
    let header: [String]?
    /// How many lines come before the header or, without one, before the first row.
    let skip: Int
    /// How many columns there are.
    let width: Int
    /// How many columns the header names; 0 without one.
    let namedCount: Int
    /// The first rows.
    let sample: [CSVScanner]

    /// The number of records in which to look for the header.
    private static let headerLimit = 100
    /// The maximum number of rows in ``sample``.
    private static let sampleLimit = 400

    /// Finds the header and the rows.
    ///
    /// The header is the first line that names a date and an amount, or the line above the first row that has both.
    ///
    /// - Throws: ``ImportFileProblem/malformed(_:)`` for an invalid delimiter, ``ImportFileProblem/quotes``.
    init(_ bytes: [UInt8], layout: ImportLayout, reader: CSVCellReader) throws(ImportFailure) {
        let delimiter = try Self.delimiter(bytes, layout: layout, reader: reader)
        var scanner = CSVScanner(bytes, delimiter: delimiter)
        scanner.skipLines(layout.skip ?? 0)
        let top = try scanner.rows(limit: Self.headerLimit)
        let firstRow = Self.firstRow(of: top, layout: layout, reader: reader)
        let headerRow = Self.headerRow(of: top, firstRow: firstRow, layout: layout, reader: reader)

        for _ in 0..<(headerRow.map { $0 + 1 } ?? firstRow ?? 0) { _ = try scanner.advance() }
        self.scanner = scanner
        sample = try scanner.rows(limit: Self.sampleLimit)
        let first = headerRow.map { top[$0] } ?? sample.first
        skip = first.map { $0.line - 1 } ?? 0
        header = headerRow.map { top[$0].texts }
        namedCount = (header?.lastIndex { !$0.isEmpty }).map { $0 + 1 } ?? 0
        width = min(max(namedCount, sample.usualFieldCount), CSVScanner.keptFieldCount)
    }

    /// Returns the name of a column or, if it has none, its number.
    func name(of column: Int) -> String {
        guard let header, header.indices.contains(column), !header[column].isEmpty else { return String(column + 1) }
        return header[column]
    }

    /// The names of all columns.
    var names: [String] { (0..<width).map(name) }

    /// Returns a reference to a column: its name if no other column has it, else its number.
    func reference(to column: Int) -> ColumnReference {
        let name = name(of: column)
        let isUnique = header?.count { $0.folded == name.folded } == 1
        return isUnique && ColumnReference(name) == .name(name) ? .name(name) : .number(column + 1)
    }

    /// Returns the column that the user names.
    ///
    /// - Throws: ``ImportFileProblem/unknownColumn(_:columns:)``, or ``ImportFileProblem/severalColumns(_:columns:)``
    ///   if several columns have the name.
    func column(_ reference: ColumnReference, for field: ImportField) throws(ImportFailure) -> Int {
        switch reference {
        case .number(let number):
            guard number >= 1, number <= width else {
                throw ImportFailure(.unknownColumn(reference.text, columns: names))
            }
            return number - 1
        case .name(let name):
            let places = (header ?? []).prefix(width).indices.filter { (header ?? [])[$0].folded == name.folded }
            guard let place = places.first else { throw ImportFailure(.unknownColumn(name, columns: names)) }
            guard places.count == 1 else {
                throw ImportFailure(.severalColumns(field, columns: places.map { String($0 + 1) }))
            }
            return place
        }
    }
}

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
        else { throw ImportFailure(.malformed("‘\(text)’ cannot be the delimiter, which is one ASCII character")) }
        return delimiter
    }

    /// Returns the index of the first record that can be a row: one with a date and an amount, preferably with as many
    /// fields as most records.
    static func firstRow(of top: [CSVScanner], layout: ImportLayout, reader: CSVCellReader) -> Int? {
        if layout.hasHeader == false, layout.skip != nil { return 0 }
        let usual = top.usualFieldCount
        return top.firstIndex { $0.fieldCount == usual && reader.isData($0.cells) }
            ?? top.firstIndex { reader.isData($0.cells) }
    }

    /// Returns the index of the record with the names of the columns, or `nil` if there is none.
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
            // A header cannot come after rows, because they would be lost.
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
    /// The names of the columns that are specified by name.
    var names: [String] {
        let references = [date, amount, debit, credit, sign, category, memo].compactMap { $0 } + description
        return references.compactMap { if case .name(let name) = $0 { name } else { nil } }
    }
}
