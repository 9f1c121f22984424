import Core

/// The details of a transaction, ready to draw.
public struct TransactionDetailViewData: Hashable, Sendable {
    /// The transaction as a row of a list.
    public let row: TransactionRowViewData
    /// The type: `Income`, `Expense`, `Refund` or `Transfer`.
    public let type: String
    /// The category's name; empty for a transfer.
    public let category: String
    /// The account or, of a transfer, both; empty for the default account.
    public let account: String
    /// The day, as in the heading of a list.
    public let day: String
    /// The day a transfer arrived; empty if it arrived on the day it left.
    public let arrival: String
    /// The note; may be empty.
    public let note: String

    /// Creates the screen of a transaction.
    public init(_ transaction: Transaction, formats: Formats) {
        row = TransactionRowViewData(transaction, formats: formats)
        type = row.flow.name
        category = transaction.category?.name ?? ""
        account = transaction.arrival == nil ? row.account : transaction.purposeName
        day = formats.dayHeading(transaction.date)
        let arrivalDate = transaction.arrival?.date
        arrival = arrivalDate.map { $0 == transaction.date ? "" : formats.dayHeading($0) } ?? ""
        note = transaction.note
    }
}
