/// A transaction before and after a command.
package struct TransactionChange: Hashable, Sendable {
    /// The transaction as it was.
    package let before: Transaction
    /// The transaction as it is now.
    package let after: Transaction

    package init(before: Transaction, after: Transaction) {
        self.before = before
        self.after = after
    }
}
