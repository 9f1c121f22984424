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
    /// The fields of the lines above the table.
    let above: [[String]]
    /// The currency that the lines above the header name, or `nil` if they name none.
    let currencyAbove: String?
    /// What the rows look like.
    let shape: CSVRowShape
    /// The fewest fields that a row can have: some rows of the file have no more.
    let shortest: Int
    /// The most fields that a row can have, even if the last ones are empty; 0 if only one row was seen.
    let longest: Int
    /// Recognizes the dates and amounts.
    let reader: CSVCellReader

    /// The number of records in which to look for the header.
    private static let headerLimit = 100
    /// The maximum number of rows in ``sample``.
    private static let sampleLimit = 400

    /// Finds the header and the rows.
    ///
    /// The header is the first line that names a date and an amount, or the line above the first row that has both.
    ///
    /// Lines above it are dropped unless they are nearly rows.
    ///
    /// - Throws: ``ImportFileProblem/malformed(_:)`` for an invalid delimiter, or
    ///   ``ImportFileProblem/severalTables(headerLine:)``.
    init(_ text: FileBytes, layout: ImportLayout, reader: CSVCellReader) throws(ImportFailure) {
        self.reader = reader
        let delimiter = try Self.delimiter(text, layout: layout, reader: reader)
        var scanner = CSVScanner(text, delimiter: delimiter)
        scanner.skipLines(layout.skip ?? 0)
        let top = CSVTop(scanner.rows(limit: Self.headerLimit), layout: layout, reader: reader)

        if let row = top.rowOfOtherTable(reader), let header = top.header {
            throw ImportFailure(line: row.line, .severalTables(headerLine: top.records[header].line))
        }

        for _ in 0..<(top.header.map { $0 + 1 } ?? top.firstRow ?? 0) { _ = scanner.advance() }
        self.scanner = scanner
        sample = scanner.rows(limit: Self.sampleLimit)
        let first = top.header.map { top.records[$0] } ?? sample.first
        let skip = first.map { $0.line - 1 } ?? 0
        self.skip = skip
        above = CSVScanner(text, delimiter: delimiter).rows(limit: Self.headerLimit).prefix { $0.line <= skip }.map(
            \.texts
        )
        currencyAbove = CSVStatedCurrency(reader: reader).code(above)
        let valid = sample.filter { reader.isData($0.cells) }
        shape = CSVRowShape(valid, reader: reader)
        let header = top.header.map { top.records[$0].texts }
        let isGiven = layout.hasHeader == true || !layout.names.isEmpty
        self.header = header.flatMap { isGiven || CSVHeader($0).fits(valid, reader: reader) ? $0 : nil }
        namedCount = (self.header?.lastIndex { !$0.isEmpty }).map { $0 + 1 } ?? 0
        width = min(max(namedCount, sample.usualFieldCount), CSVScanner.keptFieldCount)
        shortest = valid.fieldCounts.shortest
        longest = valid.fieldCounts.longest
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
        _ text: FileBytes,
        layout: ImportLayout,
        reader: CSVCellReader
    ) throws(ImportFailure) -> UInt8 {
        guard let given = layout.delimiter else {
            return CSVDelimiter.found(in: text, skip: layout.skip ?? 0, reader: reader)
        }
        guard given.utf8.count == 1, let delimiter = given.utf8.first, delimiter < 0x80, !delimiter.isLineEnd,
            delimiter != .quote
        else { throw ImportFailure(.malformed("‘\(given)’ cannot be the delimiter, which is one ASCII character")) }
        return delimiter
    }
}

extension ImportLayout {
    /// The names of the columns that are specified by name.
    var names: [String] {
        let references = [date, amount, debit, credit, sign, category, memo].compactMap { $0 } + description
        return references.compactMap { if case .name(let name) = $0 { name } else { nil } }
    }
}
