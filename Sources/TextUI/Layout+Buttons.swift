extension Layout {
    /// Draws the keys of buttons on one line: as many as fit, and always those at its end, or the last one if there are none.
    ///
    /// - Parameters:
    ///   - isTyping: Whether a text field has the focus, which takes the keys that type.
    ///   - unused: A key that was pressed and does nothing, which the line says first.
    /// - Returns: One line, or none if there are no keys.
    func keyBar(of buttons: [Button], isTyping: Bool, unused: Key? = nil, width: Int) -> [Line] {
        let shown = buttons.withKeys(isTyping: isTyping).filter { $0.button.place != .list }
        var items: [Line] = []
        var ends: [Line] = []
        for (button, keys) in shown {
            guard let key = keys.first else { continue }
            let item = Line(
                [Span(key.name(asciiOnly: glyphs == .ascii), .key), Span(" " + button.shortLabel, .muted)],
                glyphs: glyphs
            )
            .pressing(key)
            if button.place == .barEnd { ends.append(item) } else { items.append(item) }
        }
        if ends.isEmpty, let last = items.popLast() { ends = [last] }
        guard !ends.isEmpty else { return [] }
        let room = width - ends.reduce(-2) { $0 + $1.width + 2 }
        var line = Line()
        if let unused {
            line.append(Line(unused.uselessness(asciiOnly: glyphs == .ascii), glyphs: glyphs))
            line.appendBlanks(2)
        }
        for item in items where line.width + item.width + 2 <= room {
            line.append(item)
            line.appendBlanks(2)
        }
        for (index, item) in ends.enumerated() {
            if index > 0 { line.appendBlanks(2) }
            line.append(item)
        }
        return [line.truncated(to: width, ellipsis: glyphs.ellipsis)]
    }

    /// Draws buttons with their keys, or as the equivalent commands.
    func lines(of buttons: [Button], width: Int) -> [Line] {
        showsKeys ? keyLines(of: buttons, width: width) : commandLines(of: buttons, width: width)
    }

    /// Draws the inline buttons, each after its key.
    private func keyLines(of buttons: [Button], width: Int) -> [Line] {
        buttons.filter { $0.place == .inline }.compactMap { button in
            button.keys.first.map { key in
                let spans = [Span(key.name(asciiOnly: glyphs == .ascii), .key), Span("  " + button.label)]
                return Line(spans, glyphs: glyphs).truncated(to: width, ellipsis: glyphs.ellipsis).pressing(key)
            }
        }
    }

    /// Draws buttons as aligned commands.
    ///
    /// If a command does not fit beside its label, all commands are below their labels.
    private func commandLines(of buttons: [Button], width: Int) -> [Line] {
        let drawn = buttons.compactMap { button in
            button.command.map {
                (label: Line([Span(button.label)], glyphs: glyphs), command: Line([Span($0, .key)], glyphs: glyphs))
            }
        }
        let labels = drawn.map(\.label).widest
        let start = 2 + labels + 3
        if start + drawn.map(\.command).widest <= width {
            return drawn.map { label, command in
                var line = Line()
                line.append(label, at: 2)
                line.append(command, at: start)
                return line
            }
        }
        return drawn.flatMap { label, command in
            [label.truncated(to: width, ellipsis: glyphs.ellipsis)]
                + indented(by: 2, width: width) { wrapped(command, width: $0) }
        }
    }
}

extension Key {
    /// Says that the key does nothing on the screen.
    fileprivate func uselessness(asciiOnly: Bool) -> [Span] {
        [Span(name(asciiOnly: asciiOnly), .key), Span(" does nothing here", .warning)]
    }
}
