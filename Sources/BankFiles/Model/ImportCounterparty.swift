import Money

/// What a file says of the account at the other end of a row.
public enum ImportCounterparty: Hashable, Sendable {
    /// Nothing, so that the row may be a side of a transfer.
    case unknown
    /// There is none: it is income or an expense.
    case nobody
    /// The account; the other side of the transfer is a row of its own.
    case account(ImportAccount)
    /// The account and the other side: its day, and its amount in minor units of that account's currency, positive.
    case side(ImportAccount, date: CivilDate, minorUnits: Int64)

    /// The account, or `nil` if the file does not name one.
    public var account: ImportAccount? {
        switch self {
        case .unknown, .nobody: nil
        case .account(let account), .side(let account, _, _): account
        }
    }

    /// Whether the row is a whole transfer.
    package var isWhole: Bool {
        if case .side = self { true } else { false }
    }

    /// Whether no other row can be the other side.
    package var isSettled: Bool { self == .nobody || isWhole }
}

/// What a file says of the type of a row's category.
public enum ImportCategoryType: Hashable, Sendable {
    /// It is that of the row, unless money was received and a category of expenses with the name is known, other
    /// than the fallback and those that imports made: banks file a refund under the category of the purchase.
    case ofRow
    /// It is that of the known category with the name; if that is not the row's, the row is a refund.
    case ofName
    /// It is this one; if that is not the row's, the row is a refund.
    case stated(TransactionType)
}
