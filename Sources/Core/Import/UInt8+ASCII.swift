extension UInt8 {
    static let quote = UInt8(ascii: "\"")
    static let point = UInt8(ascii: ".")
    static let comma = UInt8(ascii: ",")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let apostrophe = UInt8(ascii: "'")
    static let minus = UInt8(ascii: "-")

    /// Whether it ends a line.
    var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }
    /// Whether it is a space or a tab.
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
