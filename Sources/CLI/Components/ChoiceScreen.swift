import TextUI

/// A question with numbered answers, as a terminal prints it for ``Session/choice(_:of:)``.
struct ChoiceScreenContent: Screen {
    let question: String
    let answers: [String]

    func body(in environment: ScreenEnvironment) -> Node {
        MarkedColumn(
            mark: Mark.note.span(environment.icons),
            lines: [
                .text([Span(question, .title)], overflow: .wrap),
                .column(zip(1..., answers).map { .paragraph("\($0)  \($1)") }, spacing: 0),
            ]
        )
        .body
        .framedAsScreen
    }
}
