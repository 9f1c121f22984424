import Core
import Presentation

/// A short message at the foot of a screen.
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
        data.takeBack.map { TakeBackLine(label: "Take it back", command: $0.command).body } ?? .empty
    }

    /// The key that takes back what the message tells of, where there are keys.
    private func key(in environment: ScreenEnvironment) -> [Span] {
        guard environment.isInteractive, let takeBack = data.takeBack else { return [] }
        let (key, verb) = takeBack == .undo ? ("u", "undo") : ("U", "redo")
        return [Span("  "), Span(key, .key), Span(" to \(verb)", .muted)]
    }
}
