import ArgumentParser
import Core

/// `moneyflow complete`, which the completion scripts of shells call.
struct CompleteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "complete",
        abstract: "Print the completion script of a shell, or what a word can be.",
        discussion: """
            Example:
              moneyflow complete bash
            """,
        shouldDisplay: false
    )

    // Everything, as the user typed it.
    @Argument(
        parsing: .captureForPassthrough,
        help: ArgumentHelp(
            "The shell; for words, with its version, the index of the word, its beginning, and all words.",
            valueName: "text"
        )
    )
    var words: [String]

    func run() async throws {
        let parts = words[0].split(separator: ":", maxSplits: 1).map(String.init)
        guard let shell = parts.first.flatMap(CompletionShell.init(rawValue:)) else {
            throw MoneyFlowError.usage(
                message: "There are no completions for \(words[0].quoted).",
                hint: "There are scripts for bash, zsh and fish."
            )
        }
        let output = try ProgramEnvironment.bound.standardOutput
        guard words.count > 2, let index = Int(words[1]) else { return try output.write(shell.script + "\n") }
        let request = CompletionRequest(
            Array(words.dropFirst(3)),
            index,
            words[2],
            shell: shell,
            shellVersion: parts.dropFirst().first
        )
        let completion = WordCompletion(request, of: MoneyFlowCommand.self)
        let lines: [String] =
            switch await completion.answer() {
            case .words(let candidates): ["words"] + request.lines(for: candidates, after: completion.assignment)
            case .files: ["files"]
            case .directories: ["directories"]
            }
        try output.write(lines.map { $0 + "\n" }.joined())
    }
}
