import Money

/// Reads the transactions of a file one at a time.
///
/// A reader is made from the bytes of the whole file, which can be anything: it returns items or throws an
/// ``ImportFailure``, takes time in proportion to the file, and never traps. Where a temporary file fails, it finds the end
/// of the file (``FileBytes/failure``).
package protocol ImportReader: Sendable {
    /// Returns the next item, or `nil` at the end; reading can continue after an ``ImportItem/refused(_:)``.
    ///
    /// - Throws: ``ImportFailure`` if the rest of the file cannot be read; do not call it again after that.
    mutating func next() throws(ImportFailure) -> ImportItem?

    /// Whether the file has rows of several accounts.
    var hasSeveralAccounts: Bool { get }
    /// The balances that the file states, complete after its last item; at most one for an account and a day.
    var statements: [ImportStatement] { get }
    /// The number of bytes read so far, out of ``byteCount``.
    var position: Int { get }
    /// The size of the file in bytes.
    var byteCount: Int { get }
    /// How the file is read, with everything that was detected; empty if the format leaves nothing open.
    var layout: ImportLayout { get }
}

extension ImportReader {
    /// Whether the file has rows of several accounts; no.
    package var hasSeveralAccounts: Bool { false }
    /// The balances that the file states; none.
    package var statements: [ImportStatement] { [] }
}

/// Makes the readers of the file formats that can be imported.
package protocol ImportReaders: Sendable {
    /// The formats of the files, in the order help lists them.
    var formats: [ImportFormat] { get }

    /// Returns the reader of a format or, without one, of the format that the bytes look like.
    ///
    /// - Throws: ``ImportFailure`` if the file is not in the format, with
    ///   ``ImportFileProblem/unrecognized(like:known:)`` if no format was detected, and ``ImportFileProblem/empty`` if
    ///   there is no text.
    func reader(
        for bytes: FileBytes,
        format: ImportFormat?,
        context: ImportContext
    ) throws(ImportFailure) -> (format: ImportFormat, reader: any ImportReader)
}

/// What readers know about the wallet and the request.
package struct ImportContext: Hashable, Sendable {
    /// The currency of rows whose account is not known.
    package let currency: Currency
    /// The parts of the layout that the user named.
    package let layout: ImportLayout
    private var owners: ImportOwners?

    package init(currency: Currency, layout: ImportLayout, owners: ImportOwners? = nil) {
        self.currency = currency
        self.layout = layout
        self.owners = owners
    }

    /// Returns the context for a file that has rows of several accounts, or of one.
    package func `for`(severalAccounts areSeveral: Bool) -> ImportContext {
        var context = self
        context.owners?.areSeveral = areSeveral
        return context
    }

    /// Returns the currency of the rows of an account that a file names.
    package func currency(of named: ImportAccount?) -> Currency {
        switch owners?.owner(of: named) {
        case .existing(let account): account.currency ?? currency
        case .new(let named): named.currency ?? currency
        case .undecided, .unknown, nil: currency
        }
    }

    /// Returns the context with another currency for rows whose account is not known.
    package func with(_ currency: Currency) -> ImportContext {
        ImportContext(currency: currency, layout: layout, owners: owners)
    }

    /// Returns the context with another layout.
    package func with(_ layout: ImportLayout) -> ImportContext {
        ImportContext(currency: currency, layout: layout, owners: owners)
    }

    /// The accounts of the wallet that have amounts.
    package var accounts: [Account] { owners?.accounts ?? [] }

    /// Whether an account of the wallet is the owner of the rows for which a file names `named`.
    package func isOwner(_ account: ImportAccount, of named: ImportAccount?) -> Bool {
        guard case .existing(let owner) = owners?.owner(of: named) else { return false }
        return owners?.account(account)?.id == owner.id
    }

    /// Whether a text names an account of the wallet.
    package func knows(_ named: ImportAccount) -> Bool { owners?.account(named) != nil }
}

/// One transaction read from a file.
package struct ImportRow: Hashable, Sendable {
    /// The line of the file that the row starts on, from 1.
    package let line: Int
    /// The date.
    package let date: CivilDate
    /// Whether money was received or spent.
    package let type: TransactionType
    /// The amount in minor units of the account's currency, positive.
    package let minorUnits: Int64
    /// The category's name in the file, or `nil` if it has none.
    package let category: String?
    /// The type of that category.
    package let categoryType: ImportCategoryType
    /// The title, as returned by ``PlainText/checked(_:as:limit:)``.
    package let title: String
    /// What else the bank says about it, in the form of a title; may be empty.
    package let note: String
    /// The bank's identifier, including the account (OFX: `FITID`) or the format (``BankReferences``), or `nil` if the
    /// file has none.
    package let bankID: String?
    /// Whether the bank has not booked it yet.
    package let isPending: Bool
    /// A hash of the account that the file names in the row, which is the same on every run, or `nil` if it names none.
    package let account: Int64?
    /// The account that the row belongs to, as the file names it, or `nil` if it names none.
    package let owner: ImportAccount?
    /// What the file says of the account at the other end.
    package let counterparty: ImportCounterparty
    /// The day from which the bank counts the amount for interest (value date), or `nil` if the file has none.
    package let valueDate: CivilDate?
    /// Everything else that identifies it, or `nil` if nothing in its file had to be detected.
    package let details: RowDetails?

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
        details: RowDetails? = nil
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
    }
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
