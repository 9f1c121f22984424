import ArgumentParser
import Core
import Presentation

/// The arguments of commands that undo or redo others.
struct MoveArguments: ParsableArguments {
    // Text, so that a word in its place is answered with what can be undone.
    @Argument(help: ArgumentHelp("The number of commands (default: 1).", valueName: "n"))
    var count: String?

    @Option(help: ArgumentHelp("Take this command from `moneyflow history` instead.", valueName: "number"))
    var command: HistoryEntry.ID?

    @Flag(help: "Do not ask before undoing or redoing commands of an earlier session.")
    var yes = false

    func validate() throws {
        guard count == nil || command == nil else {
            throw ValidationError("Give either a number of commands or `--command`, not both.")
        }
    }

    /// Returns the commands to move in a direction.
    ///
    /// - Throws: ``MoneyFlowError/usage(message:hint:)`` if their number is none.
    func selection(_ direction: HistoryDirection) throws(MoneyFlowError) -> CommandSelection {
        if let command { return .numbered([command]) }
        guard let count else { return .next(1) }
        guard let limit = RowLimit(argument: count) else {
            let name = direction == .undo ? "undo" : "redo"
            throw .usage(
                message: "`\(name)` takes a number of commands, and \(count.quoted) is none.",
                hint:
                    "`moneyflow \(name)` takes the last one, and `moneyflow \(name) --command NUMBER` any of those that "
                    + "`moneyflow history` lists."
            )
        }
        return .next(limit.rows)
    }
}

extension Session {
    /// Undoes or redoes commands, and prints which; first asks about commands of earlier sessions, if it can.
    ///
    /// If it cannot, as in a script, it goes on: what is undone can be redone.
    @MainActor
    func move(
        _ direction: HistoryDirection,
        _ arguments: MoveArguments,
        asJSON: Bool
    ) async throws(MoneyFlowError) {
        var selection = try arguments.selection(direction)
        if !arguments.yes, canAsk(asJSON: asJSON) {
            let entries = try await wallet.read(CommandsToMove(to: direction, selection))
            let start = context.sessionStart
            if entries.contains(where: { $0.instant < start }) {
                guard try asks(ConfirmationViewData(moving: entries, direction, formats: formats)) else { return }
            }
            // Others may have moved commands since, but what was asked about is what is done.
            selection = .numbered(entries.map(\.id))
        }
        let changed = try await wallet.perform(MoveCommands(direction, selection))
        if asJSON { return try show(json(changed.outcome), after: changed) }
        try show(ReceiptScreen(ReceiptViewData(direction, changed.outcome, formats: formats)), after: changed)
    }

    /// Returns commands of the history as JSON, with their amounts, which only screens mask.
    func json(_ entries: [HistoryEntry]) -> JSONValue {
        .array(entries.map { JSONValue($0, formats: jsonFormats) })
    }

    /// The formats of text in JSON.
    var jsonFormats: Formats { formats.unmasked }
}
