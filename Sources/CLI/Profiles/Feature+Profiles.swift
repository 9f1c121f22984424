import Core

extension Feature {
    /// Profiles for imports.
    static let profiles = Feature(
        commands: [ProfileCommand.self],
        previews: ProfileListScreenPreviews.all + ProfileScreenPreviews.all,
        records: [RecordJSON { (record: ImportProfile) in JSONValue(record) }]
    )
}
