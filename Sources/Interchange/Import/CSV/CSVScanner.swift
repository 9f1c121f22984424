import Core

/// Splits a CSV file into records and fields, one record at a time: RFC 4180 and the variants that banks write.
///
/// Lines end with CRLF, LF or CR; the last line needs no end. Records without any text are skipped. A quote inside an
/// unquoted field is literal, and so is one inside a quoted field that is not followed by a delimiter or a line end. If
/// text follows the last quote, the whole field is literal, including its quotes.
///
/// A quoted field can have several lines. If it never ends, or if another quoted field seems to begin in it, its quote
/// was never closed: the field is then literal and ends with its line, and the record is marked with ``hasOpenQuote``, so
/// that the records after it are not lost.
struct CSVScanner: Sendable {
    /// The file in UTF-8.
    let bytes: [UInt8]
    let delimiter: UInt8
    /// The offset of the next byte to read.
    private(set) var offset = 0
    /// The line of the next byte, from 1.
    private var nextLine = 1

    /// The line on which the current record starts, from 1.
    private(set) var line = 1
    /// The offset at which the current record starts.
    private(set) var start = 0
    /// The first fields of the current record, at most ``keptFieldCount``.
    private(set) var fields: [CSVField] = []
    /// The number of fields in the current record.
    private(set) var fieldCount = 0
    /// Whether the current record has a quote that is never closed.
    private(set) var hasOpenQuote = false
    /// Quotes before this offset that are still open at the end of their line are never closed.
    private var openUntil = 0

    /// The number of fields kept per record; the rest are only counted.
    static let keptFieldCount = 256

    init(_ bytes: [UInt8], delimiter: UInt8) {
        self.bytes = bytes
        self.delimiter = delimiter
    }

    /// Skips the next `count` lines, whatever they contain.
    mutating func skipLines(_ count: Int) {
        var count = count
        while count > 0, offset < bytes.count {
            count -= 1
            while offset < bytes.count, !bytes[offset].isLineEnd { offset += 1 }
            skipLineEnd()
        }
    }

    /// Advances to the next record that has any text.
    ///
    /// - Returns: Whether there is one.
    mutating func advance() -> Bool {
        while offset < bytes.count {
            readRecord()
            if hasText { return true }
        }
        return false
    }

    private var hasText: Bool {
        for field in fields {
            for index in field.start..<field.end where !bytes[index].isBlank && !bytes[index].isLineEnd { return true }
        }
        return fieldCount > fields.count
    }

    private mutating func readRecord() {
        line = nextLine
        start = offset
        fields.removeAll(keepingCapacity: true)
        fieldCount = 0
        hasOpenQuote = false
        while true {
            let field = nextField()
            fieldCount += 1
            if fieldCount <= Self.keptFieldCount { fields.append(field) }
            guard offset < bytes.count, bytes[offset] == delimiter else { break }
            offset += 1
        }
        skipLineEnd()
    }

    /// Whether the current record is the last line, and the line has no end.
    var isUnended: Bool { offset == bytes.count && bytes.last?.isLineEnd == false }

    /// Reads up to the next delimiter or line end.
    private mutating func nextField() -> CSVField {
        let first = skippingBlanks(from: offset)
        if first < bytes.count, bytes[first] == .quote {
            let (start, line) = (offset, nextLine)
            if let field = quotedField(openedAt: first) { return field }
            openUntil = max(offset, openUntil)
            (offset, nextLine) = (start, line)
            hasOpenQuote = true
        }
        let start = offset
        while offset < bytes.count, !endsField(bytes[offset]) { offset += 1 }
        return CSVField(start: start, end: offset)
    }

    /// Reads a quoted field, or returns `nil` where it shows that its quote is never closed.
    private mutating func quotedField(openedAt opening: Int) -> CSVField? {
        let firstLine = nextLine
        var field = CSVField(start: opening + 1, end: opening + 1)
        offset = opening + 1
        while offset < bytes.count {
            switch bytes[offset] {
            case .quote where opensField(offset, afterLine: nextLine > firstLine):
                return nil
            case .quote where offset + 1 < bytes.count && bytes[offset + 1] == .quote:
                field.hasDoubledQuotes = true
                offset += 2
            case .quote:
                field.end = offset
                offset = skippingBlanks(from: offset + 1)
                if offset == bytes.count || endsField(bytes[offset]) { return field }
                while offset < bytes.count, bytes[offset] != .quote, !endsField(bytes[offset]) { offset += 1 }
                guard offset < bytes.count, bytes[offset] == .quote else {
                    return CSVField(start: opening, end: offset)
                }
            case .lineFeed, .carriageReturn:
                if opening < openUntil { return nil }
                skipLineEnd()
            default:
                offset += 1
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
        guard offset < bytes.count else { return }
        let isPair = bytes[offset] == .carriageReturn && offset + 1 < bytes.count && bytes[offset + 1] == .lineFeed
        offset += isPair ? 2 : 1
        nextLine += 1
    }
}

/// The range of a field in a CSV file, without its quotes.
struct CSVField: Sendable {
    /// The offset of the first byte.
    var start: Int
    /// The offset after the last byte.
    var end: Int
    /// Whether it contains doubled quotes.
    var hasDoubledQuotes = false
}
