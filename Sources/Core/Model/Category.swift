/// What a transaction was for, or where the money came from.
public struct Category: Hashable, Sendable, Identifiable {
    /// The wallet's number for it, from 1; never used twice.
    public let id: Int64
    /// The name the user gave it; unique in a wallet without regard to case.
    public let name: String
    /// The picture shown next to it.
    public let icon: CategoryIcon
    /// The only type of transaction it takes; it never changes.
    public let type: TransactionType
    /// Whether it is kept for old transactions only and no longer offered for new ones.
    public let archived: Bool

    /// Creates a category value.
    public init(id: Int64, name: String, icon: CategoryIcon, type: TransactionType, archived: Bool) {
        self.id = id
        self.name = name
        self.icon = icon
        self.type = type
        self.archived = archived
    }

    /// The most Unicode scalars a name can have.
    public static let maximumNameLength = 100
}
