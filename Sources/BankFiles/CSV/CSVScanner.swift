/// Splits a CSV file into records and fields, one record at a time: RFC 4180 and the variants that banks write.
///
/// Lines end with CRLF, LF or CR; the last line needs no end. Records without any text are skipped. A quote inside an
/// unquoted field is literal, and so is one inside a quoted field that is not followed by a delimiter or a line end. If
/// text follows the last quote, the whole field is literal, including its quotes.
///
/// A quoted field can have several lines. If it never ends, if it goes on for more than a megabyte, or if another quoted
/// field seems to begin in it, its quote was never closed: the field is then literal and ends with its line, and the
/// record is marked with ``hasOpenQuote``, so that the records after it are not lost.
///
/// Of a large file, only a window is in memory. It moves at the beginning of a record, and contains all of the record: a
/// line has at most a megabyte, as ``FileBytes/checkLineLengths(isEnd:)`` ensures, and so have the lines of a record
/// before its last one.
struct CSVScanner: Sendable {
    /// The file in UTF-8.
    let text: FileBytes
    let delimiter: UInt8
    private let maximumLineLength: Int
    /// The window: the part of the text that contains the current record.
    private(set) var bytes: [UInt8]
    /// The offset of the window in the text.
    private var windowStart: Int
    /// The index in the window of the next byte to read.
    private var next = 0
    /// The line of the next byte, from 1.
    private var nextLine = 1

    /// The line on which the current record starts, from 1.
    private(set) var line = 1
    /// The offset in the text at which the current record starts.
    private(set) var start = 0
    /// The first fields of the current record, at most ``keptFieldCount``.
    private(set) var fields: [CSVField] = []
    /// The number of fields in the current record.
    private(set) var fieldCount = 0
    /// Whether the current record has a quote that is never closed.
    private(set) var hasOpenQuote = false
    /// Quotes before this offset in the text that are still open at the end of their line are never closed.
    private var openUntil = 0

    /// The number of fields kept per record; the rest are only counted.
    static let keptFieldCount = 256

    /// Creates a scanner of a text.
    ///
    /// - Parameter maximumLineLength: The maximum length of a line in bytes, and of a record's lines before its last one.
    init(_ text: FileBytes, delimiter: UInt8, maximumLineLength: Int = FileBytes.maximumLineLength) {
        self.text = text
        self.delimiter = delimiter
        self.maximumLineLength = maximumLineLength
        let window = text.window(at: 0, count: 6 * maximumLineLength)
        (bytes, windowStart) = (window.bytes, window.start)
    }

    /// The offset in the text of the next byte to read.
    var offset: Int { windowStart + next }

    /// Returns the offset in the text of an index in the window.
    func offset(of index: Int) -> Int { windowStart + index }

    /// Moves the window unless the next record and the line after it are in it, or nothing follows it.
    private mutating func moveWindow() {
        guard bytes.count - next < 3 * maximumLineLength, windowStart + bytes.count < text.count else { return }
        let offset = offset
        let window = text.window(at: offset, count: 6 * maximumLineLength)
        (bytes, windowStart, next) = (window.bytes, window.start, offset - window.start)
    }

    /// Skips the next `count` lines, whatever they contain.
    mutating func skipLines(_ count: Int) {
        var count = count
        while count > 0, hasNext() {
            count -= 1
            while next < bytes.count, !bytes[next].isLineEnd { next += 1 }
            skipLineEnd()
        }
    }

    /// Advances to the next record that has any text.
    ///
    /// - Returns: Whether there is one.
    mutating func advance() -> Bool {
        while hasNext() {
            readRecord()
            if hasText { return true }
        }
        return false
    }

    /// Whether there is another byte, and with it a whole record, in the window.
    private mutating func hasNext() -> Bool {
        moveWindow()
        return next < bytes.count
    }

    private var hasText: Bool {
        for field in fields {
            for index in field.start..<field.end where !bytes[index].isBlank && !bytes[index].isLineEnd { return true }
        }
        return fieldCount > fields.count
    }

