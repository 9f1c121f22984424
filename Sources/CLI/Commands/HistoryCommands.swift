import ArgumentParser
import Core
import Presentation

/// `moneyflow undo`.
struct UndoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo",
        abstract: "Undo the latest commands.",
        discussion: """
            Every command since the wallet was created can be undone. Only whole commands are undone.

            Examples:
              moneyflow undo
              moneyflow undo 3
            """
    )

    @Argument(help: ArgumentHelp("The number of commands to undo.", valueName: "n"))
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

/// `moneyflow redo`.
struct RedoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "redo",
        abstract: "Redo undone commands.",
        discussion: """
            Examples:
              moneyflow redo
              moneyflow redo 3
            """
    )

    @Argument(help: ArgumentHelp("The number of commands to redo.", valueName: "n"))
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

/// `moneyflow history`.
struct HistoryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Show the latest commands.",
        discussion: """
            Example:
              moneyflow history --limit 5
            """
    )

    @Option(help: ArgumentHelp("The number of commands to show.", valueName: "n"))
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
