/// Counts the lines of a file up to increasing offsets.
///
/// Lines end with LF, CRLF or CR.
struct LineCounter: Sendable {
    private let bytes: [UInt8]
    private var offset = 0
    private var line = 1

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the line at an offset, from 1.
    ///
    /// - Parameter place: The offset, not less than that of the previous call.
    mutating func line(at place: Int) -> Int {
        while offset < min(place, bytes.count) {
            let byte = bytes[offset]
            offset += 1
            guard byte.isLineEnd else { continue }
            let isPair = byte == .carriageReturn && offset < bytes.count && bytes[offset] == .lineFeed
            if !isPair { line += 1 }
        }
        return line
    }
}

extension ArraySlice<UInt8> {
    /// The bytes without spaces and tabs at the ends.
    var trimmed: ArraySlice<UInt8> {
        var start = startIndex
        var end = endIndex
        while start < end, self[start].isBlank { start += 1 }
        while start < end, self[end - 1].isBlank { end -= 1 }
        return self[start..<end]
    }
}

extension UInt8 {
    /// Whether this is a digit from `0` to `9`.
    var isASCIIDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}

extension FileBytes {
    /// The maximum length of a line in bytes, with its end: 1 MB.
    static let maximumLineLength = 1 << 20

    /// Refuses a line of more than 1 MB: readers look at each of its bytes many times and copy them.
    ///
    /// In files of another kind, a single line can be as long as the file.
    ///
    /// - Parameter isEnd: Returns whether a byte ends a line or, in markup, a text.
    func checkLineLengths(isEnd: (UInt8) -> Bool = \.isLineEnd) throws(ImportFailure) {
        var start = 0
        var offset = 0
        for piece in pieces() {
            let end = piece.firstIndex(where: isEnd) ?? piece.endIndex
            try checkLine(from: start, to: offset + end - piece.startIndex)
            if let last = piece.lastIndex(where: isEnd) { start = offset + last + 1 - piece.startIndex }
            offset += piece.count
        }
    }

    private func checkLine(from start: Int, to end: Int) throws(ImportFailure) {
        guard end - start > Self.maximumLineLength else { return }
        throw ImportFailure(line: line(at: start), .malformed("the line is longer than 1 MB"))
    }

    /// Returns the line that starts at an offset, from 1.
    private func line(at place: Int) -> Int {
        var (line, offset) = (1, 0)
        var isAfterReturn = false
        for piece in pieces() {
            for byte in piece.prefix(place - offset) where byte.isLineEnd || isAfterReturn {
                if byte.isLineEnd, !(byte == .lineFeed && isAfterReturn) { line += 1 }
                isAfterReturn = byte == .carriageReturn
            }
            offset += piece.count
            guard offset < place else { break }
        }
        return line
    }
}

extension [UInt8] {
    /// Refuses a line of more than 1 MB, like ``FileBytes/checkLineLengths(isEnd:)``.
    func checkLineLengths(isEnd: (UInt8) -> Bool = \.isLineEnd) throws(ImportFailure) {
        try FileBytes(self).checkLineLengths(isEnd: isEnd)
    }

    /// The first byte that is neither blank nor a line end.
    var firstVisible: UInt8? { first { !$0.isBlank && !$0.isLineEnd } }

    /// Whether the text begins like HTML, XML or PDF, or contains control characters that text does not.
    var looksLikeMarkupOrBinary: Bool {
        firstVisible == UInt8(ascii: "<") || starts(with: "%PDF-".utf8)
            || contains { $0 < 0x20 && !(0x09...0x0D ~= $0) && $0 != 0x1A }
    }
}

extension ArraySlice<UInt8> {
    /// Whether the text starts with `text`, ignoring the case of ASCII letters.
    ///
    /// - Parameter text: A text in lower case.
    func starts(withLowercase text: String) -> Bool {
        let beginning = prefix(text.utf8.count)
        return beginning.count == text.utf8.count
            && zip(beginning, text.utf8).allSatisfy { byte, letter in
                byte == letter || (UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte && byte | 0x20 == letter)
            }
    }
}
