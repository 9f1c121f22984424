/// Reads a line of JSON (RFC 8259) with as many liberties as ``JSONWriter`` takes: there are no spaces, no `true` and no
/// `false`, numbers are those of 64 bits, and no object has a key twice.
struct JSONParser {
    private let bytes: ArraySlice<UInt8>
    private var offset: Int

    /// Returns the value that a line is.
    static func value(of line: ArraySlice<UInt8>) throws(MalformedLine) -> JSONValue {
        var parser = JSONParser(line)
        let value = try parser.value(depth: 0)
        guard parser.offset == line.endIndex else { throw MalformedLine() }
        return value
    }

    private init(_ line: ArraySlice<UInt8>) {
        bytes = line
        offset = line.startIndex
    }

    /// The next byte; 0 at the end, which is part of no JSON.
    private var next: UInt8 { offset < bytes.endIndex ? bytes[offset] : 0 }

    private mutating func consume(_ mark: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: mark) else { return false }
        offset += 1
        return true
    }

    private mutating func value(depth: Int) throws(MalformedLine) -> JSONValue {
        switch next {
        case UInt8(ascii: "\""): return .text(try text())
        case UInt8(ascii: "["): return .array(try array(depth: depth + 1))
        case UInt8(ascii: "{"): return .object(try object(depth: depth + 1))
        case UInt8(ascii: "n"):
            guard bytes[offset...].starts(with: "null".utf8) else { throw MalformedLine() }
            offset += 4
            return .null
        default: return .integer(try number())
        }
    }

    private mutating func array(depth: Int) throws(MalformedLine) -> [JSONValue] {
        guard depth <= SegmentLimits.nesting, consume("[") else { throw MalformedLine() }
        var elements: [JSONValue] = []
        if consume("]") { return elements }
        repeat { elements.append(try value(depth: depth)) } while consume(",")
        guard consume("]") else { throw MalformedLine() }
        return elements
    }

    private mutating func object(depth: Int) throws(MalformedLine) -> [String: JSONValue] {
        guard depth <= SegmentLimits.nesting, consume("{") else { throw MalformedLine() }
        var members: [String: JSONValue] = [:]
        if consume("}") { return members }
        repeat {
            let key = try text()
            guard consume(":"), members.updateValue(try value(depth: depth), forKey: key) == nil else {
                throw MalformedLine()
            }
        } while consume(",")
        guard consume("}") else { throw MalformedLine() }
        return members
    }

    /// Reads an integer without leading zeros.
    ///
    /// This counts downwards, since there is one more negative number than there are others.
    private mutating func number() throws(MalformedLine) -> Int64 {
        let isNegative = consume("-")
        let start = offset
        var number: Int64 = 0
        while UInt8(ascii: "0")...UInt8(ascii: "9") ~= next {
            let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
            let (sum, isTooLargeNow) = tens.subtractingReportingOverflow(Int64(next - UInt8(ascii: "0")))
            guard !isTooLarge, !isTooLargeNow else { throw MalformedLine() }
            number = sum
            offset += 1
        }
        guard offset > start, bytes[start] != UInt8(ascii: "0") || (offset == start + 1 && !isNegative),
            isNegative || number > .min
        else { throw MalformedLine() }
        return isNegative ? number : -number
    }

    private mutating func text() throws(MalformedLine) -> String {
        guard consume("\"") else { throw MalformedLine() }
        let start = offset
        while next >= 0x20, next != UInt8(ascii: "\""), next != UInt8(ascii: "\\") { offset += 1 }
        var text = bytes[start..<offset]
        if next == UInt8(ascii: "\\") { text = try escapedText(beginning: text) }
        guard consume("\""), let text = String(validating: text, as: UTF8.self) else { throw MalformedLine() }
        return text
    }

    /// Reads on from the first backslash in a text.
    private mutating func escapedText(beginning: ArraySlice<UInt8>) throws(MalformedLine) -> ArraySlice<UInt8> {
        var text = beginning
        while next >= 0x20, next != UInt8(ascii: "\"") {
            if consume("\\") {
                text.append(contentsOf: try UTF8.encode(escape()).map(Array.init) ?? [])
            } else {
                text.append(next)
                offset += 1
            }
        }
        return text
    }

    /// Reads what follows a backslash.
    private mutating func escape() throws(MalformedLine) -> Unicode.Scalar {
        let mark = next
        offset += 1
        switch mark {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(mark)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try scalar()
        default: throw MalformedLine()
        }
    }

    /// Reads the four digits of a character, or of both halves of one.
    private mutating func scalar() throws(MalformedLine) -> Unicode.Scalar {
        let first = try fourDigits()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard 0xD800..<0xDC00 ~= first, consume("\\"), consume("u") else { throw MalformedLine() }
        let second = try fourDigits()
        guard 0xDC00..<0xE000 ~= second,
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw MalformedLine() }
        return scalar
    }

    private mutating func fourDigits() throws(MalformedLine) -> UInt32 {
        var number: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = Character(Unicode.Scalar(next)).hexDigitValue else { throw MalformedLine() }
            number = number << 4 | UInt32(digit)
            offset += 1
        }
        return number
    }
}
