import ArgumentParser
import Core
import Presentation

/// `moneyflow undo`: takes back whole commands.
struct UndoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo",
        abstract: "Takes back the last command, or the last few.",
        discussion: """
            Every command since the wallet was made can be taken back, one whole command at a time.

            Examples:
              moneyflow undo
              moneyflow undo 3
            """
    )

    @Argument(help: ArgumentHelp("How many commands to take back.", valueName: "n"))
    var count: RowLimit = .init(rows: 1)

    @OptionGroup var json: JSONOption
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let entries = try await session.repository.undo(count.rows)
        if json.json { return try session.show(.array(entries.map(JSONValue.init))) }
        try session.show(ReceiptScreen(ReceiptViewData(undone: entries, formats: session.formats)))
    }
}
