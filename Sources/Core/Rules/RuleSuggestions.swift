import Money

/// The rules that would settle the most transactions whose category nobody has chosen, by what was chosen for others of
/// their payees.
package struct RuleSuggestions: WalletQuery {
    package typealias Value = RuleSuggestionList

    /// The maximum number of rules of each kind.
    package let limit: Int

    package init(limit: Int) {
        self.limit = limit
    }
}

/// Suggested rules.
package struct RuleSuggestionList: Hashable, Sendable {
    /// The rules, those that settle the most first.
    package var known: [RuleSuggestion] = []
    /// Payees of which no transaction has a category, so that it is to be chosen.
    package var unknown: [RuleSuggestion] = []
    /// How many transactions have no category that anybody has chosen.
    package var openCount = 0

    package init(known: [RuleSuggestion] = [], unknown: [RuleSuggestion] = [], openCount: Int = 0) {
        (self.known, self.unknown, self.openCount) = (known, unknown, openCount)
    }
}

/// A rule that would settle transactions.
package struct RuleSuggestion: Hashable, Sendable {
    /// What matching transactions become.
    package enum Target: Hashable, Sendable {
        /// Transactions of a category, or refunds of it.
        case category(Category)
        /// Transfers with an account.
        case transfer(Account)
        /// Nobody knows.
        case unknown
    }

    /// What it finds.
    package let pattern: RulePattern
    package let target: Target
    /// How many transactions whose category nobody has chosen it would change.
    package var settled = 0
    /// How many others it would change: what was chosen for them is not what was chosen for most.
    package var overruled = 0
    /// Some of those that it settles, of different titles.
    package var examples: [Transaction] = []

    package init(
        _ pattern: RulePattern,
        _ target: Target,
        settled: Int = 0,
        overruled: Int = 0,
        examples: [Transaction] = []
    ) {
        (self.pattern, self.target) = (pattern, target)
        (self.settled, self.overruled, self.examples) = (settled, overruled, examples)
    }

    /// The maximum number of examples.
    package static let exampleCount = 3

    /// The rule, as it is tried on transactions.
    ///
    /// - Parameter type: The type of the category that stands for an unknown one.
    package func rule(type: TransactionType = .expense) -> Rule {
        switch target {
        case .category(let category): Rule(id: 0, pattern: pattern, category: category, title: nil)
        case .transfer(let account): Rule(id: 0, pattern: pattern, category: nil, transfer: account, title: nil)
        case .unknown:
            Rule(
                id: 0,
                pattern: pattern,
                category: Category(id: 0, name: "", icon: .other, type: type, archived: false),
                title: nil
            )
        }
    }
}
