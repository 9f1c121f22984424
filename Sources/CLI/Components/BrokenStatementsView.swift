import Core
import Presentation
import TextUI

/// The statements that accounts do not agree with, with how to look for the reason.
struct BrokenStatementsView {
    let statements: [BrokenStatementViewData]

    func body(in environment: ScreenEnvironment) -> Node {
        .column(
            statements.map { statement in
                MarkedColumn(
                    mark: Mark.problem.span(environment.icons),
                    lines: [
                        .paragraph(statement.text, .warning),
                        environment.isInteractive ? .empty : CommandText(statement.advice, in: environment).body,
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
            BrokenStatementsView(statements: statements.broken).body(in: environment),
            .column(
                statements.mended.map { text in
                    MarkedColumn(mark: Mark.done.span(environment.icons), lines: [.paragraph(text, .success)]).body
                },
                spacing: 0
            )
        )
    }
}
