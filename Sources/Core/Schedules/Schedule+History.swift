extension RecordKind {
    /// Schedules.
    public static let schedule = RecordKind("schedule")
    /// Dates of schedules that are settled.
    public static let occurrence = RecordKind("occurrence")
}

extension Schedule: HistoryRecord {
    /// The kind of its rows.
    public static var recordKind: RecordKind { .schedule }
}

extension SettledOccurrence: HistoryRecord {
    /// The kind of its rows.
    public static var recordKind: RecordKind { .occurrence }
}

extension CommandKind {
    /// Adds a schedule.
    public static let addSchedule = CommandKind("schedule add")
    /// Changes a schedule.
    public static let editSchedule = CommandKind("schedule edit")
    /// Ends a schedule.
    public static let endSchedule = CommandKind("schedule end")
    /// Deletes a schedule.
    public static let deleteSchedule = CommandKind("schedule delete")
    /// Posts dates of schedules.
    public static let post = CommandKind("post")
    /// Skips dates of schedules.
    public static let skip = CommandKind("skip")
}
