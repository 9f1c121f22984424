import Core

/// A transaction as one line of a list, ready to draw.
public struct TransactionRowViewData: Hashable, Sendable, Identifiable {
    /// The transaction's number.
    public let id: Transaction.ID
    /// The number as shown: `#42`; empty if the id is 0, as for a transaction not yet in the wallet.
    public let idText: String
    /// The category's icon.
    public let icon: CategoryIcon
    /// The title, or the category's name if there is none.
    public let title: String
    /// The category's name; empty if the title already shows it.
    public let category: String
    /// The short date.
    public let date: String
    /// The amount with its sign.
    public let amount: String
    /// The type: income or expense.
    public let type: TransactionType

    /// Creates a row from finished text.
    public init(
        id: Transaction.ID,
        icon: CategoryIcon,
        title: String,
        category: String,
        date: String,
        amount: String,
        type: TransactionType
    ) {
        self.id = id
        self.idText = id == 0 ? "" : "#\(id)"
        self.icon = icon
        self.title = title
        self.category = category
        self.date = date
        self.amount = amount
        self.type = type
    }

    /// Creates the row of a transaction.
    public init(_ transaction: Transaction, formats: Formats) {
        let name = transaction.category.name
        self.init(
            id: transaction.id,
            icon: transaction.category.icon,
            title: transaction.title.isEmpty ? name : transaction.title,
            category: transaction.title.isEmpty || transaction.title == name ? "" : name,
            date: formats.day(transaction.date),
            amount: formats.signedAmount(transaction.amount, transaction.type),
            type: transaction.type
        )
    }
}
