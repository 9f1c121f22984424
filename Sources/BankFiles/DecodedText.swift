/// A file's text as UTF-8.
struct DecodedText: Sendable {
    /// The text in UTF-8, without a byte order mark and without NUL bytes; kept as the file is.
    let bytes: FileBytes
    /// The encoding of the file.
    let encoding: TextEncoding
    /// Another encoding in which the text reads differently, and as well; `nil` if there is none.
    let otherEncoding: TextEncoding?

    /// The whole text in memory.
    var utf8: [UInt8] { bytes.allBytes() }

    /// Decodes a file.
    ///
    /// If no encoding is named, a byte order mark decides, then NULs in every other byte (UTF-16), then whether the
    /// bytes are UTF-8, possibly with a few damaged characters. Everything else is in the encoding in which it reads best
    /// (``EncodingGuess``). NULs, with which some banks pad their files, are dropped.
    ///
    /// - Parameter named: The encoding that the user or the file itself names.
    /// - Throws: ``ImportFileProblem/encoding(_:)`` if the bytes are not text in the encoding.
    init(_ bytes: FileBytes, named: TextEncoding?) throws(ImportFailure) {
        let mark = Self.byteOrderMark(of: bytes.prefix(3))
        let guess = named == nil && mark == nil ? Self.detected(in: bytes) : nil
        let encoding = named ?? mark?.encoding ?? guess?.encoding ?? .utf8
        let start = mark.map { $0.encoding == encoding ? $0.length : 0 } ?? 0
        self.encoding = encoding
        otherEncoding = guess?.other
        switch encoding {
        case .utf8:
            guard named == nil || Self.isMostlyUTF8(bytes) else { throw ImportFailure(.encoding(.utf8)) }
            self.bytes = Self.repaired(bytes, from: start)
        case .utf16LittleEndian:
            self.bytes = try Self.utf16(bytes, from: start, encoding: encoding) { UInt16($0) | UInt16($1) << 8 }
        case .utf16BigEndian:
            self.bytes = try Self.utf16(bytes, from: start, encoding: encoding) { UInt16($1) | UInt16($0) << 8 }
        case .shiftJIS:
            self.bytes = try Self.shiftJIS(bytes)
        case .latin1, .windows1252, .latin2, .windows1250, .windows1251, .windows1253, .windows1255:
            self.bytes = Self.singleBytes(bytes, upperHalf: encoding.upperHalf)
        }
    }

    /// Creates the same text with other bytes.
    init(_ text: DecodedText, bytes: FileBytes) {
        (self.bytes, encoding, otherEncoding) = (bytes, text.encoding, text.otherEncoding)
    }

    /// Decodes a file in memory.
    init(_ bytes: [UInt8], named: TextEncoding?) throws(ImportFailure) {
        try self.init(FileBytes(bytes), named: named)
    }

    private static func byteOrderMark(of bytes: ArraySlice<UInt8>) -> (encoding: TextEncoding, length: Int)? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
        if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
        if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
        return nil
    }

    private static func detected(in bytes: FileBytes) -> EncodingGuess {
        // European text in UTF-16 has a NUL in almost every pair of bytes.
        let sample = bytes.prefix(4096)
        var zeros = (even: 0, odd: 0)
        for (index, byte) in sample.enumerated() where byte == 0 {
            if index.isMultiple(of: 2) { zeros.even += 1 } else { zeros.odd += 1 }
        }
        let many = max(1, sample.count / 5)
        if zeros.odd >= many, zeros.even * 10 < zeros.odd { return EncodingGuess(.utf16LittleEndian) }
        if zeros.even >= many, zeros.odd * 10 < zeros.even { return EncodingGuess(.utf16BigEndian) }
        return isMostlyUTF8(bytes) ? EncodingGuess(.utf8) : EncodingGuess(of: bytes)
    }
}

extension DecodedText {
    /// Whether bytes are UTF-8, except possibly a few: there are at least as many multibyte characters, which other
    /// encodings do not produce by chance, as invalid bytes.
    static func isMostlyUTF8(_ bytes: FileBytes) -> Bool {
        guard !bytes.pieces().allSatisfy(isUTF8) else { return true }
        var characters = 0
        var others = 0
        for piece in bytes.pieces() {
            let found = count(in: piece)
            characters += found.characters
            others += found.others
        }
        return characters > 0 && characters >= others
    }

    static func isUTF8(_ piece: ArraySlice<UInt8>) -> Bool {
        do {
            _ = try UTF8Span(validating: piece.span)
            return true
        } catch {
            return false
        }
    }

    /// Returns the number of multibyte characters, and that of invalid bytes.
    private static func count(in piece: ArraySlice<UInt8>) -> (characters: Int, others: Int) {
        var characters = 0
        var others = 0
        var index = piece.startIndex
        while index < piece.endIndex {
            let length = length(ofCharacterStartingWith: piece[index])
            let end = index + length
            if length > 0, end <= piece.endIndex, piece[index + 1..<end].allSatisfy({ 0x80...0xBF ~= $0 }) {
                characters += length > 1 ? 1 : 0
                index = end
            } else {
                others += 1
                index += 1
            }
        }
        return (characters, others)
    }

    /// Returns the number of bytes in a character that starts with a byte, 1 to 4, or 0 if none does.
    private static func length(ofCharacterStartingWith byte: UInt8) -> Int {
        switch byte {
        case 0x00...0x7F: 1
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 0
        }
    }
}
