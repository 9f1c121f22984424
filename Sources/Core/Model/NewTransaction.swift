/// A transaction about to be added.
public struct NewTransaction: Hashable, Sendable {
    /// The day it happened.
    public var date: CivilDate
    /// How much, positive, in the wallet's currency.
    public var amount: Money
    /// Whether money came in or went out; `nil` lets the category decide, and without one means an expense.
    public var type: TransactionType?
    /// A category by name or by an unambiguous beginning; `nil` takes the one last used with the title, else the fallback.
    public var category: String?
    /// The title; may be empty.
    public var title: String

    /// Creates a transaction to add.
    public init(date: CivilDate, amount: Money, type: TransactionType?, category: String?, title: String) {
        self.date = date
        self.amount = amount
        self.type = type
        self.category = category
        self.title = title
    }
}
