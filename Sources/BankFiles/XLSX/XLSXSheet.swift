import Money

/// The cells of a sheet as text with tabs between them, before it is known how wide the table is and which decimal sign its
/// texts have.
///
/// Row 7 of the sheet is line 7, so rows that are missing are empty lines. What is empty at the end of a row is skipped.
struct XLSXSheet {
    /// The text, with ``mark`` for each decimal sign of a number.
    let text: FileBytes
    /// The number of cells in each row.
    let widths: [Int32]
    /// What the cells with text say about the decimal sign.
    let decimals: XLSXTextDecimals

    /// Stands for the decimal sign of a number; XML cannot contain it.
    static let mark: UInt8 = 1

    /// Whether no cell has a value.
    var isEmpty: Bool { !widths.contains { $0 > 0 } }

    /// Reads a sheet.
    ///
    /// - Parameters:
    ///   - storage: The file, next to which the text is kept.
    ///   - limit: The number of bytes that the text can have.
    /// - Throws: ``ImportFileProblem/malformed(_:)`` with the row, and ``ImportFileProblem/tooLargeUnpacked(limit:)``.
    init(
        _ part: XLSXPart,
        cells: XLSXCells,
        currency: Currency,
        storage: FileBytes,
        limit: Int
    ) throws(ImportFailure) {
        var rows = XLSXRows(cells: cells, currency: currency, writer: storage.writer(), limit: limit)
        var isInData = false
        try part.forEach(wholes: ["c"]) { part throws(ImportFailure) in
            switch part {
            case .start(let element) where element.name == "sheetData": isInData = true
            case .end("sheetData"): isInData = false
            case .start(let element) where element.name == "row" && isInData: try rows.start(element)
            case .whole(let cell) where isInData: try rows.add(cell)
            case .end("row") where isInData: try rows.end()
            case .start, .end, .whole: break
            }
        }
        widths = rows.widths
        decimals = rows.decimals
        text = rows.finish()
    }

    /// The maximum number of cells to which rows are made even; more are never read.
    private static let maximumWidth = CSVScanner.keptFieldCount

    /// Returns the text with a decimal sign in numbers, and with the same number of cells in each row.
    func text(decimal: DecimalSign) -> FileBytes {
        let width = min(Int(widths.max() ?? 0), Self.maximumWidth)
        var writer = text.writer()
        var row = 0
        for piece in text.pieces() {
            var bytes: [UInt8] = []
            bytes.reserveCapacity(2 * piece.count)
            for byte in piece {
                switch byte {
                case Self.mark: bytes.append(decimal.byte)
                case .lineFeed:
                    let count = Int(widths[row])
                    if count > 0, count < width { bytes += repeatElement(XLSXRows.delimiter, count: width - count) }
                    bytes.append(byte)
                    row += 1
                default: bytes.append(byte)
                }
            }
            writer.append(bytes)
        }
        return writer.finish()
    }
}
