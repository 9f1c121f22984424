import Core

extension TextField {
    /// The field as it is beneath something that takes the keys.
    var unfocused: TextField {
        TextField(input: input, placeholder: placeholder, isFocused: false, onEdit: onEdit)
    }
}

extension Layout {
    /// Draws a text field on one line, from where the cursor can be seen.
    func line(of field: TextField, width: Int) -> Line {
        guard field.isFocused || !field.input.isEmpty else {
            return Line([Span(field.placeholder, .muted)], glyphs: glyphs).truncated(
                to: width,
                ellipsis: glyphs.ellipsis
            )
        }
        guard field.isFocused else {
            return Line([Span(field.input.text)], glyphs: glyphs).truncated(to: width, ellipsis: glyphs.ellipsis)
        }
        var before = Line([Span(String(field.input.text.prefix(field.input.cursor)))], glyphs: glyphs)
        // The cursor itself takes a column.
        while before.width > width - 1 { before.removeFirstCharacter() }
        let cursor = before.width
        let rest =
            field.input.isEmpty
            ? Span(field.placeholder, .muted) : Span(String(field.input.text.dropFirst(field.input.cursor)))
        before.append(Line([rest], glyphs: glyphs).truncated(to: width - cursor, ellipsis: glyphs.ellipsis))
        before.cursor = cursor
        return before
    }
}
