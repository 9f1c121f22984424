import BankFiles
import Money

/// What a transaction is for, or where its money came from.
package struct Category: Hashable, Sendable, Identifiable {
    /// The id of a category.
    package typealias ID = Identifier<Category>

    /// The number that identifies it in the wallet.
    package let id: ID
    /// The name; unique in a wallet, ignoring case and diacritics.
    package let name: String
    /// The icon shown next to the name.
    package let icon: CategoryIcon
    /// The type of all its transactions; never changes.
    package let type: TransactionType
    /// Whether it is kept for existing transactions and no longer offered for new ones.
    package let archived: Bool
    /// The category that it is under, which has the same type and is under no other; `nil` if it is under none.
    package let parent: ID?

    package init(
        id: ID,
        name: String,
        icon: CategoryIcon,
        type: TransactionType,
        archived: Bool,
        parent: ID? = nil
    ) {
        self.id = id
        self.name = name
        self.icon = icon
        self.type = type
        self.archived = archived
        self.parent = parent
    }

    /// The maximum length of a name, in Unicode scalars.
    package static let maximumNameLength = TextLimit.name
}

/// A category to add.
package struct NewCategory: Hashable, Sendable {
    /// The name, as ``PlainText/checked(_:as:limit:)`` accepts it.
    package let name: String
    /// The icon shown next to the name.
    package let icon: CategoryIcon
    /// The type of all its transactions.
    package let type: TransactionType
    /// The category that it is under, or `nil` for none.
    package let parent: Category.ID?

    /// Creates a category.
    ///
    /// - Parameter icon: The icon, or `nil` for the one that the name says, if any.
    package init(name: String, icon: CategoryIcon?, type: TransactionType, parent: Category.ID? = nil) {
        self.name = name
        self.icon = icon ?? CategoryIcon(saidBy: name) ?? .other
        self.type = type
        self.parent = parent
    }
}