    private mutating func readRecord() {
        line = text.lines.map { $0[min(nextLine, $0.count) - 1] } ?? nextLine
        start = offset
        fields.removeAll(keepingCapacity: true)
        fieldCount = 0
        hasOpenQuote = false
        while true {
            let field = nextField()
            fieldCount += 1
            if fieldCount <= Self.keptFieldCount { fields.append(field) }
            guard next < bytes.count, bytes[next] == delimiter else { break }
            next += 1
        }
        skipLineEnd()
    }

    /// Whether the current record is the last line, and the line has no end.
    var isUnended: Bool { offset == text.count && bytes.last?.isLineEnd == false }

    /// Reads up to the next delimiter or line end.
    private mutating func nextField() -> CSVField {
        let first = skippingBlanks(from: next)
        if first < bytes.count, bytes[first] == .quote {
            let (start, line) = (next, nextLine)
            if let field = quotedField(openedAt: first) { return field }
            openUntil = max(offset, openUntil)
            (next, nextLine) = (start, line)
            hasOpenQuote = true
        }
        let start = next
        while next < bytes.count, !endsField(bytes[next]) { next += 1 }
        return CSVField(start: start, end: next)
    }

    /// Reads a quoted field, or returns `nil` where it shows that its quote is never closed.
    private mutating func quotedField(openedAt opening: Int) -> CSVField? {
        let firstLine = nextLine
        var field = CSVField(start: opening + 1, end: opening + 1)
        next = opening + 1
        while next < bytes.count {
            switch bytes[next] {
            case .quote where opensField(next, afterLine: nextLine > firstLine):
                return nil
            case .quote where next + 1 < bytes.count && bytes[next + 1] == .quote:
                field.hasDoubledQuotes = true
                next += 2
            case .quote:
                field.end = next
                next = skippingBlanks(from: next + 1)
                if next == bytes.count || endsField(bytes[next]) { return field }
                while next < bytes.count, bytes[next] != .quote, !endsField(bytes[next]) { next += 1 }
                guard next < bytes.count, bytes[next] == .quote else {
                    return CSVField(start: opening, end: next)
                }
            case .lineFeed, .carriageReturn:
                if windowStart + opening < openUntil || offset - start > maximumLineLength { return nil }
                skipLineEnd()
            default:
                next += 1
            }
        }
        return nil
    }

    /// Whether a quote looks like the first of a field: it follows a delimiter or a line end, and text follows it, or it
    /// is a pair that text does not follow.
    ///
    /// - Parameter afterLine: Whether a line has ended since the quote before it; else only a single quote right after a
    ///   delimiter counts.
    private func opensField(_ place: Int, afterLine: Bool) -> Bool {
        var before = place - 1
        while afterLine, bytes[before].isBlank, bytes[before] != delimiter { before -= 1 }
        guard endsField(bytes[before]) else { return false }
        var end = place
        while end < bytes.count, bytes[end] == .quote { end += 1 }
        let rest = skippingBlanks(from: end)
        let isFollowedByText = rest < bytes.count && !endsField(bytes[rest])
        return isFollowedByText == !(end - place).isMultiple(of: 2) && (afterLine || end - place == 1)
    }

    private func endsField(_ byte: UInt8) -> Bool {
        byte == delimiter || byte.isLineEnd
    }

    private func skippingBlanks(from place: Int) -> Int {
        var place = place
        while place < bytes.count, bytes[place].isBlank, bytes[place] != delimiter { place += 1 }
        return place
    }

    private mutating func skipLineEnd() {
        guard next < bytes.count else { return }
        let isPair = bytes[next] == .carriageReturn && next + 1 < bytes.count && bytes[next + 1] == .lineFeed
        next += isPair ? 2 : 1
        nextLine += 1
    }
}

/// The range of a field in the window of its scanner, without its quotes.
struct CSVField: Sendable {
    /// The index of the first byte.
    var start: Int
    /// The index after the last byte.
    var end: Int
    /// Whether it contains doubled quotes.
    var hasDoubledQuotes = false
}
