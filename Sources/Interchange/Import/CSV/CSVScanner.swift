import Core

/// Splits a CSV file into records and fields, one record at a time: RFC 4180 and the variants that banks write.
///
/// Lines end with CRLF, LF or CR; the last line needs no end. Records without any text are skipped. A quote inside an
/// unquoted field is literal, and so is one inside a quoted field that is not followed by a delimiter or a line end. If
/// text follows the last quote, the whole field is literal, including its quotes.
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

    /// The number of fields kept per record; the rest are only counted.
    static let keptFieldCount = 256

    init(_ bytes: [UInt8], delimiter: UInt8) {
        self.bytes = bytes
        self.delimiter = delimiter
    }

    /// Skips the next `count` lines, whatever they contain.
    mutating func skipLines(_ count: Int) {
        for _ in 0..<max(0, count) where offset < bytes.count {
            while offset < bytes.count, !bytes[offset].isLineEnd { offset += 1 }
            skipLineEnd()
        }
    }

    /// Advances to the next record that has any text.
    ///
    /// - Returns: Whether there is one.
    /// - Throws: ``ImportFileProblem/quotes`` with the line of a quote that is not closed.
    mutating func advance() throws(ImportFailure) -> Bool {
        while offset < bytes.count {
            try readRecord()
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

    private mutating func readRecord() throws(ImportFailure) {
        line = nextLine
        start = offset
        fields.removeAll(keepingCapacity: true)
        fieldCount = 0
        while true {
            let field = try nextField()
            fieldCount += 1
            if fieldCount <= Self.keptFieldCount { fields.append(field) }
            guard offset < bytes.count, bytes[offset] == delimiter else { break }
            offset += 1
        }
        skipLineEnd()
    }

    /// Reads up to the next delimiter or line end.
    private mutating func nextField() throws(ImportFailure) -> CSVField {
        let first = skippingBlanks(from: offset)
        if first < bytes.count, bytes[first] == .quote { return try quotedField(openedAt: first) }
        let start = offset
        while offset < bytes.count, !endsField(bytes[offset]) { offset += 1 }
        return CSVField(start: start, end: offset)
    }

    private mutating func quotedField(openedAt opening: Int) throws(ImportFailure) -> CSVField {
        let firstLine = nextLine
        var field = CSVField(start: opening + 1, end: opening + 1)
        offset = opening + 1
        while offset < bytes.count {
            switch bytes[offset] {
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
                skipLineEnd()
            default:
                offset += 1
            }
        }
        throw ImportFailure(line: firstLine, .quotes)
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
