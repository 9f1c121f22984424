import Core

extension Feature {
    /// Rules for imports.
    static let rules = Feature(
        commands: [RuleCommand.self],
        screens: [ConnectedScreen(RuleListScreen.init)],
        places: [AppPlace("Rules", .rules)],
        previews: RuleListScreenPreviews.all + RuleTestScreenPreviews.all + RuleSuggestionsScreenPreviews.all,
        records: [RecordJSON { (record: Rule) in JSONValue(record) }]
    )
}
