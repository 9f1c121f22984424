extension Frame {
    /// Something on a line that can be clicked.
    public struct Target: Equatable, Sendable {
        /// What a click does.
        public enum Action: Equatable, Sendable {
            /// It presses a key.
            case press(Key)
            /// It moves the selection by rows, down if positive.
            case select(Int)
        }

        /// The columns that can be clicked.
        public let columns: Range<Int>
        /// What a click does.
        public let action: Action
    }

    /// Returns what a click on a cell does, if anything.
    public func target(at position: Position) -> Target? {
        targets[position.row]?.first { $0.columns.contains(position.column) }
    }

    /// Returns whether a cell is in the selected text of its line.
    public func isSelected(_ position: Position) -> Bool {
        guard lines.indices.contains(position.row) else { return false }
        var column = 0
        for span in lines[position.row] {
            column += span.text.displayWidth
            if position.column < column { return span.isSelected }
        }
        return false
    }
}

/// Finds what can be clicked on the lines of a frame.
struct FrameTargets {
    /// The positions of all rows in the content, by id.
    private var positions: [Int64: Int] = [:]
    /// The position of the selected row, or -1 if none is selected.
    private var selected = -1

    init(content: [Line]) {
        var previous: Int64?
        for line in content {
            if let id = line.rowID, id != previous {
                positions[id] = positions.count
                previous = id
            }
            if selected < 0, line.isInFocus, let id = line.rowID { selected = positions[id] ?? -1 }
        }
    }

    /// Returns the targets of each line that has any: its keys and, in a row, the way to select it.
    func targets(of lines: [Line]) -> [Int: [Frame.Target]] {
        var targets: [Int: [Frame.Target]] = [:]
        for (row, line) in lines.enumerated() {
            var found = keys(of: line)
            if let id = line.rowID, let position = positions[id] {
                let columns = line.rowColumns ?? 0..<Int.max
                found.append(Frame.Target(columns: columns, action: .select(position - selected)))
            }
            if !found.isEmpty { targets[row] = found }
        }
        return targets
    }

    private func keys(of line: Line) -> [Frame.Target] {
        var column = 0
        var targets: [Frame.Target] = []
        for run in line.runs {
            if let key = run.key {
                targets.append(Frame.Target(columns: column..<column + run.width, action: .press(key)))
            }
            column += run.width
        }
        return targets
    }
}
