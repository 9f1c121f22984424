import Core

/// Writes lines of JSON (RFC 8259) without spaces.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    private var lineStart = 0
    private var lineCount = 0

    /// The bytes of the line so far.
    var lineLength: Int { bytes.count - lineStart }

    /// Writes an array of what `elements` writes.
    mutating func array(_ elements: (inout JSONWriter) throws(SegmentProblem) -> Void) throws(SegmentProblem) {
        separate()
        bytes.append(UInt8(ascii: "["))
        try elements(&self)
        bytes.append(UInt8(ascii: "]"))
    }

    /// Writes an object of what `members` writes: keys and values in turn.
    mutating func object(_ members: (inout JSONWriter) throws(SegmentProblem) -> Void) throws(SegmentProblem) {
        separate()
        bytes.append(UInt8(ascii: "{"))
        try members(&self)
        bytes.append(UInt8(ascii: "}"))
    }

    /// Writes the key of a member, which the value follows.
    mutating func key(_ name: String) {
        write(name)
        bytes.append(UInt8(ascii: ":"))
    }

    mutating func write(null: Void) {
        separate()
        bytes.append(contentsOf: "null".utf8)
    }

    mutating func write(_ number: Int64) {
        separate()
        bytes.append(contentsOf: String(number).utf8)
    }

    /// Writes a number within limits.
    mutating func write(_ number: Int64, in limits: ClosedRange<Int64>) throws(SegmentProblem) {
        guard limits.contains(number) else { throw .unwritable }
        write(number)
    }

    mutating func write(_ uid: UID) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: uid.hexadecimal)
        bytes.append(UInt8(ascii: "\""))
    }

    mutating func write(_ text: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case 0..<0x20:
                bytes.append(contentsOf: byte < 0x10 ? "\\u000".utf8 : "\\u001".utf8)
                bytes.append(contentsOf: String(byte & 15, radix: 16).utf8)
            default:
                bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Ends a line.
    ///
    /// - Throws: ``SegmentProblem/tooLarge`` if it is too long, or one too many.
    mutating func endLine() throws(SegmentProblem) {
        lineCount += 1
        guard lineLength <= SegmentLimits.lineLength, lineCount <= SegmentLimits.lineCount else { throw .tooLarge }
        bytes.append(UInt8(ascii: "\n"))
        lineStart = bytes.count
    }

    /// Writes the comma before whatever is not the first.
    private mutating func separate() {
        switch bytes.last {
        case nil, UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ":"), UInt8(ascii: "\n"): break
        default: bytes.append(UInt8(ascii: ","))
        }
    }
}
