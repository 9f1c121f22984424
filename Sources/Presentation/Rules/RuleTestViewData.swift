import Core
import Money

/// What the rules do with a text, ready to draw.
package struct RuleTestViewData: Hashable, Sendable {
    /// A field that a rule gives.
    package struct Field: Hashable, Sendable {
        /// The field's name.
        package let label: String
        /// The value that the rule gives.
        package let value: String
        /// The rule, by number and pattern.
        package let rule: String

        package init(label: String, value: String, rule: String) {
            self.label = label
            self.value = value
            self.rule = rule
        }
    }

    /// The outcome in a sentence.
    package let title: String
    /// What the rules give; empty if none matches.
    package let fields: [Field]
    /// What happens to the fields that no rule gives, one sentence each.
    package let notes: [String]

    /// Creates the outcome for a text.
    package init(_ outcome: RuleOutcome, for text: String, type: TransactionType, formats: Formats) {
        let row = "\(type == .income ? "Income" : "An expense") called \(text.quoted)"
        title =
            outcome.isEmpty ? "No rule matches \(row.prefix(1).lowercased() + row.dropFirst())" : "\(row) becomes"
        fields = [
            outcome.titleRule.flatMap { Field(label: "Title", value: $0.title, rule: $0) },
            outcome.categoryRule.flatMap { Field(label: "Category", value: $0.category?.name, rule: $0) },
            outcome.refundRule.flatMap { Field(label: "Refund", value: $0.category?.name, rule: $0) },
            outcome.categoryRule.flatMap { Field(label: "Transfer", value: $0.transfer?.name, rule: $0) },
            outcome.splitRule.flatMap { rule in
                Field(label: "Splits", value: Formats.list(rule.splits.map { $0.words(formats) }), rule: rule)
            },
            outcome.tags.isEmpty
                ? nil
                : Field(label: "Tags", value: outcome.tags.map(\.word).joined(separator: " "), rule: ""),
        ].compactMap(\.self)
        let hasCategory = outcome.categoryRule != nil || outcome.refundRule != nil
        let fallback = "Its category is the one in the file, else the one last used with its title, else the fallback."
        notes = [outcome.title == nil ? "It keeps its title." : nil, hasCategory ? nil : fallback]
            .compactMap(\.self)
    }
}

extension RuleTestViewData.Field {
    fileprivate init?(label: String, value: String?, rule: Rule) {
        guard let value else { return nil }
        self.init(label: label, value: value, rule: "rule \(rule.id): \(rule.pattern.text)")
    }
}
