extension RecordKind {
    /// Import profiles.
    public static let profile = RecordKind("profile")
}

extension ImportProfile: HistoryRecord {
    /// The kind of its rows.
    public static var recordKind: RecordKind { .profile }
}

extension CommandKind {
    /// Deletes an import profile.
    public static let deleteProfile = CommandKind("profile delete")
}
