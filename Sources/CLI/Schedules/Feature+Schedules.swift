import Core

extension Feature {
    /// Schedules, and posting what is due.
    static let schedules = Feature(
        commands: [PostCommand.self, SkipCommand.self, ScheduleCommand.self],
        previews: ScheduleListScreenPreviews.all,
        records: [
            RecordJSON { (record: Schedule) in JSONValue(record) },
            RecordJSON { (record: SettledOccurrence) in JSONValue(record) },
        ]
    )
}
