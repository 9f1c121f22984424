extension Feature {
    /// Imports.
    static let imports = Feature(
        commands: [ImportCommand.self],
        screens: [ConnectedScreen(ImportReviewScreen.init), ConnectedScreen(WatchedFolderScreen.init)],
        places: [
            AppPlace("Import", key: "i", purpose: .change, .importing),
            AppPlace("Watch a folder to import from", purpose: .change, isLocal: true, .importWatch),
        ],
        previews: ImportReportScreenPreviews.all + ImportProgressScreenPreviews.all
            + ImportDetectionScreenPreviews.all
            + ImportWatchScreenPreviews.all + WatchedFolderScreenPreviews.all + ImportChoiceScreenPreviews.all
    )
}
