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
    package static let upcoming = AppDestination { $0.upcoming }.at("upcoming")

    /// The schedules, with what they cost.
    package static let schedules = AppDestination { $0.schedules }.at("schedules")
}

extension AppViewModel {
    /// What is due and what is to come.
    package var upcoming: ListViewModel<UpcomingViewData, UpcomingRowViewData.ID> {
        kept { parts in
            ListViewModel(parts, ids: { $0.rows.map(\.id) }) { wallet, formats throws(MoneyFlowError) in
                let today = formats.today
                let request = UpcomingRequest(today: today, last: today.adding(days: 90) ?? today)
                return try await UpcomingViewData.read(request, from: wallet, formats: formats)
            }
        }
    }

    /// The schedules.
    package var schedules: ListViewModel<ScheduleListViewData, Schedule.ID> {
        kept { parts in
            ListViewModel(parts, ids: { $0.rows.map(\.id) }) { wallet, formats throws(MoneyFlowError) in
                try ScheduleListViewData(await wallet.read(Schedules(today: formats.today)), formats: formats)
            }
        }
    }
}
