/// How a format means its entries, where formats differ.
struct LedgerRules: Sendable {
    /// Of what a posting with money can be several transactions.
    enum Division: Sendable {
        /// Of nothing: each posting is one side, as a statement of the account would have it.
        case none
        /// Of transfers; what remains is one transaction, in the category of the largest posting.
        case amongTransfers
        /// Of transfers and categories: it is split among all other postings, each of which is a transaction.
        case amongAll
    }

    let division: Division
    /// Whether two postings with money are a transfer if their weights are opposite, not their amounts: where all weights
    /// are in one currency, they show what was exchanged for what.
    let pairsWeights: Bool
    /// Whether money that is opposite to no other posting is in a category rather than outside of the wallet, even if the
    /// largest posting is outside.
    let prefersCategories: Bool
    /// Whether moves are in the order of the postings, and not transfers first.
    let keepsOrder: Bool
}
