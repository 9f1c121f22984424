/// The categories by type, ready to draw.
public struct CategoriesViewData: Hashable, Sendable {
    /// The categories of one type.
    public struct Group: Hashable, Sendable {
        /// The type, as a heading.
        public let heading: String
        /// The type.
        public let type: TransactionType
        /// The categories, by name.
        public let rows: [CategoryRowViewData]

        /// Creates a group.
        public init(heading: String, type: TransactionType, rows: [CategoryRowViewData]) {
            self.heading = heading
            self.type = type
            self.rows = rows
        }
    }

    /// Income first.
    public let groups: [Group]

    /// Creates the screen from its parts.
    public init(groups: [Group]) {
        self.groups = groups
    }

    /// Creates the screen of categories, in the order they come.
    public init(_ categories: [Category]) {
        let headings: [(TransactionType, String)] = [(.income, "Income"), (.expense, "Expenses")]
        groups = headings.compactMap { type, heading in
            let rows = categories.filter { $0.type == type }.map { CategoryRowViewData($0) }
            return rows.isEmpty ? nil : Group(heading: heading, type: type, rows: rows)
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
    /// `archived`, or empty.
    public let note: String

    /// Creates an entry from finished text.
    public init(id: Int64, icon: CategoryIcon, name: String, note: String) {
        self.id = id
        self.icon = icon
        self.name = name
        self.note = note
    }

    /// Creates the entry of a category.
    public init(_ category: Category) {
        self.init(
            id: category.id,
            icon: category.icon,
            name: category.name,
            note: category.archived ? "archived" : ""
        )
    }
}
