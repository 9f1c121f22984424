/// Splits a Beancount file into lines without comments and headings.
///
/// A string can go on over several lines. Lines whose first character is one that outlines and headings begin with, such
/// as `* Accounts`, say nothing. Lines end with CRLF, LF or CR.
struct BeancountLines: Sendable {
    /// A line on which there is something, with the lines on which its strings go on.
    struct Line: Sendable {
        /// Its number, from 1.
        let number: Int
        /// Whether it belongs to the line above it.
        let isIndented: Bool
        /// Its bytes without white space at the ends and without a comment.
        let text: Range<Int>
        /// Whether all its strings end.
        let isClosed: Bool
    }

    private let bytes: [UInt8]
    private var number = 0
    /// The offset of the next byte to read.
    private(set) var offset = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the next line, or `nil` at the end.
    mutating func next() -> Line? {
        while offset < bytes.count {
            let line = anyLine()
            if !line.text.isEmpty { return line }
        }
        return nil
    }

    private mutating func anyLine() -> Line {
        number += 1
        let first = number
        let start = offset
        guard !bytes[start].beginsHeading else {
            while offset < bytes.count, !bytes[offset].isLineEnd { offset += 1 }
            passLineEnd()
            return Line(number: first, isIndented: false, text: start..<start, isClosed: true)
        }
        var isQuoted = false
        var end = start
        while offset < bytes.count, isQuoted || !bytes[offset].isLineEnd {
            let byte = bytes[offset]
            if byte.isLineEnd {
                passLineEnd()
                number += 1
            } else if byte == UInt8(ascii: ";"), !isQuoted {
                while offset < bytes.count, !bytes[offset].isLineEnd { offset += 1 }
                break
            } else {
                if byte == .quote { isQuoted.toggle() }
                let isEscape = isQuoted && byte == UInt8(ascii: "\\")
                // An escaped line end is passed as a line end.
                let isLong = isEscape && offset + 1 < bytes.count && !bytes[offset + 1].isLineEnd
                offset += isLong ? 2 : 1
            }
            end = offset
        }
        let text = bytes[start..<end].trimmed.indices
        passLineEnd()
        return Line(number: first, isIndented: text.lowerBound > start, text: text, isClosed: !isQuoted)
    }

    private mutating func passLineEnd() {
        guard offset < bytes.count else { return }
        let isPair = bytes[offset] == .carriageReturn && offset + 1 < bytes.count && bytes[offset + 1] == .lineFeed
        offset += isPair ? 2 : 1
    }
}

extension UInt8 {
    /// Whether a line that begins with it is passed over, as headings of outlines are.
    fileprivate var beginsHeading: Bool { "*:#!&?%".utf8.contains(self) }
}
