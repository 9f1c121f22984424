import Core

extension Feature {
    /// What banks say that accounts have.
    static let statements = Feature(
        commands: [CheckCommand.self],
        previews: CheckScreenPreviews.all,
        records: [RecordJSON { (record: StatedBalance) in JSONValue(record) }]
    )
}
