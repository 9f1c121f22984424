/// Money that came in or went out on a day.
public struct Transaction: Hashable, Sendable, Identifiable {
    /// The wallet's number for it, from 1; never used twice, and restored exactly by undo.
    public let id: Int64
    /// The day it happened.
    public let date: CivilDate
    /// Whether money came in or went out.
    @inlinable public var type: TransactionType { category.type }
    /// How much, always positive.
    public let amount: Money
    /// What it was for; of the transaction's own type.
    public let category: Category
    /// The title; may be empty, at most ``maximumTitleLength`` Unicode scalars, no control characters.
    public let title: String

    /// Creates a transaction value.
    public init(id: Int64, date: CivilDate, amount: Money, category: Category, title: String) {
        self.id = id
        self.date = date
        self.amount = amount
        self.category = category
        self.title = title
    }

    /// The most Unicode scalars a title can have.
    public static let maximumTitleLength = 1000
}
