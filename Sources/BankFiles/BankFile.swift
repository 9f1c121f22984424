import Money

/// What is in a file of a bank, or of another program that keeps accounts.
///
/// The format is detected, and so is the layout of a table: its delimiter, encoding and columns, and how dates and amounts
/// are written. What cannot be read is never guessed.
public struct BankFile: Sendable {
    /// The format.
    public let format: ImportFormat
    /// How the file was read, with everything that was detected; empty if the format leaves nothing open.
    public let layout: ImportLayout
    /// What in the file decided the layout.
    public let clues: [ImportClue]
    /// The accounts of the rows and the balances, as the file names them, in the order in which they appear.
    public let accounts: [ImportAccount]
    /// The transactions, in the order of the file.
    public let rows: [ImportRow]
    /// What replaces or deletes a row that the bank sent earlier.
    public let corrections: [ImportCorrection]
    /// The balances that the file states; at most one for an account and a day.
    public let balances: [ImportStatement]
    /// The exchange rates that the file states, in its order.
    public let rates: [StatedRate]
    /// What is valid, but no transaction, with the reason.
    public let skippedRows: [SkippedRow]
    /// What is invalid, with what is wrong.
    public let refused: [RefusedRow]
    private let context: ImportContext

    /// The formats that can be read.
    public static var formats: [ImportFormat] { FileReaders.formats }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the file, which can be anything.
    ///   - currency: The currency of amounts for which the file names none.
    ///   - format: The format, or `nil` to detect it.
    ///   - layout: What is known of the layout; the rest is detected.
    ///   - known: The accounts that are known already, or `nil` to go by what the file says of each.
    ///   - name: The name of the file, which may have the days that it is about, or `nil` if it is not known.
    ///   - today: The day on which it is read, a year after which no date of a file is, or `nil` if it is not known.
    /// - Throws: ``ImportFailure`` if the file cannot be read, or not to its end.
    public init(
        _ bytes: [UInt8],
        currency: Currency,
        format: ImportFormat? = nil,
        layout: ImportLayout = ImportLayout(),
        known: (any KnownAccounts)? = nil,
        name: String? = nil,
        today: CivilDate? = nil
    ) throws(ImportFailure) {
        var context = ImportContext(currency: currency, layout: layout, known: known ?? DeclaredAccounts())
        context.name(name, on: today)
        var (format, reader) = try FileReaders().reader(for: FileBytes(bytes), format: format, context: context)
        var contents = Contents()
        while let item = try reader.next() { contents.add(item) }
        for balance in reader.statements { contents.add(balance.owner) }
        self.format = format
        self.layout = reader.layout
        clues = reader.clues
        self.context = context.for(severalAccounts: reader.hasSeveralAccounts)
        accounts = contents.accounts
        rows = contents.rows
        corrections = contents.corrections
        balances = reader.statements
        rates = reader.rates
        skippedRows = contents.skippedRows
        refused = contents.refused
    }

    /// Returns the amount of a row, negative if it was spent.
    public func amount(of row: ImportRow) -> Money {
        money(row.signedMinorUnits, of: row.owner)
    }

    /// Returns the amount of a balance, negative for a debt.
    public func amount(of balance: ImportStatement) -> Money { money(balance.minorUnits, of: balance.owner) }

    private func money(_ minorUnits: Int64, of owner: ImportAccount?) -> Money {
        Money(minorUnits: minorUnits, currency: context.currency(of: owner))
    }

    /// What has been read so far.
    private struct Contents {
        var accounts: [ImportAccount] = []
        var rows: [ImportRow] = []
        var corrections: [ImportCorrection] = []
        var skippedRows: [SkippedRow] = []
        var refused: [RefusedRow] = []
        private var seen: Set<ImportAccount> = []

        mutating func add(_ item: ImportItem) {
            switch item {
            case .transaction(let row):
                rows.append(row)
                add(row.owner)
            case .correction(let correction):
                corrections.append(correction)
                add(correction.row.owner)
            case .skipped(let row):
                skippedRows.append(row)
            case .refused(let row):
                refused.append(row)
            }
        }

        mutating func add(_ owner: ImportAccount?) {
            if let owner, seen.insert(owner).inserted { accounts.append(owner) }
        }
    }
}
