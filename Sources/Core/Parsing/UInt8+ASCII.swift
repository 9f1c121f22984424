extension UInt8 {
    /// A double quote.
    public static let quote = UInt8(ascii: "\"")
    /// A point.
    public static let point = UInt8(ascii: ".")
    /// A comma.
    public static let comma = UInt8(ascii: ",")
    /// A line feed.
    public static let lineFeed = UInt8(ascii: "\n")
    /// A carriage return.
    public static let carriageReturn = UInt8(ascii: "\r")
    /// An apostrophe.
    public static let apostrophe = UInt8(ascii: "'")
    /// A hyphen-minus.
    public static let minus = UInt8(ascii: "-")

    /// Whether the byte is a line feed or a carriage return.
    public var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }
    /// Whether the byte is a space or a tab.
    public var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
