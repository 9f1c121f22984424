/// The changes to make to a transaction; what is `nil` stays as it is.
public struct TransactionEdit: Hashable, Sendable {
    /// The new day.
    public var date: CivilDate?
    /// The new amount, positive, in the wallet's currency.
    public var amount: Money?
    /// The new type; without a category, the fallback category of that type comes with it.
    public var type: TransactionType?
    /// The new category, by name or by an unambiguous beginning.
    public var category: String?
    /// The new title.
    public var title: String?

    /// Creates an edit; with nothing named it changes nothing.
    public init(
        date: CivilDate? = nil,
        amount: Money? = nil,
        type: TransactionType? = nil,
        category: String? = nil,
        title: String? = nil
    ) {
        self.date = date
        self.amount = amount
        self.type = type
        self.category = category
        self.title = title
    }

    /// Whether no change is named.
    public var isEmpty: Bool { self == TransactionEdit() }
}
