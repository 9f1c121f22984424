extension Feature {
    /// The previews, with those of what several features show.
    static let previews = Feature(
        commands: [PreviewCommand.self],
        previews: ReceiptScreenPreviews.all + ConfirmationScreenPreviews.all + UpgradeScreenPreviews.all
            + ErrorScreenPreviews.all + ChartPreviews.all + PreviewBrowserScreenPreviews.all
    )
}
