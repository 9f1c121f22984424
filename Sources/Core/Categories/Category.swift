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

    package init(name: String, icon: CategoryIcon, type: TransactionType) {
        self.name = name
        self.icon = icon
        self.type = type
    }
}

/// The icon of a category, by name; the screens decide how it is drawn.
package enum CategoryIcon: String, CaseIterable, Codable, Hashable, Sendable {
    case accessories, bar, books, bus, car, clothing, coffee, coins, education, electronics
    case entertainment, family, film, footwear, fuel, gift, groceries, heart, hotel, house
    case internet, medical, music, other, parking, pets, phone, plane, receipt, restaurant
    case salary, savings, scissors, software, sport, tag, train, travel, utilities, videogames
}
