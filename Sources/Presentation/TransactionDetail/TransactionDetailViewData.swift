import Core

/// The details of a transaction, ready to draw.
public struct TransactionDetailViewData: Hashable, Sendable {
    /// The transaction as a row of a list.
    public let row: TransactionRowViewData
    /// The type: `Income`, `Expense`, `Refund` or `Transfer`.
    public let type: String
    /// The category's name; empty for a transfer.
    public let category: String
    /// The day, as in the heading of a list.
    public let day: String

    /// Creates the screen from finished text.
    public init(row: TransactionRowViewData, type: String, category: String, day: String) {
        self.row = row
        self.type = type
        self.category = category
        self.day = day
    }

    /// Creates the screen of a transaction.
    public init(_ transaction: Transaction, formats: Formats) {
        self.init(
            row: TransactionRowViewData(transaction, formats: formats),
            type: TransactionRowViewData.Flow(transaction).name,
            category: transaction.category?.name ?? "",
            day: formats.dayHeading(transaction.date)
        )
    }
}
