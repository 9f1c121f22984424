extension Layout {
    /// Breaks a line between words, or inside a word that does not fit on a line.
    ///
    /// A wide character (CJK, emoji) counts as a word. Spaces around a break are dropped.
    func wrapped(_ line: Line, width: Int) -> [Line] {
        if line.width <= width { return [line] }
        var wrapping = Wrapping(width: width)
        for run in line.runs {
            for character in run.text {
                let columns = character.displayWidth
                if character == " " {
                    wrapping.addBlank()
                } else if columns > width {
                    let mark = Run(glyphs.ellipsis, run.role).prefix(width)
                    for character in mark.text { wrapping.add(character, width: 1, like: run) }
                } else {
                    wrapping.add(character, width: columns, like: run)
                }
            }
        }
        return wrapping.finished()
    }
}

/// The lines of a text that is being wrapped.
private struct Wrapping {
    let width: Int
    private var lines: [Line] = []
    private var line = Line()
    private var blanks = 0
    private var word = Line()

    init(width: Int) {
        self.width = width
    }

    mutating func addBlank() {
        finishWord()
        blanks += 1
    }

    mutating func add(_ character: Character, width columns: Int, like run: Run) {
        if columns > 1 { finishWord() }
        if word.width + columns > width { breakWord() }
        word.append(character, width: columns, run.role, isSelected: run.isSelected)
        if columns > 1 { finishWord() }
    }

    mutating func finished() -> [Line] {
        finishWord()
        if line.width > 0 || lines.isEmpty { lines.append(line) }
        return lines
    }

    /// Moves the word to the current line, or to a new one if it does not fit.
    private mutating func finishWord() {
        guard word.width > 0 else { return }
        if line.width == 0 {
            line = word
        } else if line.width + blanks + word.width <= width {
            line.appendBlanks(blanks)
            line.append(word)
        } else {
            lines.append(line)
            line = word
        }
        blanks = 0
        word = Line()
    }

    /// Gives a word of the full width its own line and continues it on the next.
    private mutating func breakWord() {
        if line.width > 0 { lines.append(line) }
        lines.append(word)
        line = Line()
        blanks = 0
        word = Line()
    }
}
