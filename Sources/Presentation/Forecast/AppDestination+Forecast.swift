extension AppDestination {
    /// The forecast.
    package static let forecast = AppDestination { ForecastViewModel($0.parts) }.at("forecast")
}
