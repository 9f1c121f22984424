/// The number of a row of a wallet, with a distinct type for each model so that their ids cannot be mixed up.
///
/// Each model has an alias for its own: ``Category/ID``, ``Transaction/ID``, ``Rule/ID``. A wallet numbers its rows
/// from 1 and never uses a number twice.
public struct Identifier<Model>: RawRepresentable, Hashable, Codable, Sendable {
    /// The number.
    public let rawValue: Int64

    /// Creates an id from its number.
    public init(rawValue: Int64) {
        self.rawValue = rawValue
    }
}

extension Identifier: Comparable {
    /// Returns whether the first id is older.
    public static func < (first: Identifier, second: Identifier) -> Bool {
        first.rawValue < second.rawValue
    }
}

extension Identifier: CustomStringConvertible {
    /// The number in digits.
    public var description: String { String(rawValue) }
}

extension Identifier: ExpressibleByIntegerLiteral {
    /// Creates an id from a literal, for previews and tests.
    public init(integerLiteral rawValue: Int64) {
        self.init(rawValue: rawValue)
    }
}
