import Core
import Presentation

/// A line of text that is being typed.
///
/// The text and the cursor are hoisted: the field draws them and tells of each edit that a key asks for. A line too long
/// for its place is drawn from where the cursor can be seen. Printed, a field is its text.
struct TextField: Sendable {
    /// The text and the cursor in it.
    let input: TextInput
    /// Shown in place of an empty text.
    let placeholder: String
    /// Whether keys that type go to this field, and the terminal's cursor stands in it.
    let isFocused: Bool
    /// Called with what a key does to the text.
    let onEdit: @MainActor @Sendable (TextEdit) -> Void
}

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
        // The cursor itself takes a column.
        var before = end(of: String(field.input.text.prefix(field.input.cursor)), width: width - 1)
        let cursor = before.width
        let rest =
            field.input.isEmpty
            ? Span(field.placeholder, .muted) : Span(String(field.input.text.dropFirst(field.input.cursor)))
        before.append(Line([rest], glyphs: glyphs).truncated(to: width - cursor, ellipsis: glyphs.ellipsis))
        before.cursor = cursor
        return before
    }

    /// Returns as much of the end of a text as fits, with an ellipsis in place of what comes before.
    private func end(of text: String, width: Int) -> Line {
        var end = Line([Span(text)], glyphs: glyphs)
        guard end.width > width else { return end }
        let mark = Run(glyphs.ellipsis, .plain).prefix(max(0, width))
        // What is typed may be long: only about as much of it as fits is looked at.
        end = Line([Span(String(text.suffix(max(0, width))))], glyphs: glyphs)
        while end.width > width - mark.width { end.removeFirstCharacter() }
        var marked = Line()
        marked.append(mark)
        marked.append(end)
        return marked
    }
}
