import Core
import Presentation

extension JSONValue {
    /// A rule; what it does not give is null.
    init(_ rule: Rule) {
        self = [
            "id": .number(rule.id.rawValue),
            "when": .string(rule.pattern.text),
            "category": rule.category.map { .string($0.name) } ?? .null,
            "title": rule.title.map(JSONValue.string) ?? .null,
        ]
    }

    /// What the rules make of a text, each value with the number of the rule that gives it.
    init(_ outcome: RuleOutcome) {
        self = [
            "category": outcome.category.map { .string($0.name) } ?? .null,
            "categoryRule": outcome.categoryRule.map { .number($0.id.rawValue) } ?? .null,
            "title": outcome.title.map(JSONValue.string) ?? .null,
            "titleRule": outcome.titleRule.map { .number($0.id.rawValue) } ?? .null,
        ]
    }
}
