/// What imported rows whose text matches a pattern get: a category or the account at the other end, a title, splits and tags.
package struct Rule: Hashable, Sendable, Identifiable {
    /// The id of a rule.
    package typealias ID = Identifier<Rule>

    /// The number that identifies it in the wallet; rules apply in the order of their ids.
    package let id: ID
    /// The pattern.
    package let pattern: RulePattern
    /// The category for matching rows of its type, or `nil` for none.
    ///
    /// Income that matches a category of expenses is a refund.
    package let category: Category?
    /// The account that matching rows move money to or from, or `nil` for none; there is none with a category.
    package let transfer: Account?
    /// The title for matching rows, or `nil` if they keep theirs.
    package let title: String?
    /// What is split off matching rows; nothing off transfers.
    package let splits: [RuleSplit]
    /// The tags that matching rows get besides those of other rules, sorted by name.
    package let tags: [Tag]

    package init(
        id: ID,
        pattern: RulePattern,
        category: Category?,
        transfer: Account? = nil,
        title: String?,
        splits: [RuleSplit] = [],
        tags: [Tag] = []
    ) {
        (self.id, self.pattern) = (id, pattern)
        (self.category, self.transfer, self.title) = (category, transfer, title)
        (self.splits, self.tags) = (splits, tags)
    }
}

/// A rule to add.
package struct NewRule: Hashable, Sendable {
    /// The pattern as the user types it; see ``RulePattern``.
    package var pattern: String
    /// The category, which must not be archived.
    package var category: Category.ID?
    /// The account at the other end, which must not be archived; `nil` if there is a category.
    package var transfer: Account.ID?
    /// The title.
    package var title: String?
    /// What to split off, which makes the accounts of people who have none.
    ///
    /// It is empty if there is a transfer.
    package var splits: [NewSplit]
    /// The names of tags, which are made if they do not exist.
    package var tags: [String]

    package init(
        pattern: String,
        category: Category.ID? = nil,
        transfer: Account.ID? = nil,
        title: String?,
        splits: [NewSplit] = [],
        tags: [String] = []
    ) {
        (self.pattern, self.category, self.transfer, self.title) = (pattern, category, transfer, title)
        (self.splits, self.tags) = (splits, tags)
    }
}

/// Text to search for, or a regular expression between slashes, in the syntax that Swift's `Regex` and Foundation's
/// `NSRegularExpression` share; both ignore case.
package struct RulePattern: Hashable, Sendable {
    /// The pattern as typed, such as `netflix` or `/^amzn( |\*)/`.
    package let text: String

    /// The regular expression without its slashes, or `nil` if the pattern is plain text.
    package var expression: String? {
        text.count > 2 && text.hasPrefix("/") && text.hasSuffix("/") ? String(text.dropFirst().dropLast()) : nil
    }

    /// A search that finds everything that a plain text matches, and perhaps more; `nil` for a regular expression.
    package var search: TransactionSearch? {
        expression == nil ? TransactionSearch(terms: [TransactionSearch.Term(text: text.folded, amount: nil)]) : nil
    }

    init(checked text: String) {
        self.text = text
    }

    /// Creates the pattern of a rule in a wallet, where a newer version of Foundation may no longer accept it; the rule
    /// can still be listed and deleted.
    package init(stored text: String) {
        self.init(checked: text)
    }

    /// The maximum length of a pattern, in Unicode scalars.
    package static let maximumLength = 1000
}
