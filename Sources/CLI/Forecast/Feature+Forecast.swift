extension Feature {
    /// The forecast.
    static let forecast = Feature(
        commands: [ForecastCommand.self],
        screens: [ConnectedScreen(ForecastScreen.init)],
        places: [AppPlace("Forecast", key: "f", .forecast)],
        previews: ForecastScreenPreviews.all
    )
}
