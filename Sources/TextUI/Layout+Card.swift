extension Layout {
    /// The narrowest card with a border, in columns.
    private static let narrowestCard = 8

    /// Returns a horizontal line.
    func rule(_ columns: Int) -> Line {
        var line = Line()
        line.append(Run(String(repeating: glyphs.horizontal, count: max(0, columns)), .border))
        return line
    }

    /// Draws a box around content, with its title in the top border, or no box if it would be too narrow.
    ///
    /// A title that is wider than the border is wrapped inside the box.
    func lines(ofCard title: [Span], content: Node, width: Int) -> [Line] {
        let title = Line(title, glyphs: glyphs)
        guard width >= Self.narrowestCard else {
            let heading = title.width > 0 ? [title.truncated(to: width, ellipsis: glyphs.ellipsis)] : []
            return heading + lines(of: content, width: width)
        }
        let fits = title.width <= width - 6
        let top = topBorder(fits ? title : Line(), width: width)
        let heading = fits ? [] : wrapped(title, width: width - 4)
        let inner = (heading + lines(of: content, width: width - 4)).map { boxed($0, width: width) }
        var bottom = Line()
        bottom.append(Run(glyphs.bottomLeading, .border))
        bottom.append(rule(width - 2))
        bottom.append(Run(glyphs.bottomTrailing, .border))
        return [top] + inner + [bottom]
    }

    private func topBorder(_ title: Line, width: Int) -> Line {
        var line = Line()
        line.append(Run(glyphs.topLeading, .border))
        if title.width > 0 {
            line.append(rule(1))
            line.appendBlanks(1)
            line.append(title)
            line.appendBlanks(1)
        }
        line.append(rule(width - line.width - 1))
        line.append(Run(glyphs.topTrailing, .border))
        return line
    }

    /// Puts a line between the sides of a box; a line that overflows gets no right side.
    private func boxed(_ content: Line, width: Int) -> Line {
        var line = Line()
        line.append(Run(glyphs.vertical, .border))
        line.appendBlanks(1)
        line.append(content)
        if line.width < width {
            line.appendBlanks(width - 1 - line.width)
            line.append(Run(glyphs.vertical, .border))
        }
        return line
    }
}
