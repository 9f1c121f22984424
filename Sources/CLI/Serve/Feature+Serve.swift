extension Feature {
    /// The app in a browser.
    static let serve = Feature(commands: [ServeCommand.self], previews: ServeScreenPreviews.all)
}
