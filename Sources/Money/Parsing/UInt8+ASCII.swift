extension UInt8 {
    /// A double quote.
    package static let quote = UInt8(ascii: "\"")
    /// A point.
    package static let point = UInt8(ascii: ".")
    /// A comma.
    package static let comma = UInt8(ascii: ",")
    /// A line feed.
    package static let lineFeed = UInt8(ascii: "\n")
    /// A carriage return.
    package static let carriageReturn = UInt8(ascii: "\r")
    /// An apostrophe.
    package static let apostrophe = UInt8(ascii: "'")
    /// A hyphen-minus.
    package static let minus = UInt8(ascii: "-")

    // Readers ask these of every byte of a file, in another module.

    /// Whether the byte is a line feed or a carriage return.
    @inlinable package var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
    /// Whether the byte is a space or a tab.
    @inlinable package var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
