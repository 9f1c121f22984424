extension Feature {
    /// The overview.
    static let home = Feature(
        commands: [HomeCommand.self],
        screens: [ConnectedScreen(HomeScreen.init)],
        previews: HomeScreenPreviews.all
    )
}
