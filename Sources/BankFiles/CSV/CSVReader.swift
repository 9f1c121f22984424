import Money

/// Reads bank statements and other tables in CSV, including MoneyFlow's own of one account, one row at a time.
///
/// ``CSVDialect`` detects what the user did not specify from the whole file, before the first row is read.
struct CSVReader: ImportReader {
    /// How the file is read: what the user specified, and what was detected.
    var layout: ImportLayout
    let dialect: CSVDialect
    private let title: CSVTitle
    private let encodingClues: [ImportClue]
    let accounts: CSVAccounts
    /// Whether the rows belong to several accounts.
    var hasSeveralAccounts: Bool { accounts.areSeveral }
    var scanner: CSVScanner
    var balance: CSVBalance?
    /// The balances in lines that are no rows.
    var lines: CSVBalanceLines
    /// The balances at the end of days, by the name of the account.
    var closing: [String: CSVClosing] = [:]
    /// Whether the user has said that the balances are none.
    let ignoresBalance: Bool
    /// How many rows have been read whose balances can be compared.
    var rowCount = 0
    /// What a pass over the whole file has found, once it was needed.
    var wholeFile: CSVWholeFile?
    /// The balance of the nearest row above with one, and what has moved since.
    var balanceAbove: CSVBalanceAbove?
    /// How amounts in currencies other than that of ``dialect`` are read.
    var moneyInOtherCurrencies: [Currency: CSVMoney] = [:]
    /// Whose amounts the records have, as far as they are not those of the only account, and in which currency.
    var holders: [StatedHolder: (holder: ImportHolder, code: String?)] = [:]
    /// Whether two rows may be an exchange between two currencies.
    private let mayHaveExchanges: Bool

    /// Creates a reader and detects how the file should be read.
    ///
    /// - Throws: ``ImportFailure`` if the file is not CSV, or if something that the context leaves open cannot be
    ///   detected.
    init(bytes: [UInt8], context: ImportContext) throws(ImportFailure) {
        let text = try DecodedText(bytes, named: context.layout.encoding)
        try text.bytes.checkLineLengths()
        try self.init(text, context: context)
    }

    /// Creates a reader of a text without lines that are too long.
    init(_ text: DecodedText, context: ImportContext) throws(ImportFailure) {
        let cells = CSVCellReader(currency: context.currency)
        var given = context.layout
        // It is found once, as that takes longer than reading a short file.
        given.delimiter = String(UnicodeScalar(try CSVTable.delimiter(text.bytes, layout: given, reader: cells)))
        var context = context.with(given)
        let text = try text.withOneAmount(&context).withYears(context)
        var dialect = try CSVDialect(text.bytes, context: context)
        let accounts = CSVAccounts(dialect, context)
        if let first = dialect.table.sample.first, accounts.currency(first) != context.currency {
            dialect = try CSVDialect(text.bytes, context: context.with(accounts.currency(first)))
        }
        self.dialect = dialect
        self.accounts = accounts
        layout = dialect.layout(context.layout, encoding: text.encoding)
        encodingClues = text.otherEncoding.map { [.undecidedEncoding(text.encoding, other: $0)] } ?? []
        title = CSVTitle(columns: dialect.columns)
        mayHaveExchanges = dialect.columns.currency != nil && context.mayHavePockets
        lines = CSVBalanceLines(dialect)
        ignoresBalance = context.layout.checksBalance == false
        scanner = dialect.table.scanner
        balance = dialect.balanceOrder.map { [money = dialect.money] in CSVBalance(order: $0, money: money) }
    }

    /// What in the file decided the layout.
    var clues: [ImportClue] { encodingClues + dialect.clues }
    /// The number of bytes read so far, out of ``byteCount``.
    var position: Int { scanner.offset }
    /// The number of bytes in the text, in UTF-8.
    var byteCount: Int { scanner.text.count }

