import Foundation

/// The bytes of Shift JIS (JIS X 0208 with Microsoft's extensions): one for ASCII and katakana of half the width, two for
/// others.
enum ShiftJIS {
    /// Returns how many bytes are whole characters: all, or all but the first byte of the last one; `nil` if some are no
    /// characters.
    static func wholeLength(_ bytes: ArraySlice<UInt8>) -> Int? {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            switch bytes[index] {
            case 0x81...0x9F, 0xE0...0xFC:
                guard index + 1 < bytes.endIndex else { return index - bytes.startIndex }
                guard 0x40...0x7E ~= bytes[index + 1] || 0x80...0xFC ~= bytes[index + 1] else { return nil }
                index += 2
            case 0x80, 0xA0, 0xFD...0xFF: return nil
            default: index += 1
            }
        }
        return bytes.count
    }

    /// Whether all bytes of a file are characters, and the beginning has a word of banks in Japanese.
    static func isLikely(_ bytes: FileBytes, _ beginning: [UInt8]) -> Bool {
        guard let length = wholeLength(beginning[...]),
            let text = String(data: Data(beginning[..<length]), encoding: .shiftJIS),
            words.contains(where: text.contains)
        else { return false }
        var rest: [UInt8] = []
        for piece in bytes.pieces() {
            let joined = rest + piece
            guard let length = wholeLength(joined[...]) else { return false }
            rest = Array(joined[length...])
        }
        return rest.isEmpty
    }

    private static let words = BankWord.all.filter { $0.language == .japanese && $0.text.count > 1 }.map(\.text)
}
