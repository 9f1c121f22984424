import ArgumentParser
import Core
import Presentation

/// `moneyflow history`: the commands that made the wallet what it is.
struct HistoryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Shows the latest commands and what undo would take back.",
        discussion: """
            Example:
              moneyflow history --limit 5
            """
    )

    @Option(help: ArgumentHelp("How many commands to show.", valueName: "n"))
    var limit: RowLimit = .init(rows: 20)

    @OptionGroup var json: JSONOption
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .reading)
        if json.json {
            let entries = try await session.repository.history(limit: limit.rows)
            return try session.show(.array(entries.map(JSONValue.init)))
        }
        let viewModel = HistoryViewModel(
            repository: session.repository,
            formats: session.formats,
            limit: limit.rows,
            onQuit: {}
        )
        await viewModel.load()
        try session.show(HistoryScreen(viewModel: viewModel), of: viewModel.state)
    }
}
