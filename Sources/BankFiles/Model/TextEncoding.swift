/// The text encoding of a file.
public enum TextEncoding: String, Codable, CaseIterable, Hashable, Sendable {
    case utf8 = "utf-8"
    case utf16LittleEndian = "utf-16le"
    case utf16BigEndian = "utf-16be"
    case latin1 = "iso-8859-1"
    case windows1252 = "windows-1252"
    case latin2 = "iso-8859-2"
    case windows1250 = "windows-1250"
    case windows1251 = "windows-1251"
    case windows1253 = "windows-1253"
    case windows1255 = "windows-1255"
    case shiftJIS = "shift-jis"

    /// Creates an encoding from a common name, ignoring case, or returns `nil`: `UTF-8`, `utf16`, `latin1`,
    /// `ISO-8859-1`, `cp1252`, `1252`, `US-ASCII`, `Shift_JIS`.
    ///
    /// ASCII means UTF-8, its superset, and `utf16` without a byte order means little-endian.
    public init?(name: String) {
        let name = name.lowercased().filter { $0.isLetter || $0.isNumber }
        switch name {
        case "utf8", "unicode", "usascii", "ascii": self = .utf8
        case "utf16", "utf16le", "ucs2": self = .utf16LittleEndian
        case "utf16be": self = .utf16BigEndian
        case "latin1", "iso88591", "88591", "iso885915", "latin9": self = .latin1
        case "ansi": self = .windows1252
        case "latin2", "iso88592", "88592": self = .latin2
        case "shiftjis", "sjis", "mskanji", "cp932", "windows31j", "932": self = .shiftJIS
        default:
            let number = ["windows", "win", "cp", ""].lazy.filter(name.hasPrefix).map { name.dropFirst($0.count) }.first
            guard let encoding = number.flatMap({ TextEncoding(rawValue: "windows-\($0)") }) else { return nil }
            self = encoding
        }
    }
}
