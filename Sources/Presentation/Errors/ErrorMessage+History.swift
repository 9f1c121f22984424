import Core

extension ErrorMessage {
    static func nothingToUndo(available: Int) -> ErrorMessage {
        available == 0
            ? ErrorMessage(
                "Nothing to undo",
                because: "no command changed this wallet, or all were taken back",
                hint: "`moneyflow history` shows what happened; `moneyflow redo` brings back what undo took."
            )
            : ErrorMessage(
                "Nothing was undone",
                because: "there \(commands(available)) to take back",
                hint: "Ask for as many: `moneyflow undo \(available)`."
            )
    }

    static func nothingToRedo(available: Int) -> ErrorMessage {
        available == 0
            ? ErrorMessage(
                "Nothing to redo",
                because: "nothing was taken back, or another command came after",
                hint: "`moneyflow history` shows what happened."
            )
            : ErrorMessage(
                "Nothing was redone",
                because: "there \(commands(available)) to bring back",
                hint: "Ask for as many: `moneyflow redo \(available)`."
            )
    }

    static func historyConflict(_ command: Int64) -> ErrorMessage {
        ErrorMessage(
            "Command \(command) cannot be taken back",
            because: "what it changed was changed again by something that history does not know",
            hint: "Nothing was changed. `moneyflow history` shows the command, `moneyflow edit` and `moneyflow delete` "
                + "put things right by hand."
        )
    }

    private static func commands(_ count: Int) -> String {
        count == 1 ? "is only 1 command" : "are only \(count) commands"
    }
}
