import Core

/// The categories by type, the archived ones apart, ready to draw.
public struct CategoriesViewData: Hashable, Sendable {
    /// Categories that belong together.
    public struct Group: Hashable, Sendable {
        /// What they have in common.
        public let heading: String
        /// The type of transaction they take.
        public let type: TransactionType
        /// Whether they are kept for old transactions only.
        public let archived: Bool
        /// The categories, by name.
        public let rows: [CategoryRowViewData]

        /// Creates a group.
        public init(heading: String, type: TransactionType, archived: Bool, rows: [CategoryRowViewData]) {
            self.heading = heading
            self.type = type
            self.archived = archived
            self.rows = rows
        }
    }

    /// Income first, what is archived last.
    public let groups: [Group]

    /// Creates the screen from its parts.
    public init(groups: [Group]) {
        self.groups = groups
    }

    /// All categories, in the order they are shown.
    var categories: [Category] {
        groups.flatMap { group in
            group.rows.map {
                Category(id: $0.id, name: $0.name, icon: $0.icon, type: group.type, archived: group.archived)
            }
        }
    }

    /// Creates the screen of categories, in the order they come.
    public init(_ categories: [Category]) {
        let headings: [(TransactionType, archived: Bool, String)] = [
            (.income, false, "Income"), (.expense, false, "Expenses"),
            (.income, true, "Archived income"), (.expense, true, "Archived expenses"),
        ]
        groups = headings.compactMap { type, archived, heading in
            let members = categories.filter { $0.type == type && $0.archived == archived }
            guard !members.isEmpty else { return nil }
            return Group(
                heading: heading,
                type: type,
                archived: archived,
                rows: members.map { CategoryRowViewData($0) }
            )
        }
    }
}

/// A category as an entry of a list.
public struct CategoryRowViewData: Hashable, Sendable, Identifiable {
    /// The category's number.
    public let id: Int64
    /// The picture.
    public let icon: CategoryIcon
    /// The name.
    public let name: String

    /// Creates an entry from finished text.
    public init(id: Int64, icon: CategoryIcon, name: String) {
        self.id = id
        self.icon = icon
        self.name = name
    }

    /// Creates the entry of a category.
    public init(_ category: Category) {
        self.init(id: category.id, icon: category.icon, name: category.name)
    }
}
