import Core

extension UIErrorMessage {
    static func nothingToUndo(available: Int) -> UIErrorMessage {
        available == 0
            ? UIErrorMessage(
                "Nothing to undo",
                because: "there are no commands left to undo",
                hint: "\(.showHistory) shows the commands; \(.redo()) restores what was undone."
            )
            : UIErrorMessage(
                "Nothing was undone",
                because: "there \(commands(available)) to undo",
                hint: "Undo fewer: \(.undo(available))."
            )
    }

    static func nothingToRedo(available: Int) -> UIErrorMessage {
        available == 0
            ? UIErrorMessage(
                "Nothing to redo",
                because: "no command is undone",
                hint: "\(.showHistory) shows the commands."
            )
            : UIErrorMessage(
                "Nothing was redone",
                because: "there \(commands(available)) to redo",
                hint: "Redo fewer: \(.redo(available))."
            )
    }

    static func commandNotFound(_ command: HistoryEntry.ID) -> UIErrorMessage {
        UIErrorMessage(
            "No command \(command)",
            because: "the history has no command with this number",
            hint: "\(.showHistory) shows the numbers."
        )
    }

    static func commandMoved(_ command: HistoryEntry.ID, _ state: CommandState) -> UIErrorMessage {
        switch state {
        case .done:
            UIErrorMessage(
                "Command \(command) is not undone",
                because: "it is in effect",
                hint: "Undo it: \(.moveCommand(command, .undo))."
            )
        case .undone:
            UIErrorMessage(
                "Command \(command) is already undone",
                because: "it is no longer in effect",
                hint: "Redo it: \(.moveCommand(command, .redo))."
            )
        }
    }

    static func historyConflict(
        _ command: HistoryEntry.ID,
        _ direction: HistoryDirection,
        _ conflict: HistoryConflict
    ) -> UIErrorMessage {
        UIErrorMessage(
            "Command \(command) cannot be \(direction == .undo ? "undone" : "redone")",
            because: reason(conflict),
            hint: "Nothing was changed. " + wayOut(direction, conflict)
        )
    }

    private static func reason(_ conflict: HistoryConflict) -> String {
        switch conflict {
        case .changed(let other): "command \(other) came later and changed the same rows, or needs them"
        case .needs(let other): "it needs rows of command \(other), which is undone"
        case .changedElsewhere: "its rows have since been changed by something that is not in the history"
        case .nameTaken(let name, _): "the name \(quoted(name)) is now taken"
        case .changedByOthers: "the commands before it changed the same rows"
        case .otherCurrency(let amounts, let wallet): "its amounts are in \(amounts), and the wallet is in \(wallet)"
        case .amountsInUse: "the amounts in the wallet would get another currency"
        case .importedAgain(let other): "command \(other) imported the same rows again"
        }
    }

    private static func wayOut(_ direction: HistoryDirection, _ conflict: HistoryConflict) -> Hint {
        switch conflict {
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

    private static func commands(_ count: Int) -> String {
        count == 1 ? "is only 1 command" : "are only \(count) commands"
    }
}
