import Core

extension AppFeature {
    /// Schedules.
    static let schedules = AppFeature(panel: .upcoming, history: .schedules)
}

extension AppPanel {
    /// What is due and what is to come.
    package static let upcoming = AppPanel(6, "Upcoming") { $0.upcoming }
}

extension AppDestination {
    /// What is due and what is to come.
    package static let upcoming = AppDestination { $0.upcoming }
}

extension AppViewModel {
    /// What is due and what is to come.
    package var upcoming: ListViewModel<UpcomingViewData, UpcomingRowViewData.ID> {
        kept { app in
            ListViewModel(
                changes: app.changes,
                onQuit: app.onQuit,
                ids: { $0.rows.map(\.id) },
                read: { () throws(MoneyFlowError) in
                    let formats = app.current.formats
                    let request = UpcomingRequest(
                        today: formats.today,
                        last: formats.today.adding(days: 90) ?? formats.today
                    )
                    return try UpcomingViewData(await app.wallet.read(request), request, formats: formats)
                }
            )
        }
    }
}
