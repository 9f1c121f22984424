import Core

/// A file's text as UTF-8.
struct DecodedText: Sendable {
    /// The text in UTF-8, without a byte order mark and without NUL bytes.
    let utf8: [UInt8]
    /// The encoding of the file.
    let encoding: TextEncoding

    /// Decodes a file.
    ///
    /// If no encoding is named, a byte order mark decides, then NULs in every other byte (UTF-16), then whether the
    /// bytes are UTF-8, possibly with a few damaged characters. Everything else is Windows-1252, which agrees with
    /// Latin-1 on every printable character. NULs, with which some banks pad their files, are dropped.
    ///
    /// - Parameter named: The encoding that the user or the file itself names.
    /// - Throws: ``ImportFileProblem/encoding(_:)`` if the bytes are not text in the encoding.
    init(_ bytes: [UInt8], named: TextEncoding?) throws(ImportFailure) {
        let mark = Self.byteOrderMark(of: bytes)
        let encoding = named ?? mark?.encoding ?? Self.detected(in: bytes)
        let start = mark.map { $0.encoding == encoding ? $0.length : 0 } ?? 0
        self.encoding = encoding
        switch encoding {
        case .utf8:
            guard named == nil || Self.isMostlyUTF8(bytes) else { throw ImportFailure(.encoding(.utf8)) }
            let bytes = Self.isUTF8(bytes) ? bytes : Self.repaired(bytes)
            utf8 = start == 0 && !bytes.contains(0) ? bytes : bytes[start...].filter { $0 != 0 }
        case .utf16LittleEndian:
            utf8 = try Self.utf16(bytes[start...], encoding: encoding) { UInt16($0) | UInt16($1) << 8 }
        case .utf16BigEndian:
            utf8 = try Self.utf16(bytes[start...], encoding: encoding) { UInt16($1) | UInt16($0) << 8 }
        case .latin1, .windows1252, .latin2, .windows1250:
            utf8 = Self.singleBytes(bytes, upperHalf: encoding.upperHalf)
        }
    }

    private static func byteOrderMark(of bytes: [UInt8]) -> (encoding: TextEncoding, length: Int)? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
        if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
        if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
        return nil
    }

    private static func detected(in bytes: [UInt8]) -> TextEncoding {
        // European text in UTF-16 has a NUL in almost every pair of bytes.
        let sample = bytes.prefix(4096)
        var zeros = (even: 0, odd: 0)
        for (index, byte) in sample.enumerated() where byte == 0 {
            if index.isMultiple(of: 2) { zeros.even += 1 } else { zeros.odd += 1 }
        }
        let many = max(1, sample.count / 5)
        if zeros.odd >= many, zeros.even * 10 < zeros.odd { return .utf16LittleEndian }
        if zeros.even >= many, zeros.odd * 10 < zeros.even { return .utf16BigEndian }
        return isMostlyUTF8(bytes) ? .utf8 : .windows1252
    }

    private static func utf16(
        _ bytes: ArraySlice<UInt8>,
        encoding: TextEncoding,
        unit: (UInt8, UInt8) -> UInt16
    ) throws(ImportFailure) -> [UInt8] {
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        var index = bytes.startIndex
        while index + 1 < bytes.endIndex {
            let unit = unit(bytes[index], bytes[index + 1])
            if unit != 0 { units.append(unit) }
            index += 2
        }
        guard let text = String(validating: units, as: UTF16.self) else { throw ImportFailure(.encoding(encoding)) }
        return Array(text.utf8)
    }
}

extension DecodedText {
    /// Whether all bytes are valid UTF-8.
    static func isUTF8(_ bytes: [UInt8]) -> Bool {
        do {
            _ = try UTF8Span(validating: bytes.span)
            return true
        } catch {
            return false
        }
    }

    /// Whether bytes are UTF-8, except possibly a few: there are at least as many multibyte characters, which other
    /// encodings do not produce by chance, as invalid bytes.
    static func isMostlyUTF8(_ bytes: [UInt8]) -> Bool {
        guard !isUTF8(bytes) else { return true }
        var characters = 0
        var others = 0
        var index = 0
        while index < bytes.count {
            let length = length(ofCharacterStartingWith: bytes[index])
            let end = index + length
            if length > 0, end <= bytes.count, bytes[index + 1..<end].allSatisfy({ 0x80...0xBF ~= $0 }) {
                characters += length > 1 ? 1 : 0
                index = end
            } else {
                others += 1
                index += 1
            }
        }
        return characters > 0 && characters >= others
    }

    /// Returns damaged UTF-8 with U+FFFD for invalid bytes.
    static func repaired(_ bytes: [UInt8]) -> [UInt8] {
        Array(String(decoding: bytes, as: UTF8.self).utf8)
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
