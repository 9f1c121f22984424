/// A file format that transactions are read from.
///
/// The set is open: each format is declared next to its reader, and other code only passes it on.
public struct ImportFormat: Hashable, Sendable, Identifiable {
    /// The stable name on the command line and in JSON, such as `csv`.
    public let id: String
    /// The name in a title or a table, such as `CSV`.
    public let name: String
    /// What a file of the format is, to complete “it is not …”, such as `an hledger or ledger journal`.
    public let description: String
    /// The usual extensions of its files, without a dot.
    public let fileExtensions: [String]
    /// Whether its files have columns that the user can name.
    public let hasColumns: Bool
    /// Whether dates in its files can be in any order, which the user can name.
    public let hasOpenDateOrder: Bool
    /// Whether only MoneyFlow writes such files.
    public let isNative: Bool
    /// The references by which the bank identifies the bookings in its files, or `nil` if they have none.
    package let references: BankReferences?

    package init(
        id: String,
        name: String,
        description: String,
        fileExtensions: [String] = [],
        hasColumns: Bool = false,
        hasOpenDateOrder: Bool = false,
        isNative: Bool = false,
        references: BankReferences? = nil
    ) {
        self.id = id
        self.name = name
        self.description = description
        self.fileExtensions = fileExtensions
        self.hasColumns = hasColumns
        self.hasOpenDateOrder = hasOpenDateOrder
        self.isNative = isNative
        self.references = references
    }
}
