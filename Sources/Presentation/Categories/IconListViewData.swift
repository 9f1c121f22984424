import Core

/// The icons of categories, ready to draw.
package struct IconListViewData: Hashable, Sendable {
    /// The icons, by name.
    package let icons: [CategoryIcon]

    /// Creates the list of all icons.
    package init() {
        icons = CategoryIcon.allCases.sorted { $0.rawValue < $1.rawValue }
    }
}
