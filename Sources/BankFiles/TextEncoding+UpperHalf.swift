import Foundation

extension TextEncoding {
    /// The 128 characters from 0x80 in an encoding with one byte for each; those of Windows-1252 for other encodings.
    ///
    /// As in the WHATWG Encoding Standard, Latin-1 is read as Windows-1252: the two differ only where Latin-1 has control
    /// characters. Unassigned bytes are control characters too, or U+FFFD if these are not.
    var upperHalf: [Unicode.Scalar] { Self.upperHalves[self] ?? [] }

    private static let upperHalves: [TextEncoding: [Unicode.Scalar]] = {
        var halves: [TextEncoding: [Unicode.Scalar]] = [:]
        for encoding in allCases {
            halves[encoding] = (UInt8(0x80)...0xFF).map { byte in
                let text = String(data: Data([byte]), encoding: encoding.foundation ?? .windowsCP1252)
                let unassigned: Unicode.Scalar = byte < 0xA0 ? Unicode.Scalar(byte) : "\u{FFFD}"
                return text?.unicodeScalars.first ?? unassigned
            }
        }
        return halves
    }()

    /// Foundation's name of an encoding with one byte for each character, or with one or two; `nil` for Unicode.
    var foundation: String.Encoding? {
        switch self {
        case .utf8, .utf16LittleEndian, .utf16BigEndian: nil
        case .latin1, .windows1252: .windowsCP1252
        case .latin2: .isoLatin2
        case .windows1250: .windowsCP1250
        case .windows1251: .windowsCP1251
        case .windows1253: .windowsCP1253
        case .windows1255: Self.windowsHebrew
        case .shiftJIS: .shiftJIS
        }
    }

    /// `kCFStringEncodingWindowsHebrew` as an encoding of `NSString`.
    private static let windowsHebrew = String.Encoding(rawValue: 0x8000_0505)
}
