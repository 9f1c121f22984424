import ArgumentParser
import Core
import Presentation

/// `moneyflow redo`: brings back what undo took.
struct RedoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "redo",
        abstract: "Brings back the last command that undo took, or the last few.",
        discussion: """
            Examples:
              moneyflow redo
              moneyflow redo 3
            """
    )

    @Argument(help: ArgumentHelp("How many commands to bring back.", valueName: "n"))
    var count: RowLimit = .init(rows: 1)

    @OptionGroup var json: JSONOption
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let entries = try await session.repository.redo(count.rows)
        if json.json { return try session.show(.array(entries.map(JSONValue.init))) }
        try session.show(ReceiptScreen(ReceiptViewData(redone: entries, formats: session.formats)))
    }
}
