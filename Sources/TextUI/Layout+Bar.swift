extension Layout {
    /// Returns a bar on its track; any part above zero fills at least one column.
    ///
    /// It is filled by whole columns: part of one would leave a gap before the track.
    func bar(part: Int, of whole: Int, role: Role, width: Int) -> Line {
        let filled = filledColumns(part: part, of: whole, width: width)
        var line = Line()
        line.append(Run(String(repeating: glyphs.charts.full, count: filled), role, width: filled))
        line.append(Run(String(repeating: glyphs.charts.track, count: width - filled), .muted, width: width - filled))
        return line
    }

    /// Returns a bar at most `width` columns long; see ``Span/bar(part:of:role:)`` and ``Span/level(part:of:role:)``.
    func bar(_ bar: Span, width: Int) -> Line {
        if case .level(let part, let whole) = bar.chart {
            return self.bar(part: Int(part), of: Int(whole), role: bar.role, width: width)
        }
        guard case .bar(let part, let whole) = bar.chart else { return Line() }
        guard part >= 0 else { return Line([Span(glyphs.charts.barBelowZero, .muted)], glyphs: glyphs) }
        let pieces = glyphs.charts.bar
        let steps = ChartScale.bar(part: part, of: whole, steps: width * pieces.count)
        let (columns, piece) = steps.quotientAndRemainder(dividingBy: pieces.count)
        let text = String(repeating: glyphs.charts.full, count: columns) + (piece > 0 ? pieces[piece - 1] : "")
        var line = Line()
        line.append(Run(text, bar.role, width: columns + (piece > 0 ? 1 : 0)))
        return line
    }

    private func filledColumns(part: Int, of whole: Int, width: Int) -> Int {
        guard whole > 0, part > 0 else { return 0 }
        guard part < whole else { return width }
        // The product can overflow an Int; the quotient is at most the width because part < whole.
        let quotient = whole.dividingFullWidth(part.multipliedFullWidth(by: width)).quotient
        return max(1, quotient)
    }
}
