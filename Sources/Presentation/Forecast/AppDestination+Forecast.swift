extension AppDestination {
    /// The forecast.
    package static let forecast = AppDestination { app in
        let parts = app.parts
        return ForecastViewModel(
            wallet: parts.wallet,
            changes: parts.changes,
            formats: parts.current.formats,
            onQuit: parts.onQuit
        )
    }
}
