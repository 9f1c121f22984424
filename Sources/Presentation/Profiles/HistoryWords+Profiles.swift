import Core

extension HistoryWords {
    /// The words for import profiles.
    static let profiles = HistoryWords(
        records: [
            RecordWords(ImportProfile.self, noun: "profile") { before, after, _ in (after ?? before)?.name ?? "" }
        ],
        commands: [.deleteProfile: .named("Deleted", "deleting", "profile")]
    )
}
