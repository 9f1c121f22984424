/// Which transactions to look at; what is `nil` does not narrow.
public struct TransactionFilter: Hashable, Sendable {
    /// The first day, inclusive.
    public var from: CivilDate?
    /// The last day, inclusive.
    public var to: CivilDate?
    /// A category by name or by an unambiguous beginning, archived ones too.
    public var category: String?
    /// Only income or only expenses.
    public var type: TransactionType?
    /// Text that the title or the category's name contains, without regard to case and diacritics.
    public var search: String?
    /// The smallest amount, inclusive.
    public var minimum: AmountBound?
    /// The largest amount, inclusive.
    public var maximum: AmountBound?

    /// Creates a filter; with nothing named it lets every transaction through.
    public init(
        from: CivilDate? = nil,
        to: CivilDate? = nil,
        category: String? = nil,
        type: TransactionType? = nil,
        search: String? = nil,
        minimum: AmountBound? = nil,
        maximum: AmountBound? = nil
    ) {
        self.from = from
        self.to = to
        self.category = category
        self.type = type
        self.search = search
        self.minimum = minimum
        self.maximum = maximum
    }

    /// Every transaction of the wallet.
    public static let everything = TransactionFilter()
}

/// A limit for amounts, in minor units.
///
/// The distinction is hledger's: `100` asks for the size whichever way the money went,
/// `-100` and `+100` for the signed amount, in which an expense is negative.
public enum AmountBound: Hashable, Sendable {
    /// Compares the size alone; never negative.
    case magnitude(Int64)
    /// Compares income as positive and expenses as negative.
    case signed(Int64)
}
