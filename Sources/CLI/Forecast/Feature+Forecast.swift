extension Feature {
    /// The forecast.
    static let forecast = Feature(
        commands: [ForecastCommand.self],
        screens: [ConnectedScreen(ForecastScreen.init)],
        previews: ForecastScreenPreviews.all
    )
}
