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
        if json.json {
            return try session.show(.array(try await session.repository.rules().map { JSONValue($0) }))
        }
        let viewModel = RuleListViewModel(repository: session.repository, onQuit: {})
        await viewModel.load()
        try session.show(RuleListScreen(viewModel: viewModel), of: viewModel.state)
    }
}
