import Core
import Presentation
import TextEditing
import TextUI

extension Node {
    /// Returns the node with buttons and text fields that report each action before performing it.
    func reporting(to report: @escaping @MainActor @Sendable (String) -> Void) -> Node {
        mapped { node in
            switch node {
            case .button(let button): .button(button.reporting(to: report))
            case .textField(let field): .textField(field.reporting(to: report))
            default: node
            }
        }
    }

    /// The node with the buttons of the key bar hidden; their keys still work.
    var withoutKeyBar: Node {
        mapped { node in
            guard case .button(let button) = node, button.place == .bar else { return node }
            return .button(button.placed(.list))
        }
    }
}

extension Button {
    fileprivate func reporting(to report: @escaping @MainActor @Sendable (String) -> Void) -> Button {
        let key = keys.first.map { " (\($0.name(asciiOnly: true)))" } ?? ""
        return Button(label: label, keys: keys, command: command, place: place, purpose: purpose) {
            report("pressed ‘\(label)’\(key)")
            await action()
        }
    }

    fileprivate func placed(_ place: Place) -> Button {
        Button(label: label, keys: keys, command: command, place: place, purpose: purpose, action: action)
    }
}

extension TextUI.TextField {
    fileprivate func reporting(to report: @escaping @MainActor @Sendable (String) -> Void) -> TextUI.TextField {
        TextUI.TextField(input: input, placeholder: placeholder, isFocused: isFocused) { edit in
            report(edit.report)
            onEdit(edit)
        }
    }
}

extension TextEdit {
    /// A description of the edit.
    fileprivate var report: String {
        switch self {
        case .insert(let text): "typed ‘\(text)’"
        case .replace(let text): "replaced all by ‘\(text)’"
        case .deleteBackward: "deleted the character before"
        case .deleteForward: "deleted the character after"
        case .deleteWord: "deleted the word before"
        case .deleteToStart: "deleted to the start"
        case .deleteToEnd: "deleted to the end"
        case .moveBackward: "moved back"
        case .moveForward: "moved forward"
        case .moveToStart: "moved to the start"
        case .moveToEnd: "moved to the end"
        }
    }
}
