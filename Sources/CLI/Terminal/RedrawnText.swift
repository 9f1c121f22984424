/// Lines on a terminal that are drawn again in place of the ones before, among what else it has shown.
///
/// The cursor stays below them. Whatever stands above, and all that has scrolled out of view, stays as it is.
struct RedrawnText {
    /// The columns of each line that is there.
    private var drawn: [Int] = []

    /// Returns what to write to have `lines` in place of the ones before.
    ///
    /// What has scrolled out of view could not be replaced, so as many lines are drawn as there is room for.
    ///
    /// - Parameter size: The terminal's at this moment. Lines that were drawn in a wider one count as broken.
    mutating func drawing(_ lines: [[Span]], theme: Theme, size: TerminalSize) -> String {
        let room = max(1, size.rows - 1)
        let above = min(rows(of: drawn, columns: size.columns), room)
        var shown = lines[...]
        while shown.count > 1, rows(of: shown.map(\.columns), columns: size.columns) > room { shown.removeLast() }
        drawn = shown.map(\.columns)

        let text = shown.map { $0.rendered(theme: theme) + "\n" }.joined()
        let start = above > 0 ? "\r\u{1B}[\(above)A\u{1B}[J" : ""
        // Between the two, a terminal that knows them draws nothing, so that nothing flickers.
        return "\u{1B}[?2026h" + start + text + "\u{1B}[?2026l"
    }

    /// The rows that lines of those widths take.
    private func rows(of widths: [Int], columns: Int) -> Int {
        let columns = max(1, columns)
        return widths.reduce(0) { $0 + max(1, ($1 + columns - 1) / columns) }
    }
}

extension [Span] {
    /// The columns that the line takes, without the blanks at its end.
    fileprivate var columns: Int { rendered(theme: .plain).displayWidth }
}
