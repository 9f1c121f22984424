extension Layout {
    /// Draws the keys of buttons on one line, as many as fit; the last one, which leads to all others, always.
    ///
    /// - Parameter isTyping: Whether a text field takes the keys that type; those press no button then.
    /// - Returns: No line where there are no keys.
    func keyBar(of buttons: [Button], isTyping: Bool, width: Int) -> [Line] {
        let shown = buttons.withKeys(isTyping: isTyping).filter { $0.button.place != .list }
        let items = shown.compactMap { button, keys in
            keys.first.map { key in
                Line(
                    [Span(key.name(asciiOnly: glyphs == .ascii), .key), Span(" " + button.label, .muted)],
                    glyphs: glyphs
                )
            }
        }
        guard let last = items.last else { return [] }
        var line = Line()
        for item in items.dropLast() where line.width + item.width + 2 + last.width <= width {
            line.append(item)
            line.appendBlanks(2)
        }
        line.append(last)
        return [line.truncated(to: width, ellipsis: glyphs.ellipsis)]
    }
}
