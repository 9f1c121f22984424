extension Frame {
    /// Returns what makes a terminal show this frame instead of another: its changed lines, and the cursor last.
    ///
    /// A line is erased before it is written, not behind its end: there the cursor may still stand on the last column.
    ///
    /// - Parameter previous: The frame that the terminal shows, or `nil` where that is unknown.
    /// - Returns: Text for the terminal; none where nothing has changed.
    func drawing(over previous: Frame?) -> String {
        let known = previous?.size == size && previous?.theme == theme ? previous : nil
        var drawing = ""
        for (row, line) in lines.enumerated() {
            if let known {
                guard row >= known.lines.count || known.lines[row] != line else { continue }
                drawing += ControlSequence.move(to: Position(row: row, column: 0)) + ControlSequence.eraseLine
            } else {
                guard !line.isEmpty else { continue }
                drawing += ControlSequence.move(to: Position(row: row, column: 0))
            }
            drawing += line.rendered(theme: theme)
        }
        if let known, drawing.isEmpty, known.cursor == cursor { return "" }
        let start = known == nil ? Style.closing + ControlSequence.eraseScreen : ""
        let end = cursor.map { ControlSequence.move(to: $0) + ControlSequence.showCursor } ?? ""
        return ControlSequence.beginUpdate + ControlSequence.hideCursor + start + drawing + end
            + ControlSequence.endUpdate
    }
}
