/// A category about to be added.
public struct NewCategory: Hashable, Sendable {
    /// The name, as ``PlainText/checked(_:as:limit:)`` lets it through.
    public let name: String
    /// The picture shown next to it.
    public let icon: CategoryIcon
    /// The only type of transaction it takes.
    public let type: TransactionType

    /// Creates a category to add.
    public init(name: String, icon: CategoryIcon, type: TransactionType) {
        self.name = name
        self.icon = icon
        self.type = type
    }
}
