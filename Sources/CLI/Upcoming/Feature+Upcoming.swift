extension Feature {
    /// What is due and what is to come.
    static let upcoming = Feature(
        commands: [UpcomingCommand.self],
        screens: [ConnectedScreen(UpcomingScreen.init)],
        places: [AppPlace("Upcoming", key: "n", .upcoming)],
        previews: UpcomingScreenPreviews.all
    )
}
