import ArgumentParser
import Core
import Presentation
import Testing

@testable import CLI

@Suite("Questions on a terminal")
struct ConfirmationTests {
    @Test(
        "Only yes makes the change",
        arguments: [("y", true), ("Y", true), ("yes", true), ("", false), ("n", false), ("maybe", false), (nil, false)]
    )
    func answers(answer: String?, isChanged: Bool) async throws {
        let result = try await run(answer: answer)
        #expect(result.status == 0)
        #expect(result.output.contains("Change everything?"))
        #expect(result.output.contains("Change? [y/N] "))
        #expect(result.output.contains("Changed.") == isChanged)
        #expect(result.output.contains("Nothing was changed.") == !isChanged)
    }

    @Test("Nothing is asked with --yes or --json", arguments: ["--yes", "--json"])
    func options(option: String) async throws {
        #expect(try await run([option], answer: "n").output == "Changed.\n")
    }

    @Test(
        "Nothing is asked unless both question and answer are on a terminal",
        arguments: [(false, true), (true, false), (false, false)]
    )
    func script(isInput: Bool, isOutput: Bool) async throws {
        #expect(try await run(answer: "n", isTerminal: (isInput, isOutput)).output == "Changed.\n")
    }

    private func run(
        _ arguments: [String] = [],
        answer: String?,
        isTerminal: (input: Bool, output: Bool) = (true, true)
    ) async throws -> ShellResult {
        try await Shell().run(bytes: arguments.map { Array($0.utf8) }, of: AskingCommand.self) { environment in
            environment.isTerminal.input = isTerminal.input
            environment.isTerminal.output = isTerminal.output
            environment.readLine = { answer }
        }
    }
}

/// A command that asks before it changes everything.
private struct AskingCommand: AsyncParsableCommand {
    @OptionGroup var yes: YesOption
    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .reading)
        let question = ConfirmationViewData(question: "Change everything?", confirmLabel: "Change")
        guard try yes.yes || !session.canAsk(asJSON: json) || session.asks(question) else { return }
        try session.show(.text("Changed."))
    }
}
