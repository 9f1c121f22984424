import Core

/// A short message at the foot of a screen.
struct Snackbar {
    let data: SnackbarData

    func body(_ icons: IconPreference) -> Node {
        let mark = Mark.note.span(icons)
        return .column(
            spacing: 0,
            .text([mark, Span(" "), Span(data.title, .accent)], overflow: .wrap),
            .padding(leading: 2, details)
        )
    }

    private var details: Node {
        .column(
            spacing: 0,
            data.subtitle.isEmpty ? .empty : .paragraph(data.subtitle),
            data.nerdMessage.isEmpty ? .empty : .text(data.nerdMessage, .muted),
            data.undoCommand.map { TakeBackLine(label: "Take it back", command: $0).body } ?? .empty
        )
    }
}
