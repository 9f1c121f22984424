import Core

/// Reads bank statements and other tables in CSV, MoneyFlow's own among them, a row at a time.
///
/// What the person does not say, ``CSVReading`` finds out from the whole file before the first row.
public struct CSVReader: ImportReader {
    /// How the file is read: what the person said, and what was found out beside it.
    public internal(set) var layout: ImportLayout
    let reading: CSVReading
    private let title: CSVTitle
    var scanner: CSVScanner
    var balance: CSVBalance?
    /// Where the last record with a date starts; `nil` while that has not been asked.
    var lastRowStart: Int?

    /// Creates a reader and finds out how the file is to be read.
    ///
    /// - Throws: ``ImportFailure`` for a file that is no CSV, or that does not tell what the context leaves open.
    public init(bytes: [UInt8], context: ImportContext) throws(ImportFailure) {
        let text = try DecodedText(bytes, named: context.layout.encoding)
        reading = try CSVReading(text.utf8, context: context)
        layout = reading.layout(context.layout, encoding: text.encoding)
        title = CSVTitle(columns: reading.columns)
        scanner = reading.table.scanner
        balance = reading.balanceOrder.map { [money = reading.money] in CSVBalance(order: $0, money: money) }
    }

    /// How many bytes have been read, of ``byteCount``.
    public var position: Int { scanner.offset }
    /// How many bytes the text has in UTF-8.
    public var byteCount: Int { scanner.bytes.count }

    /// Returns the next row, or `nil` at the end; blank lines and footers are passed over.
    ///
    /// - Throws: ``ImportFailure`` with the line where a quote never closes, a date contradicts the order of the others, or
    ///   a balance does not add up.
    public mutating func next() throws(ImportFailure) -> ImportItem? {
        while try scanner.advance() {
            guard let item = try item() else { continue }
            // A balance after a row that does not count cannot be told from the one before it.
            if !item.hasBalance { balance?.chain.reset() }
            return item
        }
        try finishBalance()
        return nil
    }

    /// Returns the record read last as an item, or `nil` where it is none.
    private mutating func item() throws(ImportFailure) -> ImportItem? {
        let columns = reading.columns
        if columns.isPending(scanner) { return leftOut(.pending) }
        let date: CivilDate
        do throws(DateProblem) {
            date = try reading.date(scanner.cell(columns.date))
        } catch {
            return try itemWithoutDate(error)
        }
        if isTooLong { return refusedForLength }
        if let other = otherCurrency { return leftOut(.otherCurrency(other)) }
        let amount: Int64
        do throws(CSVMoney.Refusal) {
            switch try reading.money.read(scanner) {
            case .otherCurrency(let code): return leftOut(.otherCurrency(code))
            case .empty: return itemWithoutAmount
            case .moved(let moved): amount = moved
            }
        } catch {
            return refused(error.column, error.problem)
        }
        let title = title.title(scanner)
        // Some banks write the balances at the beginning and the end like rows, but where no title stands.
        if title.isEmpty, isNamedTotal { return nil }
        try checkBalance(date: date, amount: amount)
        return amount == 0 ? leftOut(.zeroAmount) : transaction(date: date, amount: amount, title: title)
    }

    private func transaction(date: CivilDate, amount: Int64, title: String) -> ImportItem {
        .transaction(
            ImportRow(
                line: scanner.line,
                date: date,
                type: amount < 0 ? .expense : .income,
                minorUnits: abs(amount),
                category: category,
                title: title
            )
        )
    }

    private var category: String? {
        guard let column = reading.columns.category else { return nil }
        return BankText.categoryName(CSVTitle.unguarded(scanner.text(column)))
    }
}

extension ImportItem {
    /// Whether a running balance can be followed over it.
    fileprivate var hasBalance: Bool {
        switch self {
        case .transaction: true
        case .leftOut(let row): row.reason == .zeroAmount
        case .refused: false
        }
    }
}
