import ArgumentParser
import Core
import Presentation

/// `moneyflow rule list`.
struct RuleListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Shows all rules, in the order they are asked.",
        discussion: """
            Example:
              moneyflow rule list
            """
    )

    @OptionGroup var json: JSONOption
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .reading)
        let rules = try await session.repository.rules()
        if json.json { return try session.show(.array(rules.map { JSONValue($0) })) }
        try session.show(RuleListScreenContent(state: .loaded(RuleListViewData(rules))))
    }
}
