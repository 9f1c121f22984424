/// Lines that are redrawn in place, below what the terminal already shows.
///
/// The cursor stays below them. What is above, and what has scrolled out of view, does not change.
public struct RedrawnText {
    /// The number of columns of each shown line.
    private var drawn: [Int] = []

    /// Creates a text of which nothing is shown yet.
    public init() {}

    /// Returns what to write to show `lines` in place of the previous ones.
    ///
    /// Lines that have scrolled out of view cannot be replaced, so only as many are drawn as fit.
    ///
    /// - Parameter size: The current size of the terminal. Lines drawn when it was wider count as wrapped.
    public mutating func drawing(_ lines: [[Span]], theme: Theme, size: TerminalSize) -> String {
        let room = max(1, size.rows - 1)
        let above = min(rows(of: drawn, columns: size.columns), room)
        var shown = lines[...]
        while shown.count > 1, rows(of: shown.map(\.columns), columns: size.columns) > room { shown.removeLast() }
        drawn = shown.map(\.columns)

        let text = shown.map { $0.rendered(theme: theme) + "\n" }.joined()
        let start = above > 0 ? "\r\u{1B}[\(above)A\u{1B}[J" : ""
        // A terminal that supports synchronized updates shows all of it at once, without flicker.
        return ControlSequence.beginUpdate + start + text + ControlSequence.endUpdate
    }

    /// Returns the number of rows that lines of these widths take.
    private func rows(of widths: [Int], columns: Int) -> Int {
        let columns = max(1, columns)
        return widths.reduce(0) { $0 + max(1, ($1 + columns - 1) / columns) }
    }
}

extension [Span] {
    /// The width of the line in columns, without trailing blanks.
    fileprivate var columns: Int { rendered(theme: .plain).displayWidth }
}
