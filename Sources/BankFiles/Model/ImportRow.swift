import Money

/// One transaction read from a file.
public struct ImportRow: Hashable, Sendable {
    /// The line of the file that the row starts on, from 1.
    public let line: Int
    /// The date.
    public let date: CivilDate
    /// Whether money was received or spent.
    public let type: TransactionType
    /// The amount in minor units of the account's currency, positive.
    public let minorUnits: Int64
    /// The category's name in the file, or `nil` if it has none.
    public let category: String?
    /// The type of that category.
    public let categoryType: ImportCategoryType
    /// The title, as returned by ``PlainText/checked(_:as:limit:)``.
    public let title: String
    /// What else the bank says about it, in the form of a title; may be empty.
    public let note: String
    /// The bank's identifier, including the account (OFX: `FITID`) or the format (``BankReferences``), or `nil` if the
    /// file has none.
    public let bankID: String?
    /// Whether the bank has not booked it yet.
    public let isPending: Bool
    /// A hash of the account that the file names in the row, which is the same on every run, or `nil` if it names none.
    package let account: Int64?
    /// The account that the row belongs to, as the file names it, or `nil` if it names none.
    public let owner: ImportAccount?
    /// What the file says of the account at the other end.
    public let counterparty: ImportCounterparty
    /// The day from which the bank counts the amount for interest (value date), or `nil` if the file has none.
    public let valueDate: CivilDate?
    /// Everything else that identifies it, or `nil` if nothing in its file had to be detected.
    package let details: RowDetails?
    /// What is taken out of the amount; the category keeps the rest.
    public let splits: [ImportSplit]
    /// The tags, each in the form of a title and without spaces.
    public let tags: [String]
    /// What was paid in another currency, positive, or `nil` if the file has no such amount.
    public let original: Money?
    /// A hash of what it has in common with the other row of an exchange between two currencies, or `nil` if it cannot be
    /// one of those.
    package let exchange: Int64?
    /// The rows that earlier versions have made of it, if it was several: who has all of them has it.
    package let formerly: [ImportRow]

    package init(
        line: Int,
        date: CivilDate,
        type: TransactionType,
        minorUnits: Int64,
        category: String?,
        categoryType: ImportCategoryType = .ofRow,
        title: String,
        note: String = "",
        bankID: String? = nil,
        isPending: Bool = false,
        account: Int64? = nil,
        owner: ImportAccount? = nil,
        counterparty: ImportCounterparty = .unknown,
        valueDate: CivilDate? = nil,
        details: RowDetails? = nil,
        splits: [ImportSplit] = [],
        tags: [String] = [],
        original: Money? = nil,
        exchange: Int64? = nil,
        formerly: [ImportRow] = []
    ) {
        self.line = line
        self.date = date
        self.type = type
        self.minorUnits = minorUnits
        self.category = category
        self.categoryType = categoryType
        self.title = title
        self.note = note
        self.bankID = bankID
        self.isPending = isPending
        self.account = account
        self.owner = owner
        self.counterparty = counterparty
        self.valueDate = valueDate
        self.details = details
        self.splits = splits
        self.tags = tags
        self.original = original
        self.exchange = exchange
        self.formerly = formerly
    }

    /// The amount in minor units, negative for an expense.
    package var signedMinorUnits: Int64 { type == .expense ? -minorUnits : minorUnits }
}

/// The dates and texts of a row in a file whose columns were detected.
///
/// In another export of the same account, another of its dates or texts may be chosen. With all of them, the row is
/// recognized nevertheless.
package struct RowDetails: Hashable, Sendable {
    /// Its dates, without repetitions.
    package let dates: [CivilDate]
    /// Its texts, each as it would be as a title.
    package let texts: [String]
    /// A hash of its dates, texts and amounts as the file has them, which does not depend on how they are read.
    package let fingerprint: Int64

    /// Creates the details of a row.
    package init(dates: [CivilDate], texts: [String], fingerprint: Int64) {
        self.dates = dates
        self.texts = texts
        self.fingerprint = fingerprint
    }
}
