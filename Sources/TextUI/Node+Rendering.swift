extension Node {
    /// Lays the node out in lines of at most `width` columns, at least one.
    ///
    /// Only text with ``Overflow/keep`` and natural table columns can make a line wider. The spans contain no control
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
    /// Plain text has no tags. The invisible isolates around right-to-left text become `⟨` and `⟩`.
    public func tagged(width: Int, glyphs: Glyphs) -> String {
        lines(width: width, glyphs: glyphs).map { $0.tagged + "\n" }.joined()
    }
}

extension [Span] {
    /// Returns the line for a terminal.
    public func rendered(theme: Theme) -> String {
        joined(isSelectionVisible: theme.style(.selected) != nil) { text, role, result in
            guard let style = theme.style(role) else {
                result += text
                return
            }
            result += style.opening
            result += text
            result += Style.closing
        }
    }

    /// The line with roles as tags.
    public var tagged: String {
        joined(isSelectionVisible: true) { text, role, result in
            var visible = String.UnicodeScalarView()
            for scalar in text.unicodeScalars {
                visible.append(scalar == "\u{2068}" ? "⟨" : scalar == "\u{2069}" ? "⟩" : scalar)
            }
            result += role == .plain ? String(visible) : "«\(role.name)»" + String(visible) + "«/»"
        }
    }

    /// Joins the spans, merging neighbors with the same role and dropping trailing spaces that cannot be seen.
    private func joined(isSelectionVisible: Bool, writing write: (String, Role, inout String) -> Void) -> String {
        var result = ""
        var merged: Span?
        for span in isSelectionVisible && last?.role == .selected ? self : withoutTrailingBlanks() {
            if let previous = merged, previous.role != span.role {
                write(previous.text, previous.role, &result)
                merged = nil
            }
            if merged == nil {
                merged = span
            } else {
                merged?.text += span.text
            }
        }
        if let merged { write(merged.text, merged.role, &result) }
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
