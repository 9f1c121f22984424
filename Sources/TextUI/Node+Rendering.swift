extension Node {
    /// Lays the node out in lines of at most `width` columns, at least one.
    ///
    /// Only text with ``Overflow/keep``, commands and natural table columns can make a line wider. The spans contain no control
    /// characters except the isolates around right-to-left text.
    public func lines(width: Int, glyphs: Glyphs) -> [[Span]] {
        Layout(glyphs: glyphs).lines(of: self, width: min(max(1, width), 10_000)).map(\.spans)
    }

    /// Returns the lines for a terminal, each with a newline and without trailing spaces.
    ///
    /// Every styled run ends with a reset, so that a line can be taken out of the output.
    public func rendered(width: Int, theme: Theme) -> String {
        lines(width: width, glyphs: theme.glyphs).map { $0.rendered(theme: theme) + "\n" }.joined()
    }

    /// Returns the lines with roles as tags, such as `«muted»20 Nov«/»`, for review.
    ///
    /// Plain text has no tags, and what is selected is between `«selected»` and `«/»`. The invisible isolates around right-to-left text become `⟨` and `⟩`.
    public func tagged(width: Int, glyphs: Glyphs) -> String {
        lines(width: width, glyphs: glyphs).map { $0.tagged + "\n" }.joined()
    }
}

extension [Span] {
    /// Returns the line for a terminal.
    public func rendered(theme: Theme) -> String {
        joined(isSelectionVisible: theme.selection != nil) { span, result in
            let style = theme.style(span.role)
            if span.isSelected, let selection = theme.selection { result += selection.opening }
            if let style { result += style.opening }
            result += span.text
            if span.isSelected || style != nil { result += Style.closing }
        }
    }

    /// The line with roles as tags.
    public var tagged: String {
        var isInBand = false
        let tagged = joined(isSelectionVisible: true) { span, result in
            if span.isSelected != isInBand { result += isInBand ? "«/»" : "«selected»" }
            isInBand = span.isSelected
            var visible = String.UnicodeScalarView()
            for scalar in span.text.unicodeScalars {
                visible.append(scalar == "\u{2068}" ? "⟨" : scalar == "\u{2069}" ? "⟩" : scalar)
            }
            result += span.role == .plain ? String(visible) : "«\(span.role.name)»" + String(visible) + "«/»"
        }
        return isInBand ? tagged + "«/»" : tagged
    }

    /// Joins the spans, merging neighbors that look the same and dropping trailing spaces that cannot be seen.
    private func joined(isSelectionVisible: Bool, writing write: (Span, inout String) -> Void) -> String {
        var result = ""
        var merged: Span?
        for var span in isSelectionVisible && last?.isSelected == true ? self : withoutTrailingBlanks() {
            span.isSelected = isSelectionVisible && span.isSelected
            if let previous = merged, previous.role != span.role || previous.isSelected != span.isSelected {
                write(previous, &result)
                merged = nil
            }
            if merged == nil {
                merged = span
            } else {
                merged?.text += span.text
            }
        }
        if let merged { write(merged, &result) }
        return result
    }

    /// Returns the spans without trailing spaces.
    fileprivate func withoutTrailingBlanks() -> [Span] {
        guard last?.text.utf8.last == UInt8(ascii: " ") else { return self }
        var trimmed = self
        while var last = trimmed.popLast() {
            while last.text.utf8.last == UInt8(ascii: " ") { last.text.removeLast() }
            if !last.text.isEmpty {
                trimmed.append(last)
                break
            }
        }
        return trimmed
    }
}
