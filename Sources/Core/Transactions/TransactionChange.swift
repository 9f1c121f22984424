/// A transaction before and after a command.
public struct TransactionChange: Hashable, Sendable {
    /// The transaction as it was.
    public let before: Transaction
    /// The transaction as it is now.
    public let after: Transaction

    /// Creates a change.
    public init(before: Transaction, after: Transaction) {
        self.before = before
        self.after = after
    }
}
