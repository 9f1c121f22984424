/// What is sent to a terminal besides text: control sequences of ECMA-48, and private modes as numbered by xterm.
///
/// Terminals ignore modes that they do not know.
enum ControlSequence {
    /// Begins output that appears all at once.
    static let beginUpdate = "\u{1B}[?2026h"
    static let endUpdate = "\u{1B}[?2026l"
    static let showCursor = "\u{1B}[?25h"
    static let hideCursor = "\u{1B}[?25l"
    /// Erases everything and moves the cursor to the first cell.
    static let eraseScreen = "\u{1B}[H\u{1B}[2J"
    /// Erases the cursor's line without moving the cursor.
    static let eraseLine = "\u{1B}[2K"

    /// Takes the terminal: alternate screen, bracketed paste, no wrapping at the last column, no cursor.
    static let take = "\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?7l" + hideCursor + Style.closing + eraseScreen

    /// Asks for the background color, then for the attributes, which also a terminal answers that ignores the former.
    static let askForBackground = "\u{1B}]11;?\u{7}\u{1B}[c"

    /// Turns reports of clicks and the wheel on, in decimal numbers (SGR).
    ///
    /// With Shift, the terminal still selects text itself.
    static let reportMouse = "\u{1B}[?1000h\u{1B}[?1006h"
    static let ignoreMouse = "\u{1B}[?1006l\u{1B}[?1000l"

    /// Gives the terminal back, in one string that a signal handler can write.
    ///
    /// It begins with CAN, which ends a truncated sequence. Then it ends the update, resets styles, erases the screen
    /// (without an alternate screen, the prompt would appear in the middle of an old frame), turns wrapping on, and
    /// bracketed paste and the mouse off, shows the cursor, and returns to the main screen.
    static var giveBack: StaticString {
        "\u{18}\u{1B}[?2026l\u{1B}[0m\u{1B}[H\u{1B}[2J\u{1B}[?7h\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?25h\u{1B}[?1049l"
    }

    /// Moves the cursor to a cell.
    static func move(to position: Frame.Position) -> String {
        "\u{1B}[\(position.row + 1);\(position.column + 1)H"
    }
}

extension Frame {
    /// Returns what makes a terminal show this frame instead of another: the changed lines, then the cursor.
    ///
    /// A line is erased before it is written, not afterwards, when the cursor can still be on the last column.
    ///
    /// - Parameter previous: The frame that the terminal shows, or `nil` if unknown.
    /// - Returns: Text for the terminal; empty if nothing has changed.
    func drawing(over previous: Frame?) -> String {
        let known = previous?.size == size && previous?.theme == theme ? previous : nil
        var drawing = ""
        for (row, line) in lines.enumerated() {
            if let known {
                guard row >= known.lines.count || known.lines[row] != line else { continue }
                drawing += ControlSequence.move(to: Position(row: row, column: 0)) + ControlSequence.eraseLine
            } else {
                guard !line.isEmpty else { continue }
                drawing += ControlSequence.move(to: Position(row: row, column: 0))
            }
            drawing += line.rendered(theme: theme)
        }
        if let known, drawing.isEmpty, known.cursor == cursor { return "" }
        let start = known == nil ? Style.closing + ControlSequence.eraseScreen : ""
        let end = cursor.map { ControlSequence.move(to: $0) + ControlSequence.showCursor } ?? ""
        return ControlSequence.beginUpdate + ControlSequence.hideCursor + start + drawing + end
            + ControlSequence.endUpdate
    }
}
