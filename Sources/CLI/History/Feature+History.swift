extension Feature {
    /// The history, undo and redo.
    static let history = Feature(
        commands: [UndoCommand.self, RedoCommand.self, HistoryCommand.self],
        screens: [ConnectedScreen(HistoryScreen.init), ConnectedScreen(CommandScreen.init)],
        places: [AppPlace("History", key: "h", .history)],
        previews: HistoryScreenPreviews.all + CommandScreenPreviews.all + TrailScreenPreviews.all
    )
}
