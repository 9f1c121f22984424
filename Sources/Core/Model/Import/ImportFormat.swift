/// A file format that transactions are read from.
///
/// The set is open: a format is declared next to its reader, and everything else carries the value.
public struct ImportFormat: Hashable, Sendable, Identifiable {
    /// The stable name on the command line and in JSON, such as `csv`.
    public let id: String
    /// The name in a title or a table, such as `CSV`.
    public let name: String
    /// What a file of the format is, to complete “it is not …”, such as `a journal of hledger or ledger`.
    public let description: String
    /// The usual extensions of its files, without a dot.
    public let fileExtensions: [String]
    /// Whether its files have columns, which the user can name.
    public let hasColumns: Bool
    /// Whether its files can write dates in any order, which the user can name.
    public let hasOpenDateOrder: Bool
    /// Whether only MoneyFlow writes such files.
    public let isNative: Bool

    /// Creates a format.
    public init(
        id: String,
        name: String,
        description: String,
        fileExtensions: [String] = [],
        hasColumns: Bool = false,
        hasOpenDateOrder: Bool = false,
        isNative: Bool = false
    ) {
        self.id = id
        self.name = name
        self.description = description
        self.fileExtensions = fileExtensions
        self.hasColumns = hasColumns
        self.hasOpenDateOrder = hasOpenDateOrder
        self.isNative = isNative
    }
}
