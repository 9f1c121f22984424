import ArgumentParser
import Core
import Presentation

/// The option of commands that change several transactions.
struct YesOption: ParsableArguments {
    @Flag(name: .long, help: "Do not ask for confirmation. Needed without a terminal, and with --json.")
    var yes = false
}

extension Session {
    /// Whether there is somebody to ask: standard input and standard output are terminals, and there is no `--json`.
    func canAsk(asJSON json: Bool) -> Bool {
        let isTerminal = context.environment.isTerminal
        return !json && isTerminal.input && isTerminal.output
    }

    /// Asks on the terminal whether to make a change, and says so if the answer is no.
    ///
    /// Only `y` and `yes`, in either case, mean yes.
    ///
    /// - Precondition: ``canAsk(asJSON:)``. If not, a command whose change the user may not have foreseen refuses to make it
    ///   without `--yes`, as ``confirms(_:_:_:asJSON:)`` does; one that does what it says, as ``move(_:_:asJSON:)``, goes on.
    /// - Returns: Whether to make the change.
    @MainActor
    func asks(_ question: ConfirmationViewData) throws(MoneyFlowError) -> Bool {
        try show(ConfirmationScreenContent(printing: question))
        try context.environment.standardOutput.write("\(question.confirmLabel)? [y/N] ")
        if let answer = context.environment.readLine(), ["y", "yes"].contains(answer.lowercased()) { return true }
        try show(.text("Nothing was changed.", .muted))
        return false
    }

    /// Asks on the terminal for a text.
    ///
    /// - Precondition: ``canAsk(asJSON:)``.
    /// - Returns: The answer without spaces around it; `nil` at the end of the input.
    @MainActor
    func answer(_ question: String) throws(MoneyFlowError) -> String? {
        try context.environment.standardOutput.write(question + " ")
        return context.environment.readLine().map { line in
            String(line.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        }
    }

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
