extension MoneyFlowError {
    /// Fewer commands to undo than asked for.
    package static func nothingToUndo(available: Int) -> MoneyFlowError {
        MoneyFlowError(
            .missing(401, "nothingToUndo"),
            available == 0 ? "Nothing to undo" : "Nothing was undone",
            because: available == 0 ? "there are no commands left to undo" : "there \(commands(available)) to undo",
            hint: available == 0
                ? "\(.showHistory) shows the commands; \(.redo()) restores what was undone."
                : "Undo fewer: \(.undo(available))."
        )
    }

    /// Fewer commands to redo than asked for.
    package static func nothingToRedo(available: Int) -> MoneyFlowError {
        MoneyFlowError(
            .missing(402, "nothingToRedo"),
            available == 0 ? "Nothing to redo" : "Nothing was redone",
            because: available == 0 ? "no command is undone" : "there \(commands(available)) to redo",
            hint: available == 0
                ? "\(.showHistory) shows the commands." : "Redo fewer: \(.redo(available))."
        )
    }

    /// No command with this number.
    package static func commandNotFound(_ command: HistoryEntry.ID) -> MoneyFlowError {
        MoneyFlowError(
            .missing(404, "commandNotFound"),
            "No command \(command)",
            because: "the history has no command with this number",
            hint: "\(.showHistory) shows the numbers."
        )
    }

    /// A command that already is in the state that it should get.
    package static func commandMoved(_ command: HistoryEntry.ID, _ state: CommandState) -> MoneyFlowError {
        let isDone = state == .done
        return MoneyFlowError(
            .refused(405, "commandMoved"),
            isDone ? "Command \(command) is not undone" : "Command \(command) is already undone",
            because: isDone ? "it is in effect" : "it is no longer in effect",
            hint: isDone
                ? "Undo it: \(.moveCommand(command, .undo))." : "Redo it: \(.moveCommand(command, .redo)).",
            cause: .commandMoved
        )
    }

    /// A command that cannot be undone or redone without breaking what came later.
    package static func historyConflict(
        command: HistoryEntry.ID,
        _ direction: HistoryDirection,
        _ conflict: HistoryConflict
    ) -> MoneyFlowError {
        MoneyFlowError(
            .refused(403, "historyConflict"),
            "Command \(command) cannot be \(direction == .undo ? "undone" : "redone")",
            because: conflict.words,
            hint: "Nothing was changed. " + conflict.wayOut(direction),
            cause: .historyConflict(conflict)
        )
    }

    private static func commands(_ count: Int) -> String {
        count == 1 ? "is only 1 command" : "are only \(count) commands"
    }
}

extension HistoryConflict {
    /// Why, as a clause.
    fileprivate var words: String {
        switch self {
        case .changed(let other): "command \(other) came later and changed the same rows, or needs them"
        case .needs(let other): "it needs rows of command \(other), which is undone"
        case .changedElsewhere: "its rows have since been changed by something that is not in the history"
        case .nameTaken(let name, _): "the name \(name.quoted) is now taken"
        case .changedByOthers: "the commands before it changed the same rows"
        case .otherCurrency(let amounts, let wallet): "its amounts are in \(amounts), and the wallet is in \(wallet)"
        case .amountsInUse: "the amounts in the wallet would get another currency"
        case .importedAgain(let other): "command \(other) imported the same rows again"
        }
    }

    /// Returns what to do instead of moving the command.
    fileprivate func wayOut(_ direction: HistoryDirection) -> Hint {
        switch self {
        case .changed(let other), .importedAgain(let other):
            "Undo that command first: \(.moveCommand(other, .undo))."
        case .needs(let other):
            "Redo that command first: \(.moveCommand(other, .redo))."
        case .changedElsewhere:
            "\(.showHistory) shows the command; correct it by hand with \(.editTransaction()) and "
                + "\(.deleteTransaction)."
        case .nameTaken(let name, .category):
            "Rename that category first: \(.renameCategory(name))."
        case .nameTaken:
            "\(.showHistory) shows the commands; undo the one that took the name first."
        case .changedByOthers(let count):
            direction == .undo ? "Undo fewer: \(.undo(count))." : "Redo fewer: \(.redo(count))."
        case .otherCurrency, .amountsInUse:
            "An amount keeps the currency that it was entered in. \(.showHistory) shows what changed the currency."
        }
    }
}
