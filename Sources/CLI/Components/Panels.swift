import TextUI

/// How a screen uses its width: a part that needs a certain width, such as a table, stands beside one that takes what is
/// left, such as a chart. If that is too little, one stands above the other.
extension ScreenEnvironment {
    /// The minimum width of a screen for two panels of equal width, in columns.
    private static let narrowestPanels = 110

    /// The maximum width of two panels in columns.
    static let widestPanels = 200

    /// The number of columns between two panels.
    static let panelGap = 4

    /// Whether two panels of equal width stand side by side.
    var showsPanels: Bool { width >= Self.narrowestPanels }

    /// The width of all panels in columns.
    var panelsWidth: Int { min(width, Self.widestPanels) }

    /// Returns the columns that are left beside a panel, or `nil` if there are fewer than `minimum`.
    func columns(beside panel: Int, atLeast minimum: Int) -> Int? {
        let rest = panelsWidth - Self.panelGap - panel
        return rest >= minimum ? rest : nil
    }
}

extension ScreenEnvironment {
    /// The width of a table with many columns: that of the panels, or of content if there is no room for panels.
    var tableWidth: Int { showsPanels ? panelsWidth : contentWidth }

    /// Returns a table to stand beside a panel, and the columns that it needs: all of it or, if that leaves too little, what a
    /// narrow terminal shows of it; `nil` if that leaves too little as well.
    ///
    /// - Parameter minimum: The minimum width of the panel in columns.
    func fitted(_ table: Table, beside minimum: Int) -> (table: Table, width: Int)? {
        [panelsWidth, contentWidth].lazy.map { width in
            let fitted = table.fitted(width: width, glyphs: theme.glyphs)
            return (fitted, Node.table(fitted).needed(in: width, glyphs: theme.glyphs))
        }
        .first { columns(beside: $0.1, atLeast: minimum) != nil }
    }

    /// Returns a table of a width of its own with a card in the width that it leaves, which stays in view while the table
    /// scrolls, or the table alone if that is too little.
    ///
    /// - Parameter minimum: The minimum width of the card in columns.
    func panels(_ table: Table, beside card: Node?, atLeast minimum: Int) -> Node {
        guard let card, let fitted = fitted(table, beside: minimum),
            let rest = columns(beside: fitted.width, atLeast: minimum)
        else { return .frame(width: tableWidth, .table(table)) }
        return .panels(
            RowItem(.table(fitted.table), .fixed(fitted.width)),
            RowItem(.pinned(.trailing, card), .fixed(rest))
        )
    }

    /// Returns the lines of a plot beside a table: about as high as the table, or as the terminal has room for.
    ///
    /// - Parameter lines: The lines of the table.
    func plotHeight(beside lines: Int) -> Int {
        // The borders, the places and the sentences take six lines, and what is around them as many.
        min(max(lines - 6, (height ?? 0) - 12, 6), 16)
    }
}

extension Node {
    /// Returns panels side by side.
    static func panels(_ panels: RowItem...) -> Node { .row(panels, spacing: ScreenEnvironment.panelGap) }

    /// The node, no wider than ``ScreenEnvironment/widestPanels``.
    var framedAsPanels: Node { .frame(width: ScreenEnvironment.widestPanels, self) }
}
