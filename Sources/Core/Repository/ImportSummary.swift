/// What an import read and kept.
public struct ImportSummary: Hashable, Sendable {
    /// How many rows the file held.
    public let read: Int
    /// The transactions added, with their sums.
    public let added: TransactionTotals
    /// The categories that did not exist before.
    public let newCategories: [Category]

    /// Creates a summary.
    public init(read: Int, added: TransactionTotals, newCategories: [Category]) {
        self.read = read
        self.added = added
        self.newCategories = newCategories
    }
}
