/// A table, index, trigger or view of a file that is not as in a wallet.
public struct SchemaDifference: Hashable, Sendable {
    /// How it differs.
    public enum Kind: String, Hashable, Sendable {
        /// A wallet has it, and the file does not.
        case missing
        /// The file defines it in another way.
        case changed
        /// The file has it, and a wallet does not.
        case foreign
    }

    /// What it is.
    public enum Object: String, Hashable, Sendable {
        case table, index, trigger, view
    }

    /// How it differs.
    public let kind: Kind
    /// What it is.
    public let object: Object
    /// Its name, which may be any text.
    public let name: String

    /// Creates a difference.
    public init(_ kind: Kind, _ object: Object, _ name: String) {
        self.kind = kind
        self.object = object
        self.name = name
    }

    /// Whether it can be repaired without losing rows: tables have rows; all else is only defined.
    public var isRepairable: Bool { object != .table }
}
