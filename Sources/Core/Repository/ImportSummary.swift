/// One transaction read from a file.
public struct ImportRow: Hashable, Sendable {
    /// The line of the file that the row starts on, from 1.
    public let line: Int
    /// The day it happened.
    public let date: CivilDate
    /// Whether money came in or went out.
    public let type: TransactionType
    /// How much, in minor units of the wallet's currency, positive.
    public let minorUnits: Int64
    /// The category's name, or `nil` for the one last used with the title before the import, else the fallback.
    public let category: String?
    /// The title, as ``PlainText/checked(_:as:limit:)`` lets it through.
    public let title: String

    /// Creates a row.
    public init(
        line: Int,
        date: CivilDate,
        type: TransactionType,
        minorUnits: Int64,
        category: String?,
        title: String
    ) {
        self.line = line
        self.date = date
        self.type = type
        self.minorUnits = minorUnits
        self.category = category
        self.title = title
    }
}

/// What an import read and kept.
public struct ImportSummary: Hashable, Sendable {
    /// How many rows the file held.
    public let read: Int
    /// The transactions added, with their sums.
    public let added: TransactionTotals
    /// The categories that did not exist before.
    public let newCategories: [Category]

    /// Creates a summary.
    public init(read: Int, added: TransactionTotals, newCategories: [Category]) {
        self.read = read
        self.added = added
        self.newCategories = newCategories
    }
}
