import Money

/// What else changes if some transactions are deleted.
package struct DeletionEffects: Hashable, Sendable {
    /// What a person or another account has of them.
    package struct Share: Hashable, Sendable {
        /// The account.
        package let account: Account
        /// The sum of its shares.
        package let amount: Money

        package init(of account: Account, _ amount: Money) {
            (self.account, self.amount) = (account, amount)
        }
    }

    /// The number of the transactions.
    package let count: Int
    /// The shares that go too, in the order of their accounts.
    package let shares: [Share]
    /// The number of them that are split between categories.
    package let splitCount: Int
    /// The tags that they have, by name.
    package let tags: [Tag]
    /// The number of them that are transfers.
    package let transferCount: Int
    /// The dates of schedules that are due again.
    package let dates: [TransactionTrail.PostedDate]
    /// The number of them that a file has brought, and that later imports do not bring back.
    package let importedCount: Int
    /// The first statements that their accounts no longer agree with.
    package let statements: [StatedBalance]

    package init(
        count: Int,
        shares: [Share] = [],
        splitCount: Int = 0,
        tags: [Tag] = [],
        transferCount: Int = 0,
        dates: [TransactionTrail.PostedDate] = [],
        importedCount: Int = 0,
        statements: [StatedBalance] = []
    ) {
        (self.count, self.shares, self.splitCount, self.tags) = (count, shares, splitCount, tags)
        (self.transferCount, self.dates) = (transferCount, dates)
        (self.importedCount, self.statements) = (importedCount, statements)
    }
}

/// What else changes if some transactions are deleted; those that do not exist have no effects.
package struct DeletionEffectsRequest: WalletQuery {
    package typealias Value = DeletionEffects

    package let ids: [Transaction.ID]

    package init(of ids: [Transaction.ID]) {
        self.ids = ids
    }
}
