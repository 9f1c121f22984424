extension RecordKind {
    /// Import profiles.
    package static let profile = RecordKind("profile")
}

extension ImportProfile: HistoryRecord {
    /// The kind of its rows.
    package static var recordKind: RecordKind { .profile }
}

extension CommandKind {
    /// Deletes an import profile.
    package static let deleteProfile = CommandKind("profile delete")
}
