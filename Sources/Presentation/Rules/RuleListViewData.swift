import Core

/// The rules, in the order they are tried, ready to draw.
public struct RuleListViewData: Hashable, Sendable {
    /// The rules.
    public let rows: [RuleRowViewData]
    /// The empty state; `nil` if there are rules.
    public let emptyState: EmptyStateViewData?

    /// Creates the list of rules, in their order.
    public init(_ rules: [Rule]) {
        rows = rules.map { RuleRowViewData($0) }
        emptyState = rules.isEmpty ? .noRules : nil
    }
}

/// A rule as a line of a list.
public struct RuleRowViewData: Hashable, Sendable, Identifiable {
    /// The rule's number.
    public let id: Rule.ID
    /// The pattern, as the user typed it.
    public let pattern: String
    /// The category that the rule gives, or the account at the other end; empty for none.
    public let category: String
    /// The title that the rule gives; empty for none.
    public let title: String

    /// Creates the line of a rule.
    public init(_ rule: Rule) {
        id = rule.id
        pattern = rule.pattern.text
        category = rule.category?.name ?? rule.transfer.map { "Transfer: \($0.name)" } ?? ""
        title = rule.title ?? ""
    }
}

extension EmptyStateViewData {
    /// The empty state of the list of rules.
    static let noRules = EmptyStateViewData(
        title: "No rules yet",
        text: "A rule gives imported rows a category, a title or both, depending on their text:",
        remedies: [
            .addRule(when: "netflix", category: "film", title: "Netflix"),
            .addRule(when: "/^(rewe|aldi)/", category: "food"),
        ]
    )
}
