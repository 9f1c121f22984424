import Core

extension Feature {
    /// Rules for imports.
    static let rules = Feature(
        commands: [RuleCommand.self],
        screens: [ConnectedScreen(RuleListScreen.init)],
        places: [AppPlace("Rules", .rules)],
        previews: RuleListScreenPreviews.all + RuleTestScreenPreviews.all + RuleSuggestionsScreenPreviews.all,
        records: [
            RecordJSON { (record: Rule) in JSONValue(record) },
            RecordJSON { (record: RulePart) in
                switch record.gift {
                case .split(let split): ["rule": .number(record.rule.rawValue), "split": JSONValue(split)]
                case .tag(let tag): ["rule": .number(record.rule.rawValue), "tag": .string(tag.name)]
                }
            },
        ]
    )
}
