import Core

/// Why a segment cannot be read or written.
package enum SegmentProblem: Error, Hashable, Sendable {
    /// A line, from 1, is not what it has to be.
    case damaged(line: Int)
    /// The file, a line, or the number of lines exceeds ``SegmentLimits``.
    case tooLarge
    /// The file is in a format of later versions.
    case newerFormat
    /// The wallet of the device that wrote it has a later schema.
    case newerSchema(Int, SharingDevice)
    /// The file is not whole, was altered or renamed, or belongs to another wallet or key.
    case authentication
    /// It was sealed with a key that came later than those of this device.
    case unknownEpoch(UInt8)
    /// A segment has what lines cannot say, such as a text in a column of references, or a negative count.
    case unwritable
}

/// What a segment can have at most, so that one which is damaged or dishonest takes neither memory nor time without end.
package enum SegmentLimits {
    /// The bytes of a file: a first segment with a few million transactions.
    package static let fileLength = 512 << 20
    /// The bytes of a line.
    package static let lineLength = 16 << 20
    /// The bytes after which rows that share their columns go on in another line.
    static let usualLineLength = 1 << 20
    /// The lines.
    package static let lineCount = 4 << 20
    /// How deep arrays and objects are nested, with the line itself.
    static let nesting = 2
    /// The bytes of the name of a table or column.
    static let nameLength = 64
    /// Counts and versions.
    static let counts = 0...Int64(Int32.max)
    /// Positions: half of what a number can be, so that there is always a next one.
    static let clocks = 0...(Int64.max / 2)
    /// Seconds since 1970: the years 1 to 9999.
    static let instants = -62_135_596_800...Int64(253_402_300_799)

    /// Whether a text can be the name of a table or column: it consists of ASCII letters.
    static func isName(_ text: String) -> Bool {
        1...nameLength ~= text.utf8.count
            && text.utf8.allSatisfy { byte in
                UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
            }
    }

    /// Whether the values of a column of a table are references to rows.
    static func isReference(_ column: String) -> Bool { column.hasSuffix("Id") }
}

/// The error thrown if a line is not what it has to be.
struct MalformedLine: Error {}
