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
                .text([Span(data.title, .accent)] + key(in: environment), overflow: .wrap),
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

    /// Returns the key of the undo action, on screens with keys.
    private func key(in environment: ScreenEnvironment) -> [Span] {
        guard environment.isInteractive, let action = data.undoAction, let key = action.remedy.key else { return [] }
        return [Span("  "), Span(key, .key), Span(" to \(action.label.lowercased())", .muted)]
    }
}

/// A line with the command that undoes an action.
struct UndoActionLine {
    let action: UndoAction

    var body: Node {
        .text([Span("\(action.label): ", .muted), Span(action.remedy.command, .key)], overflow: .wrap)
    }
}
