import TextEditing

/// A key of the keyboard, as reported by a terminal.
public enum Key: Hashable, Sendable {
    /// A key that types a character: a grapheme cluster, never a control character.
    case character(Character)
    /// A letter with the Control key: `c` for Ctrl-C.
    case control(Character)
    case enter
    case escape
    case tab
    /// Tab with the Shift key.
    case backTab
    case backspace
    case delete
    case up
    case down
    case left
    case right
    case home
    case end
    case pageUp
    case pageDown
}

extension Key {
    /// Returns the name of the key for lists of keys.
    ///
    /// - Parameter asciiOnly: Whether to use words for arrows.
    public func name(asciiOnly: Bool) -> String {
        switch self {
        case .character(" "): "space"
        case .character(let character): String(character)
        case .control(let character): "^" + String(character).uppercased()
        case .enter: "enter"
        case .escape: "esc"
        case .tab: "tab"
        case .backTab: "shift-tab"
        case .backspace: "backspace"
        case .delete: "del"
        case .up: asciiOnly ? "up" : "↑"
        case .down: asciiOnly ? "down" : "↓"
        case .left: asciiOnly ? "left" : "←"
        case .right: asciiOnly ? "right" : "→"
        case .home: "home"
        case .end: "end"
        case .pageUp: "pgup"
        case .pageDown: "pgdn"
        }
    }
}

extension Key: ExpressibleByUnicodeScalarLiteral, ExpressibleByExtendedGraphemeClusterLiteral {
    /// Creates the key that types a character.
    public init(extendedGraphemeClusterLiteral value: Character) {
        self = .character(value)
    }
}

extension Key {
    /// What the key does in a text field, as in readline; `nil` if it does nothing.
    public var textEdit: TextEdit? {
        switch self {
        case .character(let character): .insert(String(character))
        case .backspace, .control("h"): .deleteBackward
        case .delete, .control("d"): .deleteForward
        case .control("w"): .deleteWord
        case .control("u"): .deleteToStart
        case .control("k"): .deleteToEnd
        case .left, .control("b"): .moveBackward
        case .right, .control("f"): .moveForward
        case .home, .control("a"): .moveToStart
        case .end, .control("e"): .moveToEnd
        case .control, .enter, .escape, .tab, .backTab, .up, .down, .pageUp, .pageDown: nil
        }
    }
}
