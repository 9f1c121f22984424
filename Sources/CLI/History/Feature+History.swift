import Core

extension Feature {
    /// The history, undo and redo.
    static let history = Feature(
        commands: [UndoCommand.self, RedoCommand.self, HistoryCommand.self],
        screens: [ConnectedScreen(HistoryScreen.init), ConnectedScreen(CommandScreen.init)],
        places: [AppPlace("History", key: "h", .history)],
        recordPlaces: [RecordPlace(address: "history") { .command(HistoryEntry.ID(rawValue: $0)) }],
        previews: HistoryScreenPreviews.all + CommandScreenPreviews.all + TrailScreenPreviews.all
    )
}
