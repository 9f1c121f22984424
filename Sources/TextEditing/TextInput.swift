/// A line of text with a cursor.
public struct TextInput: Hashable, Sendable {
    /// The text.
    public private(set) var text: String
    /// The position of the cursor: the number of characters (grapheme clusters) before it.
    public private(set) var cursor: Int
    /// Whether the whole text is selected: typing then replaces it, and any other edit ends the selection.
    public private(set) var isSelected = false

    /// The maximum number of bytes: far more than any field allows, and few enough to draw after each key.
    public static let capacity = 8192

    /// Creates an input with the cursor at the end of the text.
    public init(_ text: String = "") {
        self.text = text
        cursor = text.count
    }

    /// Whether there is no text.
    public var isEmpty: Bool { text.isEmpty }

    /// Selects the whole text.
    public mutating func selectAll() {
        isSelected = !isEmpty
    }

    /// Edits the text or moves the cursor; an impossible edit, such as deleting before the start, changes nothing.
    public mutating func apply(_ edit: TextEdit) {
        if isSelected, case .insert = edit { self = TextInput() }
        if case .replace = edit { self = TextInput() }
        isSelected = false
        switch edit {
        case .insert(let typed), .replace(let typed):
            // A combining mark joins the character before it, so characters are counted from the end.
            let rest = text.count - cursor
            text.insert(contentsOf: Self.oneLine(typed, limit: Self.capacity - text.utf8.count), at: index(cursor))
            cursor = max(0, text.count - rest)
        case .deleteBackward: remove(from: cursor - 1, to: cursor)
        case .deleteForward: remove(from: cursor, to: cursor + 1)
        case .deleteWord: remove(from: wordStart, to: cursor)
        case .deleteToStart: remove(from: 0, to: cursor)
        case .deleteToEnd: remove(from: cursor, to: text.count)
        case .moveBackward: cursor = max(0, cursor - 1)
        case .moveForward: cursor = min(text.count, cursor + 1)
        case .moveToStart: cursor = 0
        case .moveToEnd: cursor = text.count
        }
    }

    /// Returns typed or pasted text on one line, at most `limit` bytes of it, and without control characters, which
    /// could control the terminal.
    private static func oneLine(_ typed: String, limit: Int) -> String {
        var line = String.UnicodeScalarView()
        var room = limit
        for scalar in typed.unicodeScalars {
            room -= UTF8.width(scalar)
            guard room >= 0 else { break }
            if scalar.properties.isWhitespace {
                line.append(" ")
            } else if scalar.properties.generalCategory != .control {
                line.append(scalar)
            }
        }
        return String(line)
    }

    /// The start of the word before the cursor.
    private var wordStart: Int {
        let before = Array(text.prefix(cursor))
        let word = before.lastIndex { $0 != " " }.map { before[...$0] } ?? []
        return word.lastIndex(of: " ").map { $0 + 1 } ?? 0
    }

    private func index(_ offset: Int) -> String.Index {
        text.index(text.startIndex, offsetBy: offset)
    }

    private mutating func remove(from start: Int, to end: Int) {
        guard 0 <= start, start < end, end <= text.count else { return }
        text.removeSubrange(index(start)..<index(end))
        // The rest may combine into fewer characters.
        cursor = min(start, text.count)
    }
}

/// An edit of a line of text.
public enum TextEdit: Hashable, Sendable {
    /// Inserts typed or pasted text before the cursor.
    case insert(String)
    /// Replaces the whole text.
    case replace(String)
    /// Deletes the character before the cursor.
    case deleteBackward
    /// Deletes the character after the cursor.
    case deleteForward
    /// Deletes the word before the cursor.
    case deleteWord
    /// Deletes everything before the cursor.
    case deleteToStart
    /// Deletes everything after the cursor.
    case deleteToEnd
    /// Moves the cursor back by one character.
    case moveBackward
    /// Moves the cursor forward by one character.
    case moveForward
    /// Moves the cursor to the start of the text.
    case moveToStart
    /// Moves the cursor to the end of the text.
    case moveToEnd
}
