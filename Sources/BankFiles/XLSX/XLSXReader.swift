import Money

/// Reads workbooks of Excel: the table of a sheet, as if it had been saved as CSV.
///
/// It is the first sheet that is not hidden and has a row with a date and an amount or, if there is none, the first with
/// any text. Each other sheet with text is reported as left out. The lines of problems are the rows of the sheet.
struct XLSXReader: ImportReader {
    private var table: any ImportReader
    /// The sheets that are not imported, the next one first.
    private var others: ArraySlice<SkippedRow>

    /// How the table is read; the delimiter and the encoding are those of no file.
    var layout: ImportLayout {
        var layout = table.layout
        layout.delimiter = nil
        layout.encoding = nil
        return layout
    }
    var clues: [ImportClue] { table.clues }
    var hasSeveralAccounts: Bool { table.hasSeveralAccounts }
    var statements: [ImportStatement] { table.statements }
    var position: Int { table.position }
    var byteCount: Int { table.byteCount }

    /// Creates a reader.
    ///
    /// - Throws: ``ImportFailure`` if the file is no workbook or has no text, and the failures of ``CSVReader``.
    init(_ bytes: FileBytes, context: ImportContext) throws(ImportFailure) {
        let archive = try ZIPArchive(bytes)
        var limit = min(ReadableFormat.maximumSizeInMemory, UnpackedFile.limit(packedSize: bytes.count))
        let workbook = try XLSXWorkbook(archive, limit: limit)
        var found: [(name: String, sheet: XLSXSheet)] = []
        var chosen: (index: Int, hasRows: Bool)?
        for sheet in workbook.sheets {
            let content = try XLSXSheet(
                try workbook.part(sheet),
                cells: workbook.cells,
                currency: context.currency,
                storage: bytes,
                limit: limit
            )
            limit -= content.text.count
            guard !content.isEmpty else { continue }
            let hasRows = chosen?.hasRows != true && content.hasRows(context.currency)
            if chosen == nil || hasRows { chosen = (found.count, hasRows) }
            found.append((sheet.name, content))
        }
        guard let chosen else { throw ImportFailure(.empty) }
        table = try Self.reader(of: found[chosen.index].sheet, context)
        others =
            found.indices.filter { $0 != chosen.index }.map { index in
                SkippedRow(line: 1, reason: .directive("sheet \(found[index].name)"), text: found[index].name)
            }[...]
    }

    /// Returns the next item: first the other sheets, then the rows.
    mutating func next() throws(ImportFailure) -> ImportItem? {
        if let other = others.popFirst() { return .skipped(other) }
        return try table.next()
    }

    /// Returns the reader of a sheet's table.
    ///
    /// - Throws: ``ImportFileProblem/ambiguousDecimals(example:)`` if numbers show no sign for the texts beside them.
    private static func reader(of sheet: XLSXSheet, _ context: ImportContext) throws(ImportFailure) -> any ImportReader
    {
        var layout = context.layout
        layout.delimiter = String(UnicodeScalar(XLSXRows.delimiter))
        layout.encoding = .utf8
        let decimal = layout.decimal ?? (sheet.isOwn ? .point : sheet.decimals.sign)
        let text = sheet.text(decimal: decimal ?? .point)
        let reader = try ReadableFormat.csv.makeReader(text, context.with(layout))
        if decimal == nil, let columns = (reader as? CSVReader)?.dialect.columns {
            let open = (columns.money + [columns.balance].compactMap { $0 }).compactMap { sheet.decimals.open[$0] }
            if let example = open.first { throw ImportFailure(.ambiguousDecimals(example: example)) }
        }
        return reader
    }
}

extension XLSXSheet {
    /// The number of rows in which to look for one with a date and an amount.
    private static let sampleLimit = 400

    private var rows: [CSVScanner] {
        CSVScanner(text(decimal: .point), delimiter: XLSXRows.delimiter).rows(limit: Self.sampleLimit)
    }

    /// Whether one of the first rows has a date and an amount.
    fileprivate func hasRows(_ currency: Currency) -> Bool {
        let reader = CSVCellReader(currency: currency)
        return rows.contains { reader.isData($0.cells) }
    }

    /// Whether MoneyFlow wrote the table.
    fileprivate var isOwn: Bool {
        guard let names = rows.first?.texts else { return false }
        return names == OwnCSVColumns.always || OwnCSVLine.areColumns(names)
    }
}
