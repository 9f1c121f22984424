/// A laid-out line: runs of visible text with their widths.
struct Line: Sendable {
    private(set) var runs: [Run] = []
    /// The columns the line takes.
    private(set) var width = 0
    /// The row of a table that the line begins.
    var rowID: Int64?
    /// Whether the line is a heading over the rows that follow it.
    var isHeading = false
    /// The column of the terminal's cursor, where the line is the one being typed.
    var cursor: Int?

    init() {}

    /// Creates a line of spans, with their control characters made visible.
    init(_ spans: [Span], glyphs: Glyphs) {
        runs.reserveCapacity(spans.count)
        for span in spans {
            append(glyphs.run(of: span))
        }
    }

    /// Appends a run, unless it is empty.
    mutating func append(_ run: Run) {
        guard !run.text.isEmpty else { return }
        runs.append(run)
        width += run.width
    }

    /// Appends what another line holds.
    mutating func append(_ line: Line) {
        rowID = rowID ?? line.rowID
        isHeading = isHeading || line.isHeading
        cursor = line.cursor.map { width + $0 } ?? cursor
        runs += line.runs
        width += line.width
    }

    /// Appends a character, to the last run if it has the same role.
    mutating func append(_ character: Character, width columns: Int, _ role: Role) {
        if let last = runs.indices.last, runs[last].role == role {
            runs[last].append(character, width: columns)
        } else {
            runs.append(Run(String(character), role, width: columns))
        }
        width += columns
    }

    /// Removes the first character, if there is one.
    mutating func removeFirstCharacter() {
        guard let first = runs.first else { return }
        let rest = Run(String(first.text.dropFirst()), first.role)
        width += rest.width - first.width
        runs[0] = rest
        if rest.text.isEmpty { runs.removeFirst() }
    }

    /// Appends that many blank columns, none if the number is negative.
    mutating func appendBlanks(_ columns: Int, _ role: Role = .plain) {
        guard columns > 0 else { return }
        append(Run(String(repeating: " ", count: columns), role, width: columns))
    }

    /// Appends what another line holds so that it starts at a column, or right away if that is taken.
    ///
    /// The gap between two selected texts is selected, so that a selected row is one unbroken bar.
    mutating func append(_ line: Line, at column: Int) {
        let joinsSelection = runs.last?.role == .selected && line.runs.first?.role == .selected
        appendBlanks(column - width, joinsSelection ? .selected : .plain)
        append(line)
    }

    /// Returns the line, or as many of its characters as fit into `columns` with an ellipsis in place of the others.
    func truncated(to columns: Int, ellipsis: String) -> Line {
        guard width > columns else { return self }
        let mark = Run(ellipsis, .plain).prefix(max(0, columns))
        var remaining = columns - mark.width
        var result = Line()
        result.rowID = rowID
        result.isHeading = isHeading
        for run in runs {
            guard run.width <= remaining else {
                let part = run.prefix(remaining)
                result.append(Run(part.text + mark.text, run.role, width: part.width + mark.width))
                break
            }
            result.append(run)
            remaining -= run.width
        }
        return result
    }

    /// Whether the line is what a person is at: the cursor is in it, or it is drawn as selected.
    var isInFocus: Bool {
        cursor != nil || runs.contains { $0.role == .selected }
    }

    /// The line as spans, right-to-left text isolated from what stands beside it.
    var spans: [Span] {
        runs.map { Span($0.text.isolatedIfRightToLeft, $0.role) }
    }
}

/// A run of visible text with its width.
struct Run: Sendable {
    private(set) var text: String
    let role: Role
    /// The columns the text takes.
    private(set) var width: Int

    /// Creates a run of a text whose width is known.
    init(_ text: String, _ role: Role, width: Int) {
        self.text = text
        self.role = role
        self.width = width
    }

    /// Creates a run of a text and measures it.
    init(_ text: String, _ role: Role) {
        self.init(text, role, width: text.displayWidth)
    }

    /// Appends a character of a known width.
    mutating func append(_ character: Character, width columns: Int) {
        text.append(character)
        width += columns
    }

    /// Returns as many characters from the start as fit into `columns`.
    func prefix(_ columns: Int) -> Run {
        guard width > columns else { return self }
        // Nothing but ASCII takes as many columns as bytes, and ASCII can be cut anywhere.
        if text.utf8.count == width {
            return Run(String(text.utf8.prefix(columns)) ?? "", role, width: columns)
        }
        var end = text.startIndex
        var used = 0
        while end < text.endIndex {
            let next = used + text[end].displayWidth
            if next > columns { break }
            used = next
            end = text.index(after: end)
        }
        return Run(String(text[..<end]), role, width: used)
    }
}