    /// Returns the next row, or `nil` at the end; blank lines and footers are skipped.
    ///
    /// - Throws: ``ImportFailure`` with the line if a date contradicts the order of the others, or a balance does not
    ///   add up.
    mutating func next() throws(ImportFailure) -> ImportItem? {
        while scanner.advance() {
            let item = try item()
            lines.add(item, scanner)
            guard let item else { continue }
            // A row that is not counted may have changed the balance.
            if !item.hasBalance { balance?.chain.reset() }
            return item
        }
        try finishBalance()
        return nil
    }

    /// Returns the current record as an item, or `nil` to skip it.
    private mutating func item() throws(ImportFailure) -> ImportItem? {
        let columns = dialect.columns
        if scanner.hasOpenQuote { return refused(nil, .quotes) }
        switch columns.standing(scanner) {
        case .void: return skipped(.noMovement)
        case .pending where !dialect.money.takesPending && !isLongAgo: return skipped(.pending)
        case .booked, .pending: break
        }
        let date: CivilDate
        do throws(DateProblem) {
            date = try dialect.date(scanner.cell(columns.date))
        } catch {
            return try itemWithoutDate(error)
        }
        if dialect.money.summaries.kind(of: scanner) != nil {
            try checkBalance(date: date)
            return skipped(.balance)
        }
        guard dialect.table.isOwn || Self.years ~= date.year else {
            return refused(columns.date, .unlikelyDate(date))
        }
        if isTooLong || isTooShort { return refusedForLength }
        if dialect.table.isCutShort(scanner) { return refused(nil, .cutShort) }
        let (holder, amount): (ImportHolder, Int64)
        do throws(CSVMoney.Refusal) {
            switch try read() {
            case .skipped(let code, let pocket): return skipped(.otherCurrency(code), pocket: pocket)
            case .empty: return itemWithoutAmount
            case .moved(let moved, let of): (holder, amount) = (of, moved)
            }
        } catch {
            return refused(error.column, error.problem)
        }
        if holder.currency != dialect.cells.currency {
            // Its balance is another one.
            balance?.chain.reset()
            let title = title.title(scanner, amount: amount)
            return amount == 0
                ? skipped(.zeroAmount) : transaction(of: holder, date: date, amount: amount, title: title)
        }
        if amount == 0, let other = filledOtherSide { return refused(forOtherSide: other) }
        let title = title.title(scanner, amount: amount)
        try checkBalance(date: date, amount: amount)
        follow(amount)
        return amount == 0 ? skipped(.zeroAmount) : transaction(of: holder, date: date, amount: amount, title: title)
    }

    private mutating func transaction(
        of holder: ImportHolder,
        date: CivilDate,
        amount: Int64,
        title: String
    ) -> ImportItem {
        let (original, note) = original(of: holder, note: self.title.note(scanner, title: title, amount: amount))
        return .transaction(
            ImportRow(
                line: scanner.line,
                date: date,
                type: amount < 0 ? .expense : .income,
                minorUnits: abs(amount),
                category: category,
                categoryType: dialect.table.isOwn ? .ofName : .ofRow,
                title: title,
                note: note,
                isPending: dialect.columns.standing(scanner) == .pending && !isLongAgo,
                account: dialect.columns.account.flatMap { StableHash.account(scanner.text($0)) },
                owner: holder.account,
                counterparty: accounts.counterparty(scanner).map { .account($0) } ?? .unknown,
                details: details,
                original: original,
                exchange: mayHaveExchanges ? exchange(title: title) : nil
            )
        )
    }

    /// The years of which a bank's file can have rows; others are mistakes of a program or of a hand.
    private static let years = 1900...2099

    private var category: String? {
        guard let column = dialect.columns.category else { return nil }
        return BankText.categoryName(CSVTitle.unguarded(scanner.text(column)))
    }
}

extension ImportItem {
    /// Whether a running balance can be followed across it.
    fileprivate var hasBalance: Bool {
        switch self {
        case .transaction, .correction: true
        case .skipped(let row): row.reason == .zeroAmount || row.reason == .balance
        case .refused: false
        }
    }
}
