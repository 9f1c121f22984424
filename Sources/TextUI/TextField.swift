import TextEditing

/// A line of text to type in.
///
/// Its state is hoisted: the field draws the text and the cursor, and calls ``onEdit`` for each edit. A text that is
/// too long is scrolled to the cursor. A printed field shows only its text.
public struct TextField: Sendable {
    /// The text and the position of the cursor.
    public let input: TextInput
    /// The text to show if the input is empty.
    public let placeholder: String
    /// Whether the field takes the keys that type, and shows the cursor.
    public let isFocused: Bool
    /// Called with the edit that a key makes.
    public let onEdit: @MainActor @Sendable (TextEdit) -> Void

    /// Creates a text field.
    public init(
        input: TextInput,
        placeholder: String,
        isFocused: Bool,
        onEdit: @escaping @MainActor @Sendable (TextEdit) -> Void
    ) {
        self.input = input
        self.placeholder = placeholder
        self.isFocused = isFocused
        self.onEdit = onEdit
    }
}

extension TextField {
    /// The field without the focus.
    var unfocused: TextField {
        TextField(input: input, placeholder: placeholder, isFocused: false, onEdit: onEdit)
    }
}

extension Layout {
    /// Draws a text field on one line, scrolled to the cursor.
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
        // The cursor itself takes a column.
        func typed(_ text: Substring) -> Span { Span(String(text), isSelected: field.input.isSelected) }
        var before = end(of: typed(field.input.text.prefix(field.input.cursor)), width: width - 1)
        let cursor = before.width
        let rest =
            field.input.isEmpty
            ? Span(field.placeholder, .muted) : typed(field.input.text.dropFirst(field.input.cursor))
        before.append(Line([rest], glyphs: glyphs).truncated(to: width - cursor, ellipsis: glyphs.ellipsis))
        before.cursor = cursor
        return before
    }

    /// Returns as much of the end of a text as fits, after an ellipsis if anything was cut.
    private func end(of span: Span, width: Int) -> Line {
        var end = Line([span], glyphs: glyphs)
        guard end.width > width else { return end }
        let mark = Run(glyphs.ellipsis, .plain).prefix(max(0, width))
        // The text can be long; only about as much as fits is measured.
        var shown = span
        shown.text = String(span.text.suffix(max(0, width)))
        end = Line([shown], glyphs: glyphs)
        while end.width > width - mark.width { end.removeFirstCharacter() }
        var marked = Line()
        marked.append(mark)
        marked.append(end)
        return marked
    }
}
