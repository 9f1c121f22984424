import Money

/// Which transactions to read; a condition that is `nil` does not apply.
package struct TransactionFilter: Hashable, Sendable {
    /// The first day, inclusive.
    package var from: CivilDate?
    /// The last day, inclusive.
    package var to: CivilDate?
    /// The only account, or `nil` for all; a transfer belongs to two.
    package var account: Account.ID?
    /// The only categories, with those under them; if there are none, all of them.
    package var categories: Set<Category.ID>
    /// The only tags, any of which is enough; if there are none, all transactions.
    package var tags: Set<Tag.ID>
    /// The only type.
    package var type: TransactionType?
    /// What to look for.
    package var search: TransactionSearch?
    /// The smallest amount, inclusive.
    package var minimum: AmountBound?
    /// The largest amount, inclusive.
    package var maximum: AmountBound?

    /// Creates a filter; without arguments it matches every transaction.
    package init(
        from: CivilDate? = nil,
        to: CivilDate? = nil,
        account: Account.ID? = nil,
        categories: Set<Category.ID> = [],
        tags: Set<Tag.ID> = [],
        type: TransactionType? = nil,
        search: TransactionSearch? = nil,
        minimum: AmountBound? = nil,
        maximum: AmountBound? = nil
    ) {
        self.from = from
        self.to = to
        self.account = account
        self.categories = categories
        self.tags = tags
        self.type = type
        self.search = search
        self.minimum = minimum
        self.maximum = maximum
    }

    /// Every transaction of the wallet.
    package static let everything = TransactionFilter()

    /// Whether all transactions match, or all of an account, on whatever days.
    package var isUnlimited: Bool { self == TransactionFilter(from: from, to: to, account: account) }

    /// Returns the only type of what matches, or `nil` if it may have both.
    ///
    /// - Parameter all: The categories of the wallet.
    package func type(among all: [Category]) -> TransactionType? {
        if let type { return type }
        let types = Set(all.filter { categories.contains($0.id) }.map(\.type))
        return types.count == 1 ? types.first : nil
    }
}
