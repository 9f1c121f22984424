/// What stands before the decimals of an amount.
public enum DecimalSign: String, Codable, CaseIterable, Hashable, Sendable {
    case point = "."
    case comma = ","
}

extension DecimalSign {
    /// The one that separates thousands where this one is the decimal sign.
    var other: DecimalSign { self == .point ? .comma : .point }

    /// The sign as a separator.
    var separator: SeparatedDigits.Separator { self == .point ? .point : .comma }

    /// The sign in ASCII.
    public var byte: UInt8 { self == .point ? .point : .comma }
}
