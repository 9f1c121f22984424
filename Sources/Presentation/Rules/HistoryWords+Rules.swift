import Core

extension HistoryWords {
    /// The words for rules for imported rows.
    static let rules = HistoryWords(
        records: [RecordWords(Rule.self, noun: "rule") { before, after, _ in (after ?? before)?.pattern.text ?? "" }],
        commands: [
            .addRule: .named("Added", "adding", "rule"),
            .deleteRule: .named("Deleted", "deleting", "rule"),
            .applyRules: CommandWords("Applied", "applying") {
                "the rules to \($0.counted($0.entry.count(of: .transaction)))"
            },
        ]
    )
}
