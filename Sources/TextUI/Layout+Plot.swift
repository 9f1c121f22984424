extension Layout {
    /// The narrowest plot beside its labels, in columns.
    private static let narrowestPlot = 6

    /// Draws a plot: its lines to the right of the values that they range between, and the places below.
    func lines(of plot: Plot, width: Int) -> [Line] {
        guard let range = plot.range else { return [] }
        let rows = range.lowerBound == range.upperBound ? 1 : min(max(2, plot.height), 20)
        let zero = zeroRow(in: range, rows: rows)
        let labels = self.labels(of: plot, zero: zero, rows: rows)
        let gutter = labels.values.map(\.width).max() ?? 0
        // A blank and the axis are between the labels and the plot.
        let room = width - gutter - 2
        guard room >= Self.narrowestPlot else { return [] }
        let axis = Run(glyphs.vertical, .border)
        let drawn = cells(of: plot, range: range, zero: zero, columns: room, rows: rows)
        let lines = drawn.enumerated().map { row, cells in
            var line = Line()
            if let label = labels[row] { line.append(label, at: gutter - label.width) }
            line.appendBlanks(gutter + 1 - line.width)
            line.append(axis)
            line.append(cells)
            return line
        }
        return lines + places(of: plot, at: gutter + 2, columns: room)
    }

    /// Returns the values at the rows from the top: the highest, the lowest, and zero if it is on another row.
    private func labels(of plot: Plot, zero: Int?, rows: Int) -> [Int: Line] {
        func line(_ text: String) -> Line { Line([Span(text, .muted)], glyphs: glyphs) }
        guard rows > 1 else { return [0: line(plot.highest)] }
        var labels = [0: line(plot.highest), rows - 1: line(plot.lowest)]
        if let zero { labels[zero] = line(plot.zero) }
        return labels
    }

    /// Returns the row of zero from the top, or `nil` if no value is above or none is below it, or if the row is that of
    /// another value, beside which a line would be taken for it.
    private func zeroRow(in range: ClosedRange<Int64>, rows: Int) -> Int? {
        guard range.lowerBound < 0, range.upperBound > 0 else { return nil }
        let row = rows - 1 - Plot.row(of: 0, in: range, rows: rows * dots.rows) / dots.rows
        return row > 0 && row < rows - 1 ? row : nil
    }

    /// The dots in a cell.
    private var dots: (columns: Int, rows: Int) {
        glyphs.charts.plot == .braille ? (2, 4) : (1, 1)
    }

    private func cells(of plot: Plot, range: ClosedRange<Int64>, zero: Int?, columns: Int, rows: Int) -> [Line] {
        var canvas = PlotCanvas(width: columns * dots.columns, height: rows * dots.rows)
        canvas.draw(plot.values, in: range)
        return (0..<rows).map { row in
            var line = Line()
            for column in 0..<columns {
                if let cell = cell(of: canvas, column: column, row: rows - 1 - row) {
                    line.append(cell, width: 1, plot.role)
                } else if row == zero {
                    line.append(Character(glyphs.charts.zeroLine), width: 1, .border)
                } else {
                    line.append(" ", width: 1, .plain)
                }
            }
            return line
        }
    }

    /// Returns the character with the dots of a cell, or `nil` if it has none.
    ///
    /// The empty braille pattern is no space: it can be copied and searched for, and is spoken.
    private func cell(of canvas: PlotCanvas, column: Int, row: Int) -> Character? {
        switch glyphs.charts.plot {
        case .single(let mark):
            return canvas.hasDot(x: column, y: row) ? Character(mark) : nil
        case .braille:
            // The bits of the dots of each column from the bottom, as in Unicode's chart of braille patterns.
            let bits: [[UInt32]] = [[0x40, 0x04, 0x02, 0x01], [0x80, 0x20, 0x10, 0x08]]
            var pattern: UInt32 = 0
            for x in 0..<2 {
                for y in 0..<4 where canvas.hasDot(x: column * 2 + x, y: row * 4 + y) { pattern |= bits[x][y] }
            }
            return pattern == 0 ? nil : Unicode.Scalar(0x2800 + pattern).map(Character.init)
        }
    }

    /// Returns the places of the first and the last value, or only that of the last one if there is no room for both.
    private func places(of plot: Plot, at start: Int, columns: Int) -> [Line] {
        let first = Line([Span(plot.first, .muted)], glyphs: glyphs)
        let last = Line([Span(plot.last, .muted)], glyphs: glyphs)
        var line = Line()
        if first.width > 0, plot.values.count == 1 || first.width + 2 + last.width <= columns {
            line.append(first, at: start)
        }
        if last.width > 0, plot.values.count > 1, last.width <= columns {
            line.append(last, at: start + columns - last.width)
        }
        return line.width > 0 ? [line] : []
    }
}
