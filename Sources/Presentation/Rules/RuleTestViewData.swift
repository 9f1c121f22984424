import Core

/// What the rules do with a text, ready to draw.
public struct RuleTestViewData: Hashable, Sendable {
    /// A field that a rule gives.
    public struct Field: Hashable, Sendable {
        /// The field's name.
        public let label: String
        /// The value that the rule gives.
        public let value: String
        /// The rule, by number and pattern.
        public let rule: String

        /// Creates a field from finished text.
        public init(label: String, value: String, rule: String) {
            self.label = label
            self.value = value
            self.rule = rule
        }
    }

    /// The outcome in a sentence.
    public let title: String
    /// What the rules give; empty if none matches.
    public let fields: [Field]
    /// What happens to the fields that no rule gives, one sentence each.
    public let notes: [String]

    /// Creates the outcome for a text.
    public init(_ outcome: RuleOutcome, for text: String, type: TransactionType) {
        let row = "\(type == .income ? "Income" : "An expense") called \(text.quoted)"
        let isMatched = outcome.categoryRule != nil || outcome.refundRule != nil || outcome.title != nil
        title = isMatched ? "\(row) becomes" : "No rule matches \(row.prefix(1).lowercased() + row.dropFirst())"
        fields = [
            outcome.titleRule.flatMap { Field(label: "Title", value: $0.title, rule: $0) },
            outcome.categoryRule.flatMap { Field(label: "Category", value: $0.category?.name, rule: $0) },
            outcome.refundRule.flatMap { Field(label: "Refund", value: $0.category?.name, rule: $0) },
            outcome.categoryRule.flatMap { Field(label: "Transfer", value: $0.transfer?.name, rule: $0) },
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
