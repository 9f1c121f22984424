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
