/// What a terminal shows at one moment: a line for each row, and the position of the cursor.
public struct Frame: Equatable, Sendable {
    /// A cell of the terminal, counted from 0.
    public struct Position: Hashable, Sendable {
        /// The row from the top.
        public var row: Int
        /// The column from the left.
        public var column: Int

        /// Creates a position.
        public init(row: Int, column: Int) {
            self.row = row
            self.column = column
        }
    }

    /// The size of the terminal.
    public let size: TerminalSize
    /// The lines, as many as there are rows, none wider than the terminal.
    public let lines: [[Span]]
    /// The cell of the cursor, or `nil` if it is hidden.
    ///
    /// It is in the text field with the focus, or else at the beginning of the selection, where screen readers follow it.
    public let cursor: Position?
    /// The theme of the spans.
    public let theme: Theme
    /// What a click does in each line that does something.
    public var targets: [Int: [Target]] = [:]

    /// The smallest terminal that screens are drawn for.
    public static let smallest = TerminalSize(columns: 30, rows: 8)

    /// Creates a frame from lines that are laid out already.
    package init(size: TerminalSize, lines: [[Span]], cursor: Position?, theme: Theme) {
        self.size = size
        self.lines = lines
        self.cursor = cursor
        self.theme = theme
    }
}

extension Frame {
    /// Draws a node for a terminal: the pinned content at the edges, the key bar on the last line, and as much of the
    /// rest as fits.
    ///
    /// If lines have scrolled out of view, the heading above the first visible line replaces that line, unless another
    /// heading comes before the first visible row, or that row is the last one below its heading.
    ///
    /// - Parameters:
    ///   - scroll: The scroll position of the rest, kept from frame to frame.
    ///   - unusedKey: The key that was pressed last, if it does nothing; the key bar says so.
    public init(_ node: Node, size: TerminalSize, theme: Theme, scroll: inout Scroll, unusedKey: Key? = nil) {
        let layout = Layout(glyphs: theme.glyphs, showsKeys: true)
        guard size.columns >= Self.smallest.columns, size.rows >= Self.smallest.rows else {
            self.init(tooSmall: size, theme: theme)
            return
        }
        let parts = FrameParts(node)
        func lines(_ nodes: [Node]) -> [Line] {
            layout.lines(of: .column(nodes, spacing: 0), width: size.columns)
        }
        let bar = layout.keyBar(
            of: node.buttons,
            isTyping: node.focusedTextField != nil,
            unused: unusedKey,
            width: size.columns
        )
        let room = size.rows - bar.count
        // At least three lines are left for the rest.
        let top = Array(lines(parts.top).prefix(room - 3))
        let bottom = Array(lines(parts.bottom).suffix(room - 3 - top.count))
        let height = room - top.count - bottom.count
        let width = parts.widthOfRest(in: size.columns)
        let content = layout.lines(of: parts.rest, width: width)
        let first = scroll.firstLine(of: content, height: height)
        var shown = Array(content.dropFirst(first).prefix(height))
        if first > 0, shown.first(where: { $0.isHeading || $0.rowID != nil })?.isHeading == false,
            shown.dropFirst().first(where: { $0.isHeading || $0.rowID != nil })?.isHeading != true,
            let heading = content[..<first].last(where: \.isHeading)
        {
            shown[0] = heading
        }
        shown += Array(repeating: Line(), count: height - shown.count)
        if let side = parts.side {
            shown = shown.beside(layout.lines(of: side.content, width: side.width), at: width + side.spacing)
        }
        self.init(lines: top + shown + bottom + bar, size: size, theme: theme)
        targets = FrameTargets(content: content).targets(of: top + shown + bottom + bar)
    }

    private init(tooSmall size: TerminalSize, theme: Theme) {
        let text = "Make the window at least \(Self.smallest.columns)x\(Self.smallest.rows)"
        let message = Node.paragraph(text).lines(width: max(1, size.columns), glyphs: theme.glyphs)
        let shown = message.prefix(max(0, size.rows))
        self.init(
            size: size,
            lines: shown + Array(repeating: [], count: max(0, size.rows) - shown.count),
            cursor: nil,
            theme: theme
        )
    }

    private init(lines: [Line], size: TerminalSize, theme: Theme) {
        let row = lines.firstIndex { $0.cursor != nil } ?? lines.firstIndex { $0.isInFocus }
        self.init(
            size: size,
            lines: lines.map { $0.truncated(to: size.columns, ellipsis: theme.glyphs.ellipsis).spans },
            cursor: row.flatMap { row in
                lines[row].focus.map { Position(row: row, column: min($0, size.columns - 1)) }
            },
            theme: theme
        )
    }
}

/// The size of a terminal in character cells.
public struct TerminalSize: Hashable, Sendable {
    /// The number of columns.
    public var columns: Int
    /// The number of rows.
    public var rows: Int

    /// Creates a size.
    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}
