/// A file format that transactions are written in.
///
/// The set is open: each format is declared next to its writer.
public struct ExportFormat: Sendable, Identifiable {
    /// The stable name on the command line and in JSON, such as `csv`.
    public let id: String
    /// Makes a writer for one file.
    public let makeWriter: @Sendable (ExportContext) -> any ExportWriter

    /// Creates a format.
    public init(id: String, makeWriter: @escaping @Sendable (ExportContext) -> any ExportWriter) {
        self.id = id
        self.makeWriter = makeWriter
    }
}

/// What writers know besides the transactions.
public struct ExportContext: Hashable, Sendable {
    /// The wallet's currency.
    public let currency: Currency
    /// All categories of the wallet, used or not.
    public let categories: [Category]
    /// The date of the export.
    public let today: CivilDate
    /// The date of the last transaction, or `nil` if there is none.
    public let lastDay: CivilDate?

    /// Creates a context.
    public init(currency: Currency, categories: [Category], today: CivilDate, lastDay: CivilDate?) {
        self.currency = currency
        self.categories = categories
        self.today = today
        self.lastDay = lastDay
    }
}

/// Writes transactions one at a time, as UTF-8 text for other programs.
///
/// Each method appends to `output`; the caller empties it in between.
public protocol ExportWriter: Sendable {
    /// Writes the header.
    mutating func begin(_ output: inout [UInt8])

    /// Writes the next transaction.
    mutating func write(_ transaction: Transaction, to output: inout [UInt8])

    /// Writes the footer.
    mutating func end(_ output: inout [UInt8])
}
