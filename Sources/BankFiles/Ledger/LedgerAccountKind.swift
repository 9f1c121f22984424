import Money

/// What an account of a ledger is for.
enum LedgerAccountKind: Hashable, Sendable {
    case asset
    /// An asset that can be spent at once.
    case cash
    case liability
    case income
    case expense
    case equity
    case unknown

    /// Whether the user's money is there.
    var isMoney: Bool { self == .asset || self == .cash || self == .liability }
    /// The type of the category that it is, if it is where money comes from or goes to.
    var type: TransactionType? { self == .income ? .income : self == .expense ? .expense : nil }
}
