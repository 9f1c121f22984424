import Core
import Money

/// The categories by type, with archived ones separate, ready to draw.
package struct CategoriesViewData: Hashable, Sendable {
    /// Categories under one heading.
    package struct Group: Hashable, Sendable {
        /// The heading.
        package let heading: String
        /// Whether the categories are archived.
        package let archived: Bool
        /// The categories, by name; those under another one follow it.
        package let rows: [CategoryRowViewData]

        /// The largest ``CategoryRowViewData/measure``, by which bars are scaled; at least 0.
        package var largest: Int64 { rows.reduce(0) { max($0, $1.measure) } }

        package init(heading: String, archived: Bool, rows: [CategoryRowViewData]) {
            self.heading = heading
            self.archived = archived
            self.rows = rows
        }
    }

    /// Income first, archived categories last.
    package let groups: [Group]

    /// Creates the screen from its parts.
    package init(groups: [Group]) {
        self.groups = groups
    }

    /// All rows, in the order they are shown.
    var rows: [CategoryRowViewData] { groups.flatMap(\.rows) }

    /// Returns whether a category is in a group of archived ones.
    package func isArchived(_ id: Category.ID) -> Bool {
        groups.contains { $0.archived && $0.rows.contains { $0.id == id } }
    }

    /// Creates the screen of categories with what came or went in each in the last twelve months.
    package init(_ found: CategorySums, formats: Formats) {
        let sums = found.sums.mapValues { $0.map(formats.balance).joined(separator: ", ") }
        let groups = CategoriesViewData(found.categories, sums: sums).groups
        self.init(
            groups: groups.map { group in
                let rows = group.rows.map { row in
                    var row = row
                    row.measure = found.sums[row.id]?.first { $0.currency == formats.currency }?.minorUnits ?? 0
                    row.series = found.series[row.id] ?? []
                    return row
                }
                return Group(heading: group.heading, archived: group.archived, rows: rows)
            }
        )
    }

    /// Creates the screen of categories, in the given order.
    ///
    /// - Parameter sums: What came or went in each in the last twelve months; empty to show no sums.
    package init(_ categories: [Category], sums: [Category.ID: String] = [:]) {
        let headings: [(TransactionType, archived: Bool, String)] = [
            (.income, false, "Income"), (.expense, false, "Expenses"),
            (.income, true, "Archived income"), (.expense, true, "Archived expenses"),
        ]
        groups = headings.compactMap { type, archived, heading in
            let members = categories.filter { $0.type == type && $0.archived == archived }
            guard !members.isEmpty else { return nil }
            let ids = Set(members.map(\.id))
            let tops = members.filter { $0.parent.map(ids.contains) != true }
            let rows = tops.flatMap { top in
                [CategoryRowViewData(top, sum: sums[top.id] ?? "")]
                    + members.filter { $0.parent == top.id }
                    .map { CategoryRowViewData($0, isUnder: true, sum: sums[$0.id] ?? "") }
            }
            let period = sums.isEmpty ? "" : ", 12 months"
            return Group(heading: heading + period, archived: archived, rows: rows)
        }
    }
}

/// A category in a list.
package struct CategoryRowViewData: Hashable, Sendable, Identifiable {
    /// The category's id.
    package let id: Category.ID
    /// The icon.
    package let icon: CategoryIcon
    /// The name.
    package let name: String
    /// Whether it is under the last category above it that is not.
    package let isUnder: Bool
    /// What came or went in it; empty if nothing did, or where no sums are shown.
    package let sum: String
    /// What a bar shows: the sum in the wallet's currency, in minor units.
    package var measure: Int64 = 0
    /// The same in each of the twelve months; empty if there was nothing.
    package var series: [Int64] = []

    package init(id: Category.ID, icon: CategoryIcon, name: String, isUnder: Bool = false, sum: String = "") {
        self.id = id
        self.icon = icon
        self.name = name
        self.isUnder = isUnder
        self.sum = sum
    }

    /// Creates the row of a category.
    package init(_ category: Category, isUnder: Bool = false, sum: String = "") {
        self.init(id: category.id, icon: category.icon, name: category.name, isUnder: isUnder, sum: sum)
    }
}
