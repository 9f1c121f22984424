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
    /// Returns a table of a width of its own with a card in the width that it leaves, which stays in view while the table
    /// scrolls, or the table alone if that is too little.
    ///
    /// - Parameter minimum: The minimum width of the card in columns.
    func panels(_ table: Node, beside card: Node?, atLeast minimum: Int) -> Node {
        let width = table.needed(in: contentWidth)
        guard let card, let rest = columns(beside: width, atLeast: minimum) else {
            return .frame(width: Self.widestContent, table)
        }
        return .panels(RowItem(table, .fixed(width)), RowItem(.pinned(.trailing, card), .fixed(rest)))
    }
}

extension Node {
    /// Returns panels side by side.
    static func panels(_ panels: RowItem...) -> Node { .row(panels, spacing: ScreenEnvironment.panelGap) }

    /// The node, no wider than ``ScreenEnvironment/widestPanels``.
    var framedAsPanels: Node { .frame(width: ScreenEnvironment.widestPanels, self) }
}
