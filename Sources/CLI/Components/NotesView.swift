import Core
import Presentation
import TextUI

/// Notes, with what to do about them; in the app, keys do it.
struct NotesView {
    let notes: [NoteViewData]

    func body(in environment: ScreenEnvironment) -> Node {
        .column(
            notes.map { note in
                guard note.isWarning else { return .paragraph(note.text) }
                return MarkedColumn(
                    mark: Mark.problem.span(environment.icons),
                    lines: [
                        .paragraph(note.text, .warning),
                        environment.isInteractive ? .empty : CommandText(note.advice, in: environment).body,
                    ]
                )
                .body
            },
            spacing: 0
        )
    }
}

/// The statements that a command broke or mended.
struct ChangedStatementsView {
    let statements: ChangedStatementsViewData

    func body(in environment: ScreenEnvironment) -> Node {
        .column(
            spacing: 0,
            NotesView(notes: statements.broken).body(in: environment),
            .column(
                statements.mended.map { text in
                    MarkedColumn(mark: Mark.done.span(environment.icons), lines: [.paragraph(text, .success)]).body
                },
                spacing: 0
            )
        )
    }
}
