extension Node {
    /// Lays the node out in lines of at most `width` columns, at least one.
    ///
    /// Only texts that are kept and natural table columns may make a line wider. The spans hold no control characters
    /// but the isolates around right-to-left text.
    func lines(width: Int, glyphs: Glyphs) -> [[Span]] {
        Layout(glyphs: glyphs).lines(of: self, width: min(max(1, width), 10_000)).map(\.spans)
    }

    /// Returns the lines for a terminal, each ended by a newline and without blanks before it.
    ///
    /// Every styled run is closed with a reset, so a line that is cut off by its reader styles nothing else.
    func rendered(width: Int, theme: Theme) -> String {
        lines(width: width, glyphs: theme.glyphs).map { $0.rendered(theme: theme) + "\n" }.joined()
    }

    /// Returns the lines with their roles spelled out, such as `«income»+12.50 €«/»`, for a person to review.
    ///
    /// Plain text has no tag. The isolates around right-to-left text, which nobody can see, are spelled `⟨` and `⟩`.
    func tagged(width: Int, glyphs: Glyphs) -> String {
        lines(width: width, glyphs: glyphs).map { $0.tagged + "\n" }.joined()
    }
}

extension [Span] {
    /// The line for a terminal.
    func rendered(theme: Theme) -> String {
        joined { text, role, result in
            guard let style = theme.style(role) else {
                result += text
                return
            }
            result += style.opening
            result += text
            result += Style.closing
        }
    }

    /// The line with its roles spelled out.
    var tagged: String {
        joined { text, role, result in
            var visible = String.UnicodeScalarView()
            for scalar in text.unicodeScalars {
                visible.append(scalar == "\u{2068}" ? "⟨" : scalar == "\u{2069}" ? "⟩" : scalar)
            }
            result += role == .plain ? String(visible) : "«\(role.rawValue)»" + String(visible) + "«/»"
        }
    }

    /// Joins the spans, writing neighbours of one role as one text and leaving out the blanks at the end.
    private func joined(writing write: (String, Role, inout String) -> Void) -> String {
        var result = ""
        var merged: Span?
        for span in withoutTrailingBlanks() {
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

    /// Returns the spans without the blanks at the end.
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
