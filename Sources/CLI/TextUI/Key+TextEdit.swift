import Core
import Presentation

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
