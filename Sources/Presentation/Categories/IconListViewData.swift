import Core

/// The icons of categories, ready to draw.
public struct IconListViewData: Hashable, Sendable {
    /// The icons, by name.
    public let icons: [CategoryIcon]

    /// Creates the list of all icons.
    public init() {
        icons = CategoryIcon.allCases.sorted { $0.rawValue < $1.rawValue }
    }
}
