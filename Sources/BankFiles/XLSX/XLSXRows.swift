import Money

/// Writes the rows of a sheet as lines.
struct XLSXRows: ~Copyable {
    /// The delimiter of cells, which no cell contains.
    static let delimiter = UInt8(ascii: "\t")

    /// The number of cells in each row.
    private(set) var widths: [Int32] = []
    /// What the cells with text say about the decimal sign.
    private(set) var decimals: XLSXTextDecimals
    private let cells: XLSXCells
    private var writer: FileBytesWriter
    private let limit: Int
    /// The line of the current row, without what is empty at its end.
    private var line: [UInt8] = []
    /// The number of cells in the line.
    private var width = 0
    /// The number of the last column with a cell, from 1; 0 at the beginning of a row.
    private var column = 0
    /// The number of the current row, from 1.
    private var row = 0
    /// Whether the current row has not ended.
    private var isOpen = false
    private var byteCount = 0

    /// The largest numbers of a row and a column in Excel.
    private static let (maximumRow, maximumColumn) = (1_048_576, 16_384)

    init(cells: XLSXCells, currency: Currency, writer: consuming FileBytesWriter, limit: Int) {
        self.cells = cells
        self.writer = writer
        self.limit = limit
        decimals = XLSXTextDecimals(currency: currency)
    }

    /// Starts a row, which can say its number.
    mutating func start(_ element: XMLElement) throws(ImportFailure) {
        guard !isOpen else { throw failure("a row is in it") }
        let number: Int
        if let text = element.attributes["r"] {
            guard let stated = Int(text), stated > row, stated <= Self.maximumRow else {
                throw failure("the row after it has the number ‘\(BankText.excerpt(text))’")
            }
            number = stated
        } else {
            number = row + 1
        }
        guard number <= Self.maximumRow else {
            throw failure("there are more rows than in any sheet")
        }
        let skipped = number - row - 1
        widths += repeatElement(0, count: skipped)
        try write(Array(repeating: .lineFeed, count: skipped))
        row = number
        isOpen = true
        (line, width, column) = ([], 0, 0)
    }

    /// Adds a cell, which can say its column.
    mutating func add(_ cell: XMLElement) throws(ImportFailure) {
        guard isOpen else { throw failure("a cell is outside of a row") }
        var place = column + 1
        if let text = cell.attributes["r"] {
            guard let reference = XLSXReference(text), reference.row == row, reference.column >= place else {
                throw failure("the cell ‘\(BankText.excerpt(text))’ is out of place")
            }
            place = reference.column
        }
        guard place <= Self.maximumColumn else { throw failure("there are more cells than in any row") }
        column = place
        guard let value = cells.value(of: cell) else {
            throw failure("the text of the cell in column \(place) is missing")
        }
        if value == .text("") { return }
        line += repeatElement(Self.delimiter, count: max(0, place - max(1, width)))
        width = place
        switch value {
        case .number(let number, let currency):
            line += number.text(mark: XLSXSheet.mark)
            if let currency { line += Array(" \(currency)".utf8) }
        case .text(let text):
            decimals.add(text, column: place - 1)
            line += Self.quoted(text)
        }
        guard line.count <= FileBytes.maximumLineLength else { throw failure("the row is longer than 1 MB") }
    }

    /// Ends the row.
    mutating func end() throws(ImportFailure) {
        guard isOpen else { return }
        isOpen = false
        widths.append(Int32(width))
        line.append(.lineFeed)
        try write(line)
    }

    /// Returns the text.
    consuming func finish() -> FileBytes { writer.finish() }

    private mutating func write(_ bytes: [UInt8]) throws(ImportFailure) {
        byteCount += bytes.count
        guard byteCount <= limit else { throw ImportFailure(.tooLargeUnpacked(limit: limit)) }
        writer.append(bytes)
    }

    private func failure(_ reason: String) -> ImportFailure {
        ImportFailure(line: max(1, row), .malformed(reason))
    }

    /// Returns a text as a field of CSV.
    private static func quoted(_ text: String) -> [UInt8] {
        guard text.utf8.contains(.quote) else { return Array(text.utf8) }
        return [.quote] + text.utf8.flatMap { $0 == .quote ? [.quote, .quote] : [$0] } + [.quote]
    }
}

/// The place of a cell, such as `F9`.
struct XLSXReference {
    /// The number of the column, from 1.
    let column: Int
    /// The number of the row, from 1.
    let row: Int

    /// Reads a reference, or returns `nil` if the text is not one.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        let letters = bytes.prefix { !$0.isASCIIDigit }
        guard 1...3 ~= letters.count, letters.allSatisfy({ UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 & 0xDF }),
            1...7 ~= bytes.count - letters.count, bytes.dropFirst(letters.count).allSatisfy(\.isASCIIDigit)
        else { return nil }
        column = letters.reduce(0) { $0 * 26 + Int($1 & 0xDF) - 64 }
        row = bytes.dropFirst(letters.count).reduce(0) { $0 * 10 + Int($1) - 48 }
    }
}
