import Money

/// The rules of a wallet, compiled to match many titles.
///
/// Rules apply in order: the first match with a category or an account gives that, the first match with a title gives the
/// title, and the first match with splits gives these. Every match gives its tags. All of them are matched against the title
/// in the file and against the note.
package struct RuleSet {
    private let entries: [(rule: Rule, matcher: RuleMatcher)]

    /// Compiles rules, given in the order they apply.
    ///
    /// - Throws: ``MoneyFlowError/invalidPattern(text:reason:)``.
    package init(_ rules: [Rule]) throws(MoneyFlowError) {
        entries = try rules.map { rule throws(MoneyFlowError) in (rule, try RuleMatcher(rule.pattern)) }
    }

    /// Whether there are no rules.
    package var isEmpty: Bool { entries.isEmpty }

    /// Returns the result of applying the rules to a row.
    ///
    /// A category that is archived or of the other type does not count as a match with a category. If no rule gives
    /// income a category, the first match with one of expenses makes it a refund.
    ///
    /// - Throws: ``MoneyFlowError/slowPattern(text:title:)``.
    package func outcome(
        for title: String,
        note: String = "",
        type: TransactionType
    ) throws(MoneyFlowError) -> RuleOutcome {
        var outcome = RuleOutcome(categoryRule: nil, titleRule: nil)
        var refundRule: Rule?
        guard !isEmpty else { return outcome }
        let texts = [title, note].filter { !$0.isEmpty }.map { (text: $0, folded: $0.folded) }
        for (rule, matcher) in entries {
            let givesCategory = outcome.categoryRule == nil && rule.canGiveCategory(to: type)
            let givesTitle = outcome.titleRule == nil && rule.title != nil
            let givesRefund = type == .income && refundRule == nil && rule.canGiveCategory(to: .expense)
            let givesSplits = outcome.splitRule == nil && !rule.splits.isEmpty && rule.splitType == type
            let tags = rule.tags.filter { !outcome.tags.contains($0) }
            guard givesCategory || givesTitle || givesRefund || givesSplits || !tags.isEmpty else { continue }
            var isMatch = false
            for text in texts where !isMatch { isMatch = try matcher.matches(text.text, folded: text.folded) }
            guard isMatch else { continue }
            if givesCategory { outcome.categoryRule = rule }
            if givesTitle { outcome.titleRule = rule }
            if givesRefund, rule.category != nil { refundRule = rule }
            if givesSplits { outcome.splitRule = rule }
            outcome.tags = outcome.tags.adding(tags)
        }
        if outcome.categoryRule == nil { outcome.refundRule = refundRule }
        if outcome.transfer != nil { outcome.splitRule = nil }
        return outcome
    }
}

/// The result of applying the rules to a row.
package struct RuleOutcome: Hashable, Sendable {
    /// The rule that gives the category or the account at the other end, or `nil` if none does.
    package fileprivate(set) var categoryRule: Rule?
    /// The rule that makes it a refund, or `nil` if none does.
    package fileprivate(set) var refundRule: Rule?
    /// The rule that gives the title, or `nil` if the row keeps its own.
    package fileprivate(set) var titleRule: Rule?
    /// The rule whose splits are made, or `nil` if the row is not split; `nil` if it is a transfer.
    package fileprivate(set) var splitRule: Rule?
    /// The tags, sorted by name.
    package fileprivate(set) var tags: [Tag]

    package init(
        categoryRule: Rule?,
        refundRule: Rule? = nil,
        titleRule: Rule?,
        splitRule: Rule? = nil,
        tags: [Tag] = []
    ) {
        (self.categoryRule, self.refundRule, self.titleRule) = (categoryRule, refundRule, titleRule)
        (self.splitRule, self.tags) = (splitRule, tags)
    }

    /// Whether no rule matches.
    package var isEmpty: Bool { self == RuleOutcome(categoryRule: nil, titleRule: nil) }

    /// The category, or `nil` if no rule gives one.
    package var category: Category? { categoryRule?.category }
    /// The account at the other end, or `nil` if no rule gives one.
    package var transfer: Account? { categoryRule?.transfer }
    /// The category of the expense that is refunded, or `nil` if it is not a refund.
    package var refund: Category? { refundRule?.category }
    /// The title, or `nil` if the row keeps its own.
    package var title: String? { titleRule?.title }
}

extension Rule {
    fileprivate func canGiveCategory(to type: TransactionType) -> Bool {
        category.map { $0.type == type && !$0.archived } ?? (transfer != nil)
    }
}
