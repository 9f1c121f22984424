import Core

extension Feature {
    /// Rules for imports.
    static let rules = Feature(
        commands: [RuleCommand.self],
        previews: RuleListScreenPreviews.all + RuleTestScreenPreviews.all,
        records: [RecordJSON { (record: Rule) in JSONValue(record) }]
    )
}
