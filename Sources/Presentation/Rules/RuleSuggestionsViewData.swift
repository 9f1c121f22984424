import Core

/// Suggested rules, ready to draw.
package struct RuleSuggestionsViewData: Hashable, Sendable {
    /// A suggestion.
    package struct Row: Hashable, Sendable {
        /// What adds the rule.
        package let remedy: Remedy
        /// How many transactions it would settle: `Settles 43`.
        package let count: String
        /// Titles of some of them: `REWE Berlin, Rewe sagt Danke`.
        package let examples: String
        /// How many it would change that have another category; empty for none.
        package let warning: String
    }

    /// How many transactions wait for a category, and how many of them the rules would settle.
    package let title: String
    /// The rules, those that settle the most first.
    package let known: [Row]
    /// The rules whose category is to be chosen.
    package let unknown: [Row]
    /// The empty state; `nil` if there are suggestions.
    package let emptyState: EmptyStateViewData?

    /// Creates the suggestions.
    package init(_ list: RuleSuggestionList, formats: Formats) {
        let settled = (list.known + list.unknown).reduce(0) { $0 + $1.settled }
        let rules = list.known.count + list.unknown.count
        let open = formats.count(list.openCount, "transaction", "transactions")
        let verb = rules == 1 ? "This rule" : "These rules"
        title = "\(verb) would settle \(formats.count(settled)) of \(open) without a chosen category"
        known = list.known.map { Row($0, formats: formats) }
        unknown = list.unknown.map { Row($0, formats: formats) }
        emptyState = rules > 0 ? nil : list.openCount == 0 ? .allSettled : .noSuggestions(open: open)
    }
}

extension RuleSuggestionsViewData.Row {
    fileprivate init(_ suggestion: RuleSuggestion, formats: Formats) {
        let pattern = suggestion.pattern.text
        remedy =
            switch suggestion.target {
            case .category(let category): .addRule(when: pattern, category: category.name)
            case .transfer(let account): .addRule(when: pattern, transfer: account.name)
            case .unknown: .addRule(when: pattern, category: "CATEGORY")
            }
        count = "Settles \(formats.count(suggestion.settled))"
        examples = suggestion.examples.map(\.title).joined(separator: ", ")
        let others = suggestion.overruled
        warning =
            others == 0
            ? "" : "Changes \(formats.count(others)) that \(others == 1 ? "has" : "have") another category"
    }
}

extension EmptyStateViewData {
    /// The empty state if every transaction has a chosen category.
    fileprivate static let allSettled = EmptyStateViewData(
        title: "Nothing to settle",
        text: "Every transaction has a category that you, a rule or a file chose.",
        remedies: []
    )

    /// The empty state if no rule would settle several transactions.
    fileprivate static func noSuggestions(open: String) -> EmptyStateViewData {
        EmptyStateViewData(
            title: "No rules to suggest",
            text: "No two of the \(open) without a chosen category have a payee that one rule could find.",
            remedies: []
        )
    }
}
