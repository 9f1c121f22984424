import Core

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

    /// Whether bytes are UTF-8, all or all but a few: characters of several bytes, which no other encoding gives by chance,
    /// outnumber what is none.
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
        return characters > others
    }

    /// Returns the text of damaged UTF-8, U+FFFD where it is damaged.
    static func repaired(_ bytes: [UInt8]) -> [UInt8] {
        Array(String(decoding: bytes, as: UTF8.self).utf8)
    }

    /// How many bytes a character has, 1 to 4, or 0 where none starts so.
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
