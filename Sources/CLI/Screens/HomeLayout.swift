/// How home is laid out in a terminal: its panels stand side by side if there is room for two, and otherwise one above the
/// other.
struct HomeLayout {
    /// The columns of a panel.
    let panelWidth: Int
    /// Whether panels stand side by side.
    let isWide: Bool
    /// The number of categories that are not added up with the others.
    let categories: Int
    /// The number of blank lines between panels.
    let spacing: Int

    /// The lines of a terminal whose size is not known.
    static let lines = 24
    /// The maximum width of home in columns.
    static let widest = 180
    /// The number of columns between two panels.
    static let gap = 4
    /// The minimum width of the terminal, in columns, for two panels.
    private static let narrowestWide = 110

    /// - Parameter lines: The lines of the terminal, or `nil` if there is no limit.
    init(width: Int, lines: Int?) {
        let lines = lines ?? 40
        isWide = width >= Self.narrowestWide
        panelWidth = isWide ? (min(width, Self.widest) - Self.gap) / 2 : width
        // In a low terminal, the transactions need the room.
        let isLow = lines < 30
        spacing = isLow && !isWide ? 0 : 1
        categories = isWide ? max(3, min(lines - 12, 12)) : isLow ? 3 : lines < 40 ? 5 : 8
    }
}
