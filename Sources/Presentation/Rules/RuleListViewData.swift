import Core

/// The rules, in the order they are tried, ready to draw.
package struct RuleListViewData: Hashable, Sendable {
    /// The rules.
    package let rows: [RuleRowViewData]
    /// The empty state; `nil` if there are rules.
    package let emptyState: EmptyStateViewData?

    /// Creates the list of rules, in their order.
    package init(_ rules: [Rule], formats: Formats) {
        rows = rules.map { RuleRowViewData($0, formats: formats) }
        emptyState = rules.isEmpty ? .noRules : nil
    }
}

/// A rule as a line of a list.
package struct RuleRowViewData: Hashable, Sendable, Identifiable {
    /// The rule's number.
    package let id: Rule.ID
    /// The pattern, as the user typed it.
    package let pattern: String
    /// What the rule gives besides a title, such as `Food, Household 20%, #rome`; empty if it only gives a title.
    package let category: String
    /// The title that the rule gives; empty for none.
    package let title: String

    /// Creates the line of a rule.
    package init(_ rule: Rule, formats: Formats) {
        id = rule.id
        pattern = rule.pattern.text
        let place = rule.category?.name ?? rule.transfer.map { "Transfer: \($0.name)" }
        category =
            ([place].compactMap(\.self) + rule.splits.map { $0.words(formats) } + rule.tags.map(\.word))
            .joined(separator: ", ")
        title = rule.title ?? ""
    }
}

extension EmptyStateViewData {
    /// The empty state of the list of rules.
    static let noRules = EmptyStateViewData(
        title: "No rules yet",
        text: "A rule gives imported rows a category, a title and more, depending on their text:",
        remedies: [
            .addRule(when: "netflix", category: "film", title: "Netflix"),
            .addRule(when: "/^(rewe|aldi)/", category: "food"),
        ]
    )
}
