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
        let entries = try await session.repository.history(limit: limit.rows)
        if json.json { return try session.show(.array(entries.map(JSONValue.init))) }
        let isComplete = entries.count < limit.rows
        let history = HistoryViewData(entries, isComplete: isComplete, formats: session.formats)
        try session.show(HistoryScreenContent(printing: history))
    }
}
