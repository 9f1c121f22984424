import Core

/// A short message at the foot of a screen.
struct Snackbar {
    let data: SnackbarData

    func body(_ icons: IconPreference) -> Node {
        MarkedColumn(
            mark: Mark.note.span(icons),
            lines: [
                .text([Span(data.title, .accent)], overflow: .wrap),
                data.subtitle.isEmpty ? .empty : .paragraph(data.subtitle),
                data.nerdMessage.isEmpty ? .empty : .text(data.nerdMessage, .muted),
                data.undoCommand.map { TakeBackLine(label: "Take it back", command: $0).body } ?? .empty,
            ]
        )
        .body
    }
}
