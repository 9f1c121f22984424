/// The number of one row of a wallet, of a type of its own for each model so that two kinds cannot be mixed up.
///
/// Each model names its own: ``Category/ID``, ``Transaction/ID``, ``Rule/ID``. A wallet numbers its rows from 1 and never
/// uses a number twice.
public struct Identifier<Model>: RawRepresentable, Hashable, Codable, Sendable {
    /// The number.
    public let rawValue: Int64

    /// Creates an id from its number.
    public init(rawValue: Int64) {
        self.rawValue = rawValue
    }
}

extension Identifier: Comparable {
    /// Returns whether the first id is the older one.
    public static func < (first: Identifier, second: Identifier) -> Bool {
        first.rawValue < second.rawValue
    }
}

extension Identifier: CustomStringConvertible {
    /// The number in digits.
    public var description: String { String(rawValue) }
}

extension Identifier: ExpressibleByIntegerLiteral {
    /// Creates an id from a literal, as previews and tests write it.
    public init(integerLiteral rawValue: Int64) {
        self.init(rawValue: rawValue)
    }
}
