extension Feature {
    /// Imports.
    static let imports = Feature(
        commands: [ImportCommand.self],
        screens: [ConnectedScreen(ImportReviewScreen.init)],
        previews: ImportReportScreenPreviews.all + ImportProgressScreenPreviews.all
            + ImportDetectionScreenPreviews.all
            + ImportWatchScreenPreviews.all + ImportChoiceScreenPreviews.all
    )
}
