import ArgumentParser
import Core
import Presentation

/// `moneyflow undo`.
struct UndoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo",
        abstract: "Undo the last command, or one from the history.",
        discussion: """
            Every command since the wallet was created can be undone, as a whole. It stays in the history, and \
            `moneyflow redo` restores it, even after newer commands. On a terminal, undo asks first if a command was \
            not given in this session.

            Examples:
              moneyflow undo
              moneyflow undo 3
              moneyflow undo --command 41
            """
    )

    @OptionGroup var arguments: MoveArguments
    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        try await Session(options, .changing).move(.undo, arguments, asJSON: json)
    }
}

/// `moneyflow redo`.
struct RedoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "redo",
        abstract: "Redo the last undone command, or one from the history.",
        discussion: """
            Examples:
              moneyflow redo
              moneyflow redo 3
              moneyflow redo --command 41
            """
    )

    @OptionGroup var arguments: MoveArguments
    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        try await Session(options, .changing).move(.redo, arguments, asJSON: json)
    }
}

/// `moneyflow history`.
struct HistoryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Show the latest commands, the rows of one, or what happened to a transaction.",
        discussion: """
            A command that is undone stays in the history and can be redone at any time, even after newer commands. \
            `moneyflow undo` undoes the last command, and `moneyflow redo` redoes the last one that was undone; with \
            `--command`, they take the number of a command in this list.

            `--of` lists the commands that changed a transaction, which may have been deleted.

            In a shared wallet, `--device` lists what one device did, and `--conflicts` what had to be decided because \
            several had changed the same.

            Examples:
              moneyflow history --limit 5
              moneyflow history 41
              moneyflow history --of 3
              moneyflow history --device phone
              moneyflow history --conflicts
            """
    )

    @Argument(help: ArgumentHelp("Show the rows that this command changed.", valueName: "number"))
    var command: HistoryEntry.ID?

    @Option(help: ArgumentHelp("The number of commands or rows to show (default: 20).", valueName: "n"))
    var limit: RowLimit?

    @Option(
        help: ArgumentHelp("The commands that changed this transaction.", valueName: "id"),
        completion: .recentID
    )
    var of: Transaction.ID?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Only commands of this device; see `moneyflow devices`.", valueName: "name")
    )
    var device: String?

    @Flag(help: "Show which changes of several devices gave way to others.") var conflicts = false
    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        guard [command != nil, of != nil, device != nil, conflicts].count(where: { $0 }) <= 1 else {
            throw ValidationError("Give only one of a command, `--of`, `--device` and `--conflicts`.")
        }
    }

    @MainActor
    func run() async throws {
        let limit = limit?.rows ?? 20
        if conflicts {
            return try await Session(options, .changing, mustExist: true).showSyncNotices(limit: limit, asJSON: json)
        }
        let session = try await Session(options, .reading)
        if let command {
            let entry = try await session.wallet.read(CommandDetails(command, limit: limit))
            if json { return try session.show(JSONValue(rowsOf: entry, formats: session.jsonFormats)) }
            return try session.show(CommandScreenContent(printing: CommandViewData(entry, formats: session.formats)))
        }
        if let of {
            let trail = try await session.wallet.read(TransactionTrailRequest(of: of, limit: limit))
            if json { return try session.show(JSONValue(trail, formats: session.jsonFormats)) }
            let data = TrailViewData(of: of, trail, formats: session.formats)
            return try await session.showList(TrailScreenContent(state: .loaded(data)))
        }
        let entries = try await session.wallet.read(History(limit: limit, device: device))
        if json { return try session.show(session.json(entries)) }
        let isComplete = entries.count < limit
        let history = HistoryViewData(entries, isComplete: isComplete, formats: session.formats)
        try await session.showList(HistoryScreenContent(printing: history))
    }
}
