/// The rules in the order in which they are applied.
package struct Rules: WalletQuery {
    package typealias Value = [Rule]

    package init() {}
}

/// What applying the rules to all matching transactions does, newest first.
package struct RuleChanges: WalletQuery {
    package typealias Value = RuleEffects

    package let filter: TransactionFilter
    /// The rule without which they would not change so, which is tried last; `nil` for what all rules change.
    package let rule: NewRule?

    package init(matching filter: TransactionFilter) {
        (self.filter, rule) = (filter, nil)
    }

    /// What changes because of a new rule that is tried after the others, before it is added.
    ///
    /// The accounts of people and the tags that do not exist yet have the id 0.
    package init(becauseOf rule: NewRule) throws(MoneyFlowError) {
        (filter, self.rule) = (TransactionFilter(search: try RulePattern(rule.pattern).search), rule)
    }
}

/// What applying rules does.
package struct RuleEffects: Hashable, Sendable {
    /// What changes.
    package var changes: [TransactionChange] = []
    /// What the rules would make transfers, and stays as it is; it may still get a title.
    package var obstacles: [TransferObstacle] = []

    package init(changes: [TransactionChange] = [], obstacles: [TransferObstacle] = []) {
        (self.changes, self.obstacles) = (changes, obstacles)
    }
}

/// A transaction that a rule would make a transfer, and why it does not.
package struct TransferObstacle: Hashable, Sendable {
    /// Why a transaction stays as it is.
    package enum Reason: Hashable, Sendable {
        /// What looks like its other side is there.
        case otherSide(Transaction.ID)
        /// The account has another currency, so that an amount is missing.
        case otherCurrency
        /// It is split.
        case split
        /// The account is archived.
        case archived
    }

    /// The transaction.
    package let transaction: Transaction
    /// The account that the rule names.
    package let account: Account
    package let reason: Reason

    package init(_ transaction: Transaction, with account: Account, _ reason: Reason) {
        (self.transaction, self.account, self.reason) = (transaction, account, reason)
    }
}

/// Appends a rule.
///
/// Throws ``MoneyFlowError/nothingToChange(in:)`` if the rule gives nothing, ``MoneyFlowError/categoryArchived(_:)``,
/// ``MoneyFlowError/nothingLeftOfShares()``, ``MoneyFlowError/transferIsNotSplit(_:)``, and the errors for categories of
/// another type, accounts and tags that it cannot have.
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
/// A rule that names an account makes transfers, except of what ``TransferObstacle`` lists.
///
/// Throws ``MoneyFlowError/transactionNotFound(_:)``.
package struct ApplyRules: WalletCommand {
    package typealias Outcome = [TransactionChange]

    package let ids: [Transaction.ID]

    package init(to ids: [Transaction.ID]) {
        self.ids = ids
    }
}
