import Core

extension HistoryWords {
    /// The words for rules for imported rows.
    static let rules = HistoryWords(
        records: [
            RecordWords(Rule.self, noun: "rule") { before, after, _ in (after ?? before)?.pattern.text ?? "" },
            RecordWords(RulePart.self, noun: "part of a rule") { before, after, formats in
                (after ?? before).map { "\($0.gift.words(formats)) of rule \($0.rule)" } ?? ""
            },
        ],
        commands: [
            .addRule: .addition(of: Rule.self, "rule"),
            .deleteRule: .deletion(of: Rule.self, "rule", or: "a rule"),
            .applyRules: CommandWords("Applied", "applying") { command in
                let changed = command.entry.count(of: .transaction)
                let splits = command.entry.count(of: TransactionSplit.recordKind)
                let tags = command.entry.count(of: Tagging.recordKind)
                guard splits + tags > 0 else { return "the rules to \(command.counted(changed))" }
                let made = [
                    changed == 0 ? nil : command.counted(changed),
                    splits == 0 ? nil : command.formats.count(splits, "split", "splits"),
                    tags == 0 ? nil : command.formats.count(tags, "tag", "tags"),
                ]
                return "the rules: \(Formats.list(made.compactMap(\.self)))"
            },
        ]
    )
}
