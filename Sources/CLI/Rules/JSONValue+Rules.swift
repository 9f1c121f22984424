import Core
import Presentation

extension JSONValue {
    /// Creates the value of a rule; the category or title is null if it has none.
    init(_ rule: Rule) {
        self = [
            "id": .number(rule.id.rawValue),
            "when": .string(rule.pattern.text),
            "category": rule.category.map { .string($0.name) } ?? .null,
            "transfer": rule.transfer.map { .string($0.name) } ?? .null,
            "title": rule.title.map(JSONValue.string) ?? .null,
            "splits": .array(rule.splits.map { JSONValue($0) }),
            "tags": .array(rule.tags.map { .string($0.name) }),
        ]
    }

    /// Creates the value of what a rule splits off: an amount, hundredths of a percent, or one of several equal parts.
    init(_ split: RuleSplit) {
        var members = [
            Member(key: split.purpose.account == nil ? "category" : "account", value: .string(split.purpose.name))
        ]
        switch split.size {
        case .amount(let amount):
            members.append(Member(key: "amount", value: .number(amount.minorUnits)))
            members.append(Member(key: "currency", value: .string(amount.currency.code)))
        case .share(let hundredths): members.append(Member(key: "hundredths", value: .number(Int64(hundredths))))
        case .part(let count): members.append(Member(key: "parts", value: .number(Int64(count))))
        }
        self = .object(members)
    }

    /// Creates the value of a suggested rule; the category and the account are null if nobody knows what it is for.
    init(_ suggestion: RuleSuggestion) {
        let rule = suggestion.rule()
        let isKnown = suggestion.target != .unknown
        self = [
            "when": .string(suggestion.pattern.text),
            "category": isKnown ? rule.category.map { .string($0.name) } ?? .null : .null,
            "transfer": rule.transfer.map { .string($0.name) } ?? .null,
            "settles": .number(Int64(suggestion.settled)),
            "overrules": .number(Int64(suggestion.overruled)),
            "examples": .array(suggestion.examples.map { .string($0.title) }),
        ]
    }

    /// Creates the value of the outcome of the rules, with the number of the rule that gives each part.
    init(_ outcome: RuleOutcome) {
        self = [
            "category": (outcome.category ?? outcome.refund).map { .string($0.name) } ?? .null,
            "refund": .bool(outcome.refund != nil),
            "transfer": outcome.transfer.map { .string($0.name) } ?? .null,
            "categoryRule": (outcome.categoryRule ?? outcome.refundRule).map { .number($0.id.rawValue) } ?? .null,
            "title": outcome.title.map(JSONValue.string) ?? .null,
            "titleRule": outcome.titleRule.map { .number($0.id.rawValue) } ?? .null,
            "splits": .array(outcome.splitRule?.splits.map { JSONValue($0) } ?? []),
            "splitRule": outcome.splitRule.map { .number($0.id.rawValue) } ?? .null,
            "tags": .array(outcome.tags.map { .string($0.name) }),
        ]
    }
}
