/// Finds the elements of the array in a JSON file, one at a time, without decoding them.
///
/// The array is the file itself, or the member `transactions` of the object in the file. Whether an element is valid
/// JSON (RFC 8259) is only checked when it is decoded.
struct JSONElements: Sendable {
    /// The location of an element.
    struct Element: Sendable {
        /// The line that it starts on, from 1.
        let line: Int
        /// Its bytes.
        let range: Range<Int>
        /// The bytes of the values of some of its members.
        fileprivate let members: [Member: Range<Int>]

        /// Returns the bytes of the value of a member, or `nil` if it has none.
        subscript(member: Member) -> Range<Int>? { members[member] }
    }

    /// The members whose bytes are needed before an element is decoded.
    enum Member: String, CaseIterable, Sendable {
        case amount, toAmount, account, toAccount, currency, toCurrency, splits, original

        fileprivate static let byName = Dictionary(
            uniqueKeysWithValues: allCases.map { (Array("\"\($0.rawValue)\"".utf8)[...], $0) }
        )
    }

    private enum Place {
        case start, betweenElements, end
    }

    private let bytes: [UInt8]
    /// The offset at which the last array or object ends.
    private let end: Int
    private var line = 1
    private var place = Place.start
    /// Whether the array is a member of an object.
    private var isMember = false
    /// The offset of the next byte to read.
    private(set) var offset = 0

    /// Finds the array.
    ///
    /// - Throws: ``ImportFileProblem/notOfFormat(_:)`` if there is no array of transactions,
    ///   ``ImportFileProblem/malformed(_:)`` if the file ends too early.
    init(_ bytes: [UInt8]) throws(ImportFailure) {
        self.bytes = bytes
        end = bytes.count
        try enterArray()
    }

    /// Finds the elements of the array that is the value of a member, or returns `nil` if it is no array.
    ///
    /// - Parameter range: The bytes of the value, in those of the file.
    init?(_ range: Range<Int>?, of bytes: [UInt8]) {
        guard let range, range.upperBound <= bytes.count else { return nil }
        self.init(at: range, of: bytes)
        skipSpace()
        guard consume("[") else { return nil }
    }

    private init(at range: Range<Int>, of bytes: [UInt8]) {
        self.bytes = bytes
        end = range.upperBound
        offset = range.lowerBound
    }

    /// Finds the members of the object that is the value of a member.
    ///
    /// - Throws: ``ImportFileProblem/malformed(_:)`` if it ends too early.
    static func object(_ range: Range<Int>, of bytes: [UInt8]) throws(ImportFailure) -> Element {
        var elements = JSONElements(at: range, of: bytes)
        return try elements.element()
    }

    /// Returns the next element, or `nil` after the last one.
    ///
    /// - Throws: ``ImportFileProblem/malformed(_:)`` if the file ends too early, a comma is missing, or text follows
    ///   the end.
    mutating func next() throws(ImportFailure) -> Element? {
        switch place {
        case .end:
            return nil
        case .start:
            skipSpace()
            place = .betweenElements
            return try consume("]") ? leaveArray() : element()
        case .betweenElements:
            skipSpace()
            if consume("]") { return try leaveArray() }
            guard consume(",") else { throw malformed("a comma or a bracket is missing between its transactions") }
            skipSpace()
            return try element()
        }
    }

    private mutating func enterArray() throws(ImportFailure) {
        skipSpace()
        if consume("[") { return }
        guard consume("{") else { throw ImportFailure(.notOfFormat(.json)) }
        isMember = true
        skipSpace()
        guard !consume("}") else { throw ImportFailure(.notOfFormat(.json)) }
        repeat {
            skipSpace()
            let key = try value().range
            skipSpace()
            guard consume(":") else { throw ImportFailure(.notOfFormat(.json)) }
            skipSpace()
            if bytes[key].elementsEqual("\"transactions\"".utf8), consume("[") { return }
            _ = try value()
            skipSpace()
        } while consume(",")
        throw ImportFailure(.notOfFormat(.json))
    }

    /// Reads what follows the array.
    private mutating func leaveArray() throws(ImportFailure) -> Element? {
        skipSpace()
        if isMember {
            while consume(",") {
                skipSpace()
                _ = try value()
                skipSpace()
                guard consume(":") else { throw malformed("a colon is missing") }
                skipSpace()
                _ = try value()
                skipSpace()
            }
            guard consume("}") else { throw malformed("it ends before its closing brace") }
            skipSpace()
        }
        guard offset == end else { throw malformed("text follows its end") }
        place = .end
        return nil
    }

    private mutating func element() throws(ImportFailure) -> Element {
        let line = line
        let (range, members) = try value()
        return Element(line: line, range: range, members: members)
    }

    /// Reads up to the comma, colon or bracket that ends a value.
    private mutating func value() throws(ImportFailure) -> (range: Range<Int>, members: [Member: Range<Int>]) {
        let start = offset
        var depth = 0
        var name = 0..<0
        var member: (name: Member, start: Int)?
        var members: [Member: Range<Int>] = [:]
        scan: while offset < bytes.count {
            let byte = bytes[offset]
            switch byte {
            case UInt8(ascii: "\""):
                name = try string()
                continue scan
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ":"):
                guard depth > 0 else { break scan }
                if depth == 1, byte == UInt8(ascii: ":") {
                    member = Member.byName[bytes[name]].map { ($0, offset + 1) }
                } else if depth == 1 {
                    if let member { members[member.name] = member.start..<offset }
                    member = nil
                }
                if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { depth -= 1 }
            default:
                countLine(byte)
            }
            offset += 1
            if depth == 0, byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { break }
        }
        guard depth == 0, offset > start else { throw malformed("it is cut off, or a value is missing") }
        return (start..<offset, members)
    }

    /// Reads a string with its quotes.
    private mutating func string() throws(ImportFailure) -> Range<Int> {
        let start = offset
        offset += 1
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "\""):
                offset += 1
                return start..<offset
            case UInt8(ascii: "\\"):
                offset = min(offset + 2, bytes.count)
            case let byte:
                countLine(byte)
                offset += 1
            }
        }
        throw malformed("a quote never closes")
    }

    private mutating func skipSpace() {
        while offset < bytes.count, bytes[offset].isBlank || bytes[offset].isLineEnd {
            countLine(bytes[offset])
            offset += 1
        }
    }

    /// Counts a line at its line feed, or at a carriage return that no line feed follows.
    private mutating func countLine(_ byte: UInt8) {
        guard byte.isLineEnd else { return }
        let isPair = byte == .carriageReturn && offset + 1 < bytes.count && bytes[offset + 1] == .lineFeed
        if !isPair { line += 1 }
    }

    private mutating func consume(_ mark: Unicode.Scalar) -> Bool {
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: mark) else { return false }
        offset += 1
        return true
    }

    private func malformed(_ reason: String) -> ImportFailure {
        ImportFailure(line: line, .malformed(reason))
    }
}
