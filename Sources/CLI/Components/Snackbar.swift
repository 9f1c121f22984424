import Core
import Presentation
import TextUI

/// A short message at the bottom of a screen.
struct Snackbar {
    let data: SnackbarData

    func body(in environment: ScreenEnvironment) -> Node {
        MarkedColumn(
            mark: Mark.note.span(environment.icons),
            lines: [
                title(in: environment),
                data.subtitle.isEmpty ? .empty : .paragraph(data.subtitle),
                data.nerdMessage.isEmpty ? .empty : .text(data.nerdMessage, .muted),
                environment.isInteractive ? .empty : command,
            ]
        )
        .body
    }

    private var command: Node {
        data.undoAction.map { UndoActionLine(action: $0).body } ?? .empty
    }

    /// Returns the title with the key of the undo action, on screens with keys.
    private func title(in environment: ScreenEnvironment) -> Node {
        let title = Span(data.title, .accent)
        guard environment.isInteractive, let action = data.undoAction, let key = action.remedy.key else {
            return .text([title], overflow: .wrap)
        }
        let hint = [Span("  "), Span(key, .key), Span(" to \(action.label.lowercased())", .muted)]
        return .pressing(.character(Character(key)), .text([title] + hint, overflow: .wrap))
    }
}

/// A line with the command that undoes an action.
struct UndoActionLine {
    let action: UndoAction

    var body: Node {
        .text([Span("\(action.label): ", .muted), Span(action.remedy.command, .key)], overflow: .wrap)
    }
}
