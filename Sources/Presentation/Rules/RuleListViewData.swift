import Core

/// The rules in the order they are asked, ready to draw.
public struct RuleListViewData: Hashable, Sendable {
    /// The rules.
    public let rows: [RuleRowViewData]
    /// What a wallet without rules says; `nil` when there are rows.
    public let invitation: InvitationViewData?

    /// Creates the list of rules, in the order they come.
    public init(_ rules: [Rule]) {
        rows = rules.map { RuleRowViewData($0) }
        invitation = rules.isEmpty ? .noRules : nil
    }
}

/// A rule as a line of a list.
public struct RuleRowViewData: Hashable, Sendable, Identifiable {
    /// The rule's number.
    public let id: Int64
    /// The pattern, as it was typed.
    public let pattern: String
    /// The category it gives; empty for none.
    public let category: String
    /// The title it gives; empty for none.
    public let title: String

    /// Creates the line of a rule.
    public init(_ rule: Rule) {
        id = rule.id
        pattern = rule.pattern.text
        category = rule.category?.name ?? ""
        title = rule.title ?? ""
    }
}

extension InvitationViewData {
    /// What the list of rules says before the first one.
    static let noRules = InvitationViewData(
        title: "No rules yet",
        text: "A rule gives the rows of an import a category, a title or both, by what their text says:",
        commands: [
            "moneyflow rule add --when netflix --category film --title Netflix",
            "moneyflow rule add --when '/^(rewe|aldi)/' --category food",
        ]
    )
}
