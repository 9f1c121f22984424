/// Which transactions to read; a condition that is `nil` does not apply.
public struct TransactionFilter: Hashable, Sendable {
    /// The first day, inclusive.
    public var from: CivilDate?
    /// The last day, inclusive.
    public var to: CivilDate?
    /// The only category.
    public var category: Category.ID?
    /// The only type.
    public var type: TransactionType?
    /// Text that the title or the category's name contains, ignoring case and diacritics.
    public var search: String?
    /// The smallest amount, inclusive.
    public var minimum: AmountBound?
    /// The largest amount, inclusive.
    public var maximum: AmountBound?

    /// Creates a filter; without arguments it matches every transaction.
    public init(
        from: CivilDate? = nil,
        to: CivilDate? = nil,
        category: Category.ID? = nil,
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
/// As in hledger, `100` applies to the magnitude of income and expenses alike; `-100` and `+100` apply to signed
/// amounts, in which an expense is negative.
public enum AmountBound: Hashable, Sendable {
    /// Compares magnitudes; never negative.
    case magnitude(Int64)
    /// Compares income as positive and expenses as negative.
    case signed(Int64)
}
