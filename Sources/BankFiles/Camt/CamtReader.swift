import Money

/// Reads the statements of ISO 20022 in every version: camt.052 (intraday reports), camt.053 (statements) and camt.054
/// (notifications).
///
/// The versions differ in details only: where the name of a party and the code of a status are. An entry is one booking of
/// the account, also if it is a batch of payments, which its note lists; so it equals the row that the bank's other
/// formats have for it. A reversal says by its own direction whether money came in. Entries that are pending, or only for
/// information, are skipped. The opening and closing booked balances of a camt.053 must add up.
struct CamtReader: ImportReader {
    private let found: [CamtStatement]
    private let context: ImportContext
    /// Whether the file has statements of several accounts.
    let hasSeveralAccounts: Bool
    /// The booked balances.
    private(set) var statements: [ImportStatement] = []
    /// How the file is read.
    private(set) var layout: ImportLayout
    /// The number of bytes read so far, out of ``byteCount``.
    var position: Int { itemCount < entryCount ? byteCount / entryCount * itemCount : byteCount }
    /// The total number of bytes, in UTF-8.
    let byteCount: Int

    private let entryCount: Int
    private var itemCount = 0
    /// The indexes of the next entry: of its statement, and in it.
    private var place = (statement: 0, entry: 0)
    private var balances: StatementBalances
    private var knownHolder: (statement: Int, holder: ImportHolder)?
    /// Whether the bookings of the current statement are all known, so that they can be added up.
    private var isWhole = true

    /// Creates a reader and reads the structure of the whole file.
    ///
    /// - Throws: ``ImportFileProblem/notOfFormat(_:)`` if the file is no such document, and the errors of
    ///   ``XMLDocument``.
    init(bytes: [UInt8], context: ImportContext) throws(ImportFailure) {
        let text = try MarkupText(bytes, named: context.layout.encoding)
        guard text.utf8.contains(where: { !$0.isBlank && !$0.isLineEnd }) else { throw ImportFailure(.empty) }
        byteCount = text.utf8.count
        found = try CamtStatement.all(in: XMLDocument(text.utf8, wholes: CamtStatement.wholes))
        entryCount = found.reduce(0) { $0 + $1.entries.count }
        hasSeveralAccounts = Set(found.compactMap(\.number)).count > 1
        self.context = context.for(severalAccounts: hasSeveralAccounts)
        var layout = ImportLayout()
        layout.encoding = text.encoding
        layout.takesPending = context.layout.takesPending
        layout.checksBalance = context.layout.checksBalance
        self.layout = layout
        balances = StatementBalances()
    }

    /// Returns the next item, or `nil` at the end.
    ///
    /// - Throws: ``ImportFileProblem/closingBalance(expected:found:)`` with the line of the balance.
    mutating func next() throws(ImportFailure) -> ImportItem? {
        while place.statement < found.count {
            let statement = found[place.statement]
            if place.entry < statement.entries.count {
                let entry = statement.entries[place.entry]
                place.entry += 1
                itemCount += 1
                return item(entry, of: statement)
            }
            try finish(statement)
            place = (place.statement + 1, 0)
            balances = StatementBalances()
            isWhole = true
        }
        return nil
    }

    private mutating func finish(_ statement: CamtStatement) throws(ImportFailure) {
        let holder = statementHolder
        let currency = holder.currency
        guard statement.currency(or: currency) == currency else { return }
        balances.opening = statement.opening(in: currency)
        balances.closing = statement.closing(in: currency)
        if statement.kind == .statement, isWhole, balances.canBeChecked, context.layout.checksBalance != false {
            try balances.check(in: currency)
            layout.checksBalance = true
        }
        let hash = holder.account.flatMap(BankBooking.account)
        statements.add(balances.statements(of: holder.account, account: hash))
    }

    private mutating func item(_ entry: CamtEntry, of statement: CamtStatement) -> ImportItem {
        switch entry.status {
        case .information: return skipped(entry, .noMovement)
        case .pending where layout.takesPending != true: return skipped(entry, .pending)
        case .booked, .pending, .unknown: break
        }
        do throws(CamtEntry.Refusal) {
            let own = statementHolder
            let currency = Currency(code: entry.currency)
            let holder = currency == own.currency ? own : context.holder(of: statement.owner, in: currency)
            let booking = try entry.booking(in: holder.currency, of: statement.date)
            guard entry.currency.isEmpty || entry.currency == holder.currency.code else {
                isWhole = false
                return skipped(entry, .otherCurrency(BankText.excerpt(entry.currency)), pocket: holder.unknownPocket)
            }
            guard booking.minorUnits != 0 else { return skipped(entry, .zeroAmount) }
            if holder.currency != own.currency {
                isWhole = false
            } else if entry.status == .booked {
                balances.add(booking.minorUnits, on: booking.date)
            }
            return .transaction(booking.row(of: holder.account, in: .camt))
        } catch {
            isWhole = false
            let row = RefusedRow(line: entry.line, column: error.element, text: entry.excerpt, problem: error.problem)
            return .refused(row)
        }
    }

    /// Whose amounts the current statement has.
    private var statementHolder: ImportHolder {
        mutating get {
            if let known = knownHolder, known.statement == place.statement { return known.holder }
            let statement = found[place.statement]
            let own = statement.currency(or: context.currency(of: statement.owner))
            let holder = context.holder(of: statement.owner, in: own)
            knownHolder = (place.statement, holder)
            return holder
        }
    }

    private func skipped(_ entry: CamtEntry, _ reason: SkipReason, pocket: ImportAccount? = nil) -> ImportItem {
        .skipped(SkippedRow(line: entry.line, reason: reason, text: entry.excerpt, pocket: pocket))
    }
}

extension ImportFormat {
    /// The bank statements of ISO 20022: camt.052, camt.053 and camt.054.
    package static let camt = ImportFormat(
        id: "camt",
        name: "camt",
        description: "camt",
        fileExtensions: ["xml", "camt", "c52", "c53", "c54"],
        references: BankReferences()
    )
}

extension ReadableFormat {
    static let camt = ReadableFormat(
        .camt,
        recognizedBy: .beginning(looksLikeCamt),
        makeReaderInMemory: CamtReader.init
    )

    /// Whether the text has the element that the messages of any version begin with.
    @Sendable private static func looksLikeCamt(_ text: [UInt8]) -> Bool {
        let beginning = text.prefix(8192)
        return beginning.firstRange(of: Array("BkToCstmr".utf8)) != nil
    }
}
