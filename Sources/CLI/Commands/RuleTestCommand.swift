import ArgumentParser
import Core
import Presentation

/// `moneyflow rule test`.
struct RuleTestCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Shows what the rules make of a row with a text, and which of them.",
        discussion: """
            Examples:
              moneyflow rule test NETFLIX.COM 866-579
              moneyflow rule test Transfer from Ada --income
            """
    )

    @Argument(help: ArgumentHelp("The row’s text; needs no quotes.", valueName: "text"))
    var text: [String]

    @Flag(help: "Ask about money that came in rather than went out.")
    var income = false

    @OptionGroup var json: JSONOption
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let words = text.joined(separator: " ")
        let text = try PlainText.checked(words, as: .title, limit: Transaction.maximumTitleLength)
        let session = try await Session(options, .reading)
        let type: TransactionType = income ? .income : .expense
        let outcome = try RuleBook(await session.repository.rules()).outcome(for: text, type: type)
        if json.json { return try session.show(JSONValue(outcome)) }
        try session.show(RuleTestScreenContent(state: .loaded(RuleTestViewData(outcome, for: text, type: type))))
    }
}
