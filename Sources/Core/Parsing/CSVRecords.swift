/// Takes a CSV file apart into records and fields, as RFC 4180 describes it, one record at a time.
///
/// Lines end with CRLF, LF or CR, the last one also with the file; blank lines and a UTF-8 byte order mark are skipped.
struct CSVRecords: Sendable {
    /// Where a field lies in the file, its quotes left out.
    struct Field: Sendable {
        var start: Int
        var end: Int
        /// Whether quotes inside are doubled.
        var hasDoubledQuotes = false
        var isQuoted = false
    }

    /// A record that cannot be taken apart.
    struct Refusal: Error {
        let line: Int
        let problem: ImportProblem
    }

    private let bytes: [UInt8]
    /// The place of the next byte to read.
    private var offset: Int
    /// The line that the next byte is on, from 1.
    private var nextLine = 1

    /// The line that the record read last starts on, from 1.
    private(set) var line = 1
    /// The first fields of the record read last, at most ``keptFieldCount``.
    private(set) var fields: [Field] = []
    /// How many fields the record read last has.
    private(set) var fieldCount = 0

    /// How many fields of a record are kept; more are only counted.
    static let keptFieldCount = 4

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        fields.reserveCapacity(Self.keptFieldCount)
    }

    /// Moves to the next record that is not blank.
    ///
    /// - Returns: Whether there is one.
    /// - Throws: ``Refusal`` for quotes that do not close or stand inside an unquoted field.
    mutating func advance() throws(Refusal) -> Bool {
        while offset < bytes.count {
            try readRecord()
            if !isBlank { return true }
        }
        return false
    }

    /// Returns the bytes between a field's quotes, doubled quotes as they are.
    func bytes(of field: Field) -> ArraySlice<UInt8> {
        bytes[field.start..<field.end]
    }

    /// Returns a field's text, or `nil` when it is not UTF-8.
    func text(of field: Field) -> String? {
        guard field.hasDoubledQuotes else { return Self.text(bytes(of: field)) }
        var unescaped: [UInt8] = []
        unescaped.reserveCapacity(field.end - field.start)
        var isSecondQuote = false
        for byte in bytes(of: field) {
            isSecondQuote = byte == .quote && !isSecondQuote
            if !isSecondQuote { unescaped.append(byte) }
        }
        return Self.text(unescaped[...])
    }

    /// Returns the text of UTF-8, without a detour where it is ASCII.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String? {
        bytes.allSatisfy { $0 < 0x80 }
            ? String(decoding: bytes, as: UTF8.self)
            : String(validating: bytes, as: UTF8.self)
    }

    private var isBlank: Bool {
        fieldCount == 1 && !fields[0].isQuoted && bytes(of: fields[0]).allSatisfy(\.isBlank)
    }

    private mutating func readRecord() throws(Refusal) {
        line = nextLine
        fields.removeAll(keepingCapacity: true)
        fieldCount = 0
        while true {
            let field = try offset < bytes.count && bytes[offset] == .quote ? quotedField() : plainField()
            fieldCount += 1
            if fields.count < Self.keptFieldCount { fields.append(field) }
            guard offset < bytes.count, bytes[offset] == .comma else { break }
            offset += 1
        }
        skipLineEnd()
    }

    /// Reads up to the comma or line end, which is left to read.
    private mutating func plainField() throws(Refusal) -> Field {
        let start = offset
        // Letters and digits come after the comma in ASCII, which spares them the other comparisons.
        while offset < bytes.count, bytes[offset] > .comma || !bytes[offset].endsPlainField { offset += 1 }
        guard offset == bytes.count || bytes[offset] != .quote else {
            throw Refusal(line: nextLine, problem: .quotes)
        }
        return Field(start: start, end: offset)
    }

    /// Reads from the opening quote up to the comma or line end, which is left to read.
    private mutating func quotedField() throws(Refusal) -> Field {
        let firstLine = nextLine
        offset += 1
        var field = Field(start: offset, end: offset, isQuoted: true)
        while offset < bytes.count {
            switch bytes[offset] {
            case .quote where offset + 1 < bytes.count && bytes[offset + 1] == .quote:
                field.hasDoubledQuotes = true
                offset += 2
            case .quote:
                field.end = offset
                offset += 1
                guard offset == bytes.count || bytes[offset] == .comma || bytes[offset].isLineEnd else {
                    throw Refusal(line: firstLine, problem: .quotes)
                }
                return field
            case .lineFeed, .carriageReturn:
                skipLineEnd()
            default:
                offset += 1
            }
        }
        throw Refusal(line: firstLine, problem: .quotes)
    }

    private mutating func skipLineEnd() {
        guard offset < bytes.count else { return }
        let isPair = bytes[offset] == .carriageReturn && offset + 1 < bytes.count && bytes[offset + 1] == .lineFeed
        offset += isPair ? 2 : 1
        nextLine += 1
    }
}

extension UInt8 {
    /// Whether it ends an unquoted field, or may not be in one.
    var endsPlainField: Bool { self == .comma || isLineEnd || self == .quote }
}
