/// The room for panels: from ``narrowestPanels`` columns on, they stand side by side, and below, one above the other.
extension ScreenEnvironment {
    /// The minimum width of a screen for two panels, in columns.
    private static let narrowestPanels = 110

    /// The maximum width of two panels in columns.
    static let widestPanels = 180

    /// The number of columns between two panels.
    static let panelGap = 4

    /// Whether two panels stand side by side.
    var showsPanels: Bool { width >= Self.narrowestPanels }

    /// The width of all panels in columns.
    var panelsWidth: Int { min(width, Self.widestPanels) }
}
