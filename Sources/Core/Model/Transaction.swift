/// Money that came in or went out on a day.
public struct Transaction: Hashable, Sendable, Identifiable {
    /// The id of a transaction.
    public typealias ID = Identifier<Transaction>

    /// The wallet's number for it; undo restores it exactly.
    public let id: ID
    /// The day it happened.
    public let date: CivilDate
    /// Whether money came in or went out.
    @inlinable public var type: TransactionType { category.type }
    /// How much, always positive.
    public let amount: Money
    /// What it was for; of the transaction's own type.
    public let category: Category
    /// The user's name for it; may be empty, at most ``maximumTitleLength`` Unicode scalars, no control characters.
    public let title: String

    /// Creates a transaction value.
    public init(id: ID, date: CivilDate, amount: Money, category: Category, title: String) {
        self.id = id
        self.date = date
        self.amount = amount
        self.category = category
        self.title = title
    }

    /// The most Unicode scalars a title can have.
    public static let maximumTitleLength = 1000
}

/// Whether money came in or went out; the only carrier of a transaction's sign.
public enum TransactionType: String, CaseIterable, Codable, Hashable, Sendable {
    case income
    case expense
}

/// A transaction to add.
public struct NewTransaction: Hashable, Sendable {
    /// The day it happened.
    public var date: CivilDate
    /// How much, positive, in the wallet's currency.
    public var amount: Money
    /// Whether money came in or went out; `nil` lets the category decide and, without one, means an expense.
    public var type: TransactionType?
    /// A category by name or unambiguous prefix; `nil` means the one last used with the title, or else the fallback.
    ///
    /// This is the one reference that is resolved by the wallet, because the title may decide it.
    public var category: String?
    /// The user's name for it; may be empty.
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

/// The changes to make to a transaction; a part that is `nil` stays as it is.
public struct TransactionEdit: Hashable, Sendable {
    /// The new day.
    public var date: CivilDate?
    /// The new amount, positive, in the wallet's currency.
    public var amount: Money?
    /// The new type; without a category, the transaction moves to the fallback category of that type.
    public var type: TransactionType?
    /// The new category: of the new type if there is one, and not archived.
    public var category: Category.ID?
    /// The new title.
    public var title: String?

    /// Creates an edit; without arguments it changes nothing.
    public init(
        date: CivilDate? = nil,
        amount: Money? = nil,
        type: TransactionType? = nil,
        category: Category.ID? = nil,
        title: String? = nil
    ) {
        self.date = date
        self.amount = amount
        self.type = type
        self.category = category
        self.title = title
    }

    /// Whether the edit changes nothing.
    public var isEmpty: Bool { self == TransactionEdit() }
}
