extension Feature {
    /// Imports.
    static let imports = Feature(
        commands: [ImportCommand.self],
        screens: [ConnectedScreen(ImportReviewScreen.init)],
        places: [AppPlace("Import", key: "i", purpose: .change, .importing)],
        previews: ImportReportScreenPreviews.all + ImportProgressScreenPreviews.all
            + ImportDetectionScreenPreviews.all
            + ImportWatchScreenPreviews.all + ImportChoiceScreenPreviews.all
    )
}
