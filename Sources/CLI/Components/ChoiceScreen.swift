import Core
import Presentation
import TextUI

/// A question with numbered answers, as a terminal prints it.
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

extension Session {
    /// Asks on the terminal which of several answers is meant.
    ///
    /// - Precondition: ``canAsk(asJSON:)``.
    /// - Returns: The index of the answer; `nil` if the user gave none of them.
    @MainActor
    func choice(_ question: String, of answers: [String]) throws(MoneyFlowError) -> Int? {
        try show(ChoiceScreenContent(question: question, answers: answers))
        try context.environment.standardOutput.write("Which? [1–\(answers.count)] ")
        guard let line = context.environment.readLine(), let number = Int(line.filter { !$0.isWhitespace }),
            answers.indices.contains(number - 1)
        else { return nil }
        return number - 1
    }
}
