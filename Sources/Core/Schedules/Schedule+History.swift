extension RecordKind {
    /// Schedules.
    package static let schedule = RecordKind("schedule")
    /// Dates of schedules that are settled.
    package static let occurrence = RecordKind("occurrence")
}

extension Schedule: HistoryRecord {
    /// The kind of its rows.
    package static var recordKind: RecordKind { .schedule }
}

extension SettledOccurrence: HistoryRecord {
    /// The kind of its rows.
    package static var recordKind: RecordKind { .occurrence }
}

extension CommandKind {
    /// Adds a schedule.
    package static let addSchedule = CommandKind("schedule add")
    /// Changes a schedule.
    package static let editSchedule = CommandKind("schedule edit")
    /// Ends a schedule.
    package static let endSchedule = CommandKind("schedule end")
    /// Deletes a schedule.
    package static let deleteSchedule = CommandKind("schedule delete")
    /// Posts dates of schedules.
    package static let post = CommandKind("post")
    /// Skips dates of schedules.
    package static let skip = CommandKind("skip")
}
