import ArgumentParser
import Core
import Presentation

/// `moneyflow rule suggest`.
struct RuleSuggestCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "suggest",
        abstract: "Suggest rules that settle transactions without a category.",
        discussion: """
            What you have chosen for a payee says what its other transactions are that are still in the categories for \
            transactions without another one. The rules that would settle the most are printed as commands, with those \
            for payees of which nothing is known; nothing is changed. `--apply` makes such a command change what is \
            there without a question.

            Examples:
              moneyflow rule suggest
              moneyflow rule suggest --limit 3
            """
    )

    @Option(help: ArgumentHelp("The most rules of each kind (default: 8).", valueName: "n"))
    var limit: Int?

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if let limit, limit < 1 { throw ValidationError("`--limit` must be at least 1.") }
    }

    @MainActor
    func run() async throws {
        let session = try await Session(options, .reading)
        let found = try await session.wallet.read(RuleSuggestions(limit: min(limit ?? 8, 1000)))
        if json { return try session.show(.array((found.known + found.unknown).map { JSONValue($0) })) }
        let data = RuleSuggestionsViewData(found, formats: session.formats)
        try session.show(RuleSuggestionsScreenContent(state: .loaded(data)))
    }
}
