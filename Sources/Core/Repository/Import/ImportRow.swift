/// One transaction read from a file.
public struct ImportRow: Hashable, Sendable {
    /// The line of the file that the row starts on, from 1.
    public let line: Int
    /// The date.
    public let date: CivilDate
    /// Whether it is an income or an expense.
    public let type: TransactionType
    /// How much, in minor units of the wallet's currency, positive.
    public let minorUnits: Int64
    /// The category's name, or `nil` for the one last used with the title before the import, else the fallback.
    public let category: String?
    /// The title, as ``PlainText/checked(_:as:limit:)`` lets it through.
    public let title: String
    /// The bank's own identifier with its account (OFX: `FITID`), or `nil` if the file has none.
    public let bankID: String?

    /// Creates a row.
    public init(
        line: Int,
        date: CivilDate,
        type: TransactionType,
        minorUnits: Int64,
        category: String?,
        title: String,
        bankID: String? = nil
    ) {
        self.line = line
        self.date = date
        self.type = type
        self.minorUnits = minorUnits
        self.category = category
        self.title = title
        self.bankID = bankID
    }
}
