import Core

/// A line of text that is being typed, and where the cursor stands in it.
public struct TextInput: Hashable, Sendable {
    /// The text.
    public private(set) var text: String
    /// How many characters (grapheme clusters) stand before the cursor, from 0 to all of them.
    public private(set) var cursor: Int

    /// The most bytes that are taken in: far more than any field allows, and few enough to be drawn at each key.
    public static let capacity = 8192

    /// Creates an input with the cursor behind the text.
    public init(_ text: String = "") {
        self.text = text
        cursor = text.count
    }

    /// Whether there is no text.
    public var isEmpty: Bool { text.isEmpty }

    /// Changes the text or moves the cursor; what is impossible, such as deleting before the start, changes nothing.
    public mutating func apply(_ edit: TextEdit) {
        switch edit {
        case .insert(let typed):
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

    /// Returns typed or pasted text on one line, without the control characters that could steer a terminal, and no more
    /// of it than `limit` bytes.
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

    /// Where the word before the cursor begins.
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
        // What is left may join to fewer characters.
        cursor = min(start, text.count)
    }
}

/// What a key does to a line of text.
public enum TextEdit: Hashable, Sendable {
    /// Types or pastes text before the cursor.
    case insert(String)
    /// Deletes the character before the cursor.
    case deleteBackward
    /// Deletes the character behind the cursor.
    case deleteForward
    /// Deletes the word before the cursor.
    case deleteWord
    /// Deletes all that stands before the cursor.
    case deleteToStart
    /// Deletes all that stands behind the cursor.
    case deleteToEnd
    /// Moves the cursor before the character before it.
    case moveBackward
    /// Moves the cursor behind the character behind it.
    case moveForward
    /// Moves the cursor before the text.
    case moveToStart
    /// Moves the cursor behind the text.
    case moveToEnd
}
