/// Money received or spent on a day.
public struct Transaction: Hashable, Sendable, Identifiable {
    /// The id of a transaction.
    public typealias ID = Identifier<Transaction>

    /// The number that identifies it in the wallet; undoing a deletion restores it.
    public let id: ID
    /// The day it happened.
    public let date: CivilDate
    /// Whether the money was received or spent.
    @inlinable public var type: TransactionType { category.type }
    /// The amount, always positive.
    public let amount: Money
    /// What it was for; determines the type.
    public let category: Category
    /// The title, which may be empty: at most ``maximumTitleLength`` Unicode scalars, without control characters.
    public let title: String

    /// Creates a transaction value.
    public init(id: ID, date: CivilDate, amount: Money, category: Category, title: String) {
        self.id = id
        self.date = date
        self.amount = amount
        self.category = category
        self.title = title
    }

    /// The maximum length of a title, in Unicode scalars.
    public static let maximumTitleLength = 1000
}

/// Whether money was received or spent; a transaction's amount has no sign.
public enum TransactionType: String, CaseIterable, Codable, Hashable, Sendable {
    case income
    case expense
}

/// A transaction to add.
public struct NewTransaction: Hashable, Sendable {
    /// The day it happened.
    public var date: CivilDate
    /// The amount, positive, in the wallet's currency.
    public var amount: Money
    /// Whether money was received or spent; `nil` means the type of the category or, without one, an expense.
    public var type: TransactionType?
    /// The category; `nil` means the one last used with the title, or one of that name, or else the fallback.
    public var category: CategoryReference?
    /// The title; may be empty.
    public var title: String

    /// Creates a transaction to add.
    public init(date: CivilDate, amount: Money, type: TransactionType?, category: CategoryReference?, title: String) {
        self.date = date
        self.amount = amount
        self.type = type
        self.category = category
        self.title = title
    }
}

/// A category for a new transaction.
public enum CategoryReference: Hashable, Sendable {
    /// A category that was chosen.
    case id(Category.ID)
    /// A category by name or unambiguous prefix, which the wallet looks up.
    case name(String)
}

/// The changes to make to a transaction; a part that is `nil` remains the same.
public struct TransactionEdit: Hashable, Sendable {
    /// The new day.
    public var date: CivilDate?
    /// The new amount, positive, in the wallet's currency.
    public var amount: Money?
    /// The new type; without a category, the transaction moves to the fallback category of that type.
    public var type: TransactionType?
    /// The new category: of the new type or, without one, of the same type as before, and not archived.
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

    /// Whether the edit changes nothing; it may still change nothing in a transaction that is so already.
    public var isEmpty: Bool { self == TransactionEdit() }
}
