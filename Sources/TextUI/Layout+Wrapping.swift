extension Layout {
    /// Breaks a line between words, or inside a word that does not fit on a line.
    ///
    /// A wide character (CJK, emoji) counts as a word. Spaces around a break are dropped. A word that is too long for a line is
    /// broken after slashes, if it has any: it is a path. Text in the role ``Role/key`` is a command: it is one word, which
    /// is broken only if it is too long for a line of a frame, so that it can be copied elsewhere.
    func wrapped(_ line: Line, width: Int) -> [Line] {
        if line.width <= width { return [line] }
        var wrapping = Wrapping(width: width)
        var words = line.runs.reduce("") { $0 + $1.text }.split(separator: " ", omittingEmptySubsequences: false)[...]
        for run in line.runs {
            let isWhole = run.role == .key && (!showsKeys || run.width + 2 <= width)
            for character in run.text {
                let columns = character.displayWidth
                if character == " " { words = words.dropFirst() }
                if isWhole {
                    wrapping.addWhole(character, width: columns, run.role)
                } else if character == " " {
                    wrapping.addBlank()
                } else if columns > width {
                    let mark = Run(glyphs.ellipsis, run.role).prefix(width)
                    for character in mark.text { wrapping.add(character, width: 1, like: run) }
                } else {
                    wrapping.add(character, width: columns, like: run)
                    if character == "/", words.first.map({ String($0).displayWidth > width }) == true {
                        wrapping.endPart()
                    }
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
    /// Whether the word has a part that is never broken.
    private var isWhole = false

    init(width: Int) {
        self.width = width
    }

    mutating func addBlank() {
        finishWord()
        blanks += 1
    }

    mutating func add(_ character: Character, width columns: Int, like run: Run) {
        if columns > 1 { finishWord() }
        if word.width + columns > width, !isWhole { breakWord() }
        word.append(character, width: columns, run.role, isSelected: run.isSelected)
        if columns > 1 { finishWord() }
    }

    /// Adds a character of a part that is never broken.
    mutating func addWhole(_ character: Character, width columns: Int, _ role: Role) {
        word.append(character, width: columns, role)
        isWhole = true
    }

    /// Allows a break after what was added, unless it is only one character.
    mutating func endPart() {
        if !isWhole, word.width > 1 { finishWord() }
    }

    mutating func finished() -> [Line] {
        finishWord()
        if line.width > 0 || lines.isEmpty { lines.append(line) }
        return lines
    }

    /// Moves the word to the current line, or to a new one if it does not fit.
    private mutating func finishWord() {
        guard word.width > 0 else { return }
        word.overflows = word.width > width
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
        isWhole = false
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
