import Core

extension [Button] {
    /// The buttons with the keys that press them: a key that an earlier button has is that one's alone.
    ///
    /// - Parameter isTyping: Whether a text field takes the keys that type.
    func withKeys(isTyping: Bool) -> [(button: Button, keys: [Key])] {
        var taken: Set<Key> = []
        return map { button in (button, button.keys(isTyping: isTyping).filter { taken.insert($0).inserted }) }
    }
}

extension Button {
    /// The keys that press the button, without those that a text field takes while one is being typed in.
    func keys(isTyping: Bool) -> [Key] {
        isTyping ? keys.filter { $0.textEdit == nil } : keys
    }
}

extension Key {
    /// What the key does in a text field, as readline has it; `nil` where a field has no use for it.
    var textEdit: TextEdit? {
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
