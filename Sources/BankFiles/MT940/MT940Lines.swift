/// Splits an MT940 file into lines.
///
/// A field begins with its tag at the beginning of a line; the lines after it without one continue it. Lines end with
/// CRLF, LF or CR, or with the mark that DOS puts at the end of a file, also in one that is made of several.
struct MT940Lines: Sendable {
    let bytes: [UInt8]
    /// The offset of the next byte to read.
    private(set) var offset = 0
    /// The line of the next byte, from 1.
    private var number = 1

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the next line, or `nil` at the end.
    mutating func next() -> MT940Line? {
        guard offset < bytes.count else { return nil }
        let start = offset
        let line = number
        // A block of an envelope may have the first field on its line.
        let block = bytes[start] == UInt8(ascii: "{") ? endOfTextBlockStart(from: start) : nil
        if let block, block < bytes.count, !bytes[block].isLineEnd {
            offset = block
            return MT940Line(number: line, kind: .envelope, text: start..<block)
        }
        while offset < bytes.count, !bytes[offset].isLineEnd, bytes[offset] != .endOfFile { offset += 1 }
        let text = start..<offset
        if offset < bytes.count, bytes[offset] == .endOfFile {
            offset += 1
        } else if offset < bytes.count {
            let isPair = bytes[offset] == .carriageReturn && offset + 1 < bytes.count && bytes[offset + 1] == .lineFeed
            offset += isPair ? 2 : 1
            number += 1
        }
        return MT940Line(number: line, bytes, text)
    }

    /// Returns the offset after the `{4:` that begins the text of a message on this line, or `nil`.
    private func endOfTextBlockStart(from start: Int) -> Int? {
        let line = bytes[start...].prefix { !$0.isLineEnd }
        let mark = line.indices.first { line[$0...].starts(with: "{4:".utf8) }
        return mark.map { $0 + 3 }
    }
}

/// A line of an MT940 file.
struct MT940Line: Sendable {
    /// What a line is.
    enum Kind: Sendable {
        /// The first line of a field.
        case field(MT940Tag)
        /// A line with a tag that no field has.
        case unknownField
        /// A hyphen, which ends a message.
        case end
        /// The header of a message.
        case envelope
        case blank
        /// Anything else.
        case text
    }

    /// Its number, from 1.
    let number: Int
    let kind: Kind
    /// The text, of a field without its tag.
    let text: Range<Int>

    init(number: Int, kind: Kind, text: Range<Int>) {
        self.number = number
        self.kind = kind
        self.text = text
    }

    /// Finds out what a line is.
    init(number: Int, _ bytes: [UInt8], _ range: Range<Int>) {
        let line = bytes[range]
        let trimmed = line.trimmed
        guard let first = trimmed.first else {
            self.init(number: number, kind: .blank, text: range)
            return
        }
        switch first {
        case UInt8(ascii: ":"):
            let tag = line.dropFirst().prefix(MT940Tag.longest + 1)
            let end = line.first == first ? tag.firstIndex(of: first) : nil
            guard let end, MT940Tag.isLikeTag(bytes[tag.startIndex..<end]) else { fallthrough }
            let known = MT940Tag(rawValue: String(decoding: bytes[tag.startIndex..<end], as: UTF8.self))
            let text = known == nil ? range : end + 1..<range.upperBound
            self.init(number: number, kind: known.map { .field($0) } ?? .unknownField, text: text)
        case UInt8(ascii: "-") where trimmed.count == 1 || trimmed.starts(with: "-}".utf8):
            self.init(number: number, kind: .end, text: range)
        case UInt8(ascii: "{") where line.first == first:
            self.init(number: number, kind: .envelope, text: range)
        default:
            self.init(number: number, kind: .text, text: range)
        }
    }
}

/// The fields of MT940 and MT942.
enum MT940Tag: String, Sendable {
    case message940 = "940"
    case message942 = "942"
    case created = "13"
    case createdAt = "13D"
    case reference = "20"
    case relatedReference = "21"
    case account = "25"
    case accountOfBank = "25P"
    case oldNumber = "28"
    case number = "28C"
    case floor = "34F"
    case opening = "60F"
    case openingOfPage = "60M"
    case booking = "61"
    case closing = "62F"
    case closingOfPage = "62M"
    case available = "64"
    case availableLater = "65"
    case details = "86"
    case debits = "90D"
    case credits = "90C"
    /// What a bank adds to the standard.
    case bankFields = "NS"

    /// The number of characters of the longest tag.
    static let longest = 3

    /// Whether a text between two colons could be a tag: two or three digits and a letter at most.
    static func isLikeTag(_ text: ArraySlice<UInt8>) -> Bool {
        let digits = text.prefix(while: \.isASCIIDigit)
        let rest = text.dropFirst(digits.count)
        let isNumbered = 2...3 ~= digits.count && rest.count <= 1 && rest.allSatisfy(\.isCapital)
        return isNumbered || text.elementsEqual("NS".utf8)
    }
}

extension UInt8 {
    /// Ctrl-Z, the end of a file in DOS.
    fileprivate static let endOfFile: UInt8 = 0x1A

    /// Whether this is a letter from `A` to `Z`.
    var isCapital: Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }
}
