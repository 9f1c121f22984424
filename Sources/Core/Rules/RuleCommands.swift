/// The rules in the order in which they are applied.
package struct Rules: WalletQuery {
    package typealias Value = [Rule]

    package init() {}
}

/// What applying the rules to all matching transactions changes, newest first.
package struct RuleChanges: WalletQuery {
    package typealias Value = [TransactionChange]

    package let filter: TransactionFilter
    /// The rule without which they would not change so, which is tried last; `nil` for what all rules change.
    package let rule: Rule?

    package init(matching filter: TransactionFilter) {
        (self.filter, rule) = (filter, nil)
    }

    /// What changes because of a new rule that is tried after the others, before it is added.
    package init(becauseOf rule: Rule) {
        (filter, self.rule) = (TransactionFilter(search: rule.pattern.search), rule)
    }
}

/// Appends a rule.
///
/// Throws ``MoneyFlowError/nothingToChange(in:)`` if the rule has neither a category, a transfer nor a title, and
/// ``MoneyFlowError/categoryArchived(_:)``.
package struct AddRule: WalletCommand {
    package typealias Outcome = Rule

    package let rule: NewRule

    package init(_ rule: NewRule) {
        self.rule = rule
    }
}

/// Deletes a rule.
///
/// Throws ``MoneyFlowError/ruleNotFound(_:)``.
package struct DeleteRule: WalletCommand {
    package typealias Outcome = Rule

    package let id: Rule.ID

    package init(_ id: Rule.ID) {
        self.id = id
    }
}

/// Applies the rules to transactions as they are now, all or none; the outcome is what changed, in the order of the ids.
///
/// Throws ``MoneyFlowError/transactionNotFound(_:)``.
package struct ApplyRules: WalletCommand {
    package typealias Outcome = [TransactionChange]

    package let ids: [Transaction.ID]

    package init(to ids: [Transaction.ID]) {
        self.ids = ids
    }
}
