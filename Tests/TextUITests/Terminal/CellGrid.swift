@testable import TextUI

/// A terminal that interprets only the sequences that frames use.
struct CellGrid: Equatable {
    /// A character with its style; the second cell of a wide character is empty.
    struct Cell: Equatable {
        var text = " "
        var style = ""
    }

    private(set) var cells: [[Cell]]
    private(set) var cursor = Frame.Position(row: 0, column: 0)
    private(set) var showsCursor = false
    /// What was not recognized, or was written outside an update.
    private(set) var complaints: [String] = []
    private let size: TerminalSize
    private var style = ""
    private var isUpdating = false

    init(size: TerminalSize) {
        self.size = size
        cells = Array(repeating: Array(repeating: Cell(), count: size.columns), count: size.rows)
    }

    /// Fills every cell, as if by another program.
    mutating func litter() {
        cells = cells.map { $0.map { _ in Cell(text: "#", style: "\u{1B}[31m") } }
    }

    mutating func write(_ text: String) {
        var rest = text[...]
        while let character = rest.first {
            if character == "\u{1B}" {
                let end = rest.dropFirst(2).firstIndex { $0.isLetter } ?? rest.index(before: rest.endIndex)
                follow(String(rest[...end]))
                rest = rest[rest.index(after: end)...]
            } else {
                put(character)
                rest.removeFirst()
            }
        }
        if isUpdating { complaints.append("the update does not end") }
    }

    private mutating func follow(_ sequence: String) {
        let numbers = sequence.dropFirst(2).dropLast().split(separator: ";").compactMap { Int($0) }
        switch (sequence.last, sequence) {
        case (_, ControlSequence.beginUpdate): isUpdating = true
        case (_, ControlSequence.endUpdate): isUpdating = false
        case (_, ControlSequence.showCursor): showsCursor = true
        case (_, ControlSequence.hideCursor): showsCursor = false
        case (_, ControlSequence.eraseLine): erase(row: cursor.row)
        case (_, "\u{1B}[2J"): for row in 0..<size.rows { erase(row: row) }
        case (_, "\u{1B}[H"): cursor = Frame.Position(row: 0, column: 0)
        case ("H", _) where numbers.count == 2: cursor = Frame.Position(row: numbers[0] - 1, column: numbers[1] - 1)
        case (_, Style.closing): style = ""
        case ("m", _): style += sequence
        default: complaints.append(sequence.debugDescription)
        }
    }

    private mutating func erase(row: Int) {
        if !isUpdating || !style.isEmpty { complaints.append("erases row \(row) in a style, or late") }
        cells[row] = Array(repeating: Cell(), count: size.columns)
    }

    private mutating func put(_ character: Character) {
        if !isUpdating { complaints.append("\(character) outside of an update") }
        let width = character.displayWidth
        guard width > 0 else { return cells[cursor.row][max(0, cursor.column - 1)].text.append(character) }
        guard cells.indices.contains(cursor.row), cursor.column + width <= size.columns else {
            return complaints.append("\(character) at \(cursor)")
        }
        cells[cursor.row][cursor.column] = Cell(text: String(character), style: style)
        if width == 2 { cells[cursor.row][cursor.column + 1] = Cell(text: "", style: style) }
        cursor.column += width
    }
}
