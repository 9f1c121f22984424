import Core

extension Feature {
    /// Schedules, and posting what is due.
    static let schedules = Feature(
        commands: [PostCommand.self, SkipCommand.self, ScheduleCommand.self],
        screens: [ConnectedScreen(ScheduleListScreen.init)],
        places: [AppPlace("Schedules and their costs", .schedules)],
        previews: ScheduleListScreenPreviews.all,
        records: [
            RecordJSON { (record: Schedule) in JSONValue(record) },
            RecordJSON { (record: SettledOccurrence) in JSONValue(record) },
        ]
    )
}
