/// A laid-out line: runs of visible text with their widths.
struct Line: Sendable {
    private(set) var runs: [Run] = []
    /// The width in columns.
    private(set) var width = 0
    /// The id of the table row that begins on the line.
    var rowID: Int64?
    /// The columns of the row, if other content is beside it.
    private(set) var rowColumns: Range<Int>?
    /// Whether the line is the heading of the following rows.
    var isHeading = false
    /// The column of the cursor, if the line contains it.
    var cursor: Int?
    /// Whether the line is wider than there is room, because it has text that is never broken.
    var overflows = false
    /// The bar that takes the place of the line once its width is known.
    private(set) var bar: Span?

    init() {}

    /// Creates a line of spans, with control characters made visible.
    init(_ spans: [Span], glyphs: Glyphs) {
        runs.reserveCapacity(spans.count)
        for span in spans {
            append(glyphs.run(of: span))
            switch span.chart {
            case .bar, .level: bar = span
            case .spark, nil: break
            }
        }
    }

    /// Appends a run, unless it is empty.
    mutating func append(_ run: Run) {
        guard !run.text.isEmpty else { return }
        runs.append(run)
        width += run.width
    }

    /// Appends the content of another line.
    mutating func append(_ line: Line) {
        if rowID == nil, let id = line.rowID {
            rowID = id
            rowColumns = (line.rowColumns ?? 0..<line.width).shifted(by: width)
        }
        isHeading = isHeading || line.isHeading
        overflows = overflows || line.overflows
        cursor = line.cursor.map { width + $0 } ?? cursor
        runs += line.runs
        width += line.width
    }

    /// Appends a character, to the last run if it has the same role.
    mutating func append(_ character: Character, width columns: Int, _ role: Role, isSelected: Bool = false) {
        if let last = runs.indices.last, runs[last].role == role, runs[last].isSelected == isSelected {
            runs[last].append(character, width: columns)
        } else {
            runs.append(Run(String(character), role, width: columns, isSelected: isSelected))
        }
        width += columns
    }

    /// Removes the first character, if any.
    mutating func removeFirstCharacter() {
        guard let first = runs.first else { return }
        let rest = Run(String(first.text.dropFirst()), first.role, isSelected: first.isSelected)
        width += rest.width - first.width
        runs[0] = rest
        if rest.text.isEmpty { runs.removeFirst() }
    }

    /// Appends blank columns; none if the number is negative.
    mutating func appendBlanks(_ columns: Int, isSelected: Bool = false) {
        guard columns > 0 else { return }
        append(Run(String(repeating: " ", count: columns), .plain, width: columns, isSelected: isSelected))
    }

    /// Appends the content of another line at a column, or at the end if the line is longer.
    ///
    /// The gap between two selected texts is selected too, so that a selected row is one bar.
    mutating func append(_ line: Line, at column: Int) {
        let joinsSelection = runs.last?.isSelected == true && line.runs.first?.isSelected == true
        appendBlanks(column - width, isSelected: joinsSelection)
        append(line)
    }

    /// Returns the line as a band of selected text, at least `columns` wide.
    func selected(width columns: Int) -> Line {
        var band = self
        for index in band.runs.indices { band.runs[index].isSelected = true }
        band.appendBlanks(columns - width, isSelected: true)
        return band
    }

    /// Returns the line with a click on any of it pressing a key.
    func pressing(_ key: Key) -> Line {
        var line = self
        for index in line.runs.indices { line.runs[index].key = key }
        return line
    }

    /// Returns the line cut to `columns`, with an ellipsis if anything was cut.
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
                let width = part.width + mark.width
                result.append(Run(part.text + mark.text, run.role, width: width, isSelected: run.isSelected))
                break
            }
            result.append(run)
            remaining -= run.width
        }
        return result
    }

    /// Whether the line has the focus: it contains the cursor or selected text.
    var isInFocus: Bool {
        focus != nil
    }

    /// The column at which the focus begins: that of the cursor, or of the first selected text.
    var focus: Int? {
        if let cursor { return cursor }
        guard let selected = runs.firstIndex(where: \.isSelected) else { return nil }
        return runs[..<selected].reduce(0) { $0 + $1.width }
    }

    /// The line as spans, with right-to-left text isolated from its surroundings.
    var spans: [Span] {
        runs.map { Span($0.text.isolatedIfRightToLeft, $0.role, isSelected: $0.isSelected) }
    }
}

/// A run of visible text in one role, with its width.
struct Run: Sendable {
    private(set) var text: String
    let role: Role
    /// The width in columns.
    private(set) var width: Int
    /// Whether the text is selected.
    var isSelected: Bool
    /// The key that a click on the text presses.
    var key: Key?

    /// Creates a run of a known width.
    init(_ text: String, _ role: Role, width: Int, isSelected: Bool = false) {
        self.text = text
        self.role = role
        self.width = width
        self.isSelected = isSelected
    }

    /// Creates a run and measures it.
    init(_ text: String, _ role: Role, isSelected: Bool = false) {
        self.init(text, role, width: text.displayWidth, isSelected: isSelected)
    }

    /// Appends a character of a known width.
    mutating func append(_ character: Character, width columns: Int) {
        text.append(character)
        width += columns
    }

    /// Returns as many characters from the start as fit into `columns`.
    func prefix(_ columns: Int) -> Run {
        guard width > columns else { return self }
        // Only ASCII takes as many columns as bytes, and ASCII can be cut anywhere.
        if text.utf8.count == width {
            return Run(String(text.utf8.prefix(columns)) ?? "", role, width: columns, isSelected: isSelected)
        }
        var end = text.startIndex
        var used = 0
        while end < text.endIndex {
            let next = used + text[end].displayWidth
            if next > columns { break }
            used = next
            end = text.index(after: end)
        }
        return Run(String(text[..<end]), role, width: used, isSelected: isSelected)
    }
}

extension Range<Int> {
    /// Returns the range with both bounds moved.
    fileprivate func shifted(by distance: Int) -> Range<Int> { lowerBound + distance..<upperBound + distance }
}
