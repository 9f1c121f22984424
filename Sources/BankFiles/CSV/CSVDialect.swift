import Money

/// How a file is written: its columns, dates, amounts and balances, with nothing left open.
struct CSVDialect: Sendable {
    let table: CSVTable
    let columns: CSVColumns
    let cells: CSVCellReader
    let money: CSVMoney
    let dateFormat: ImportDateFormat?
    /// Whether the user gave the date format, so that a date in another one is just invalid.
    let isDateFormatGiven: Bool
    /// The order in which the rows' balances add up best; `nil` if there is nothing to check.
    let balanceOrder: CSVBalanceChain.Order?
    /// What in the file decided how it is read.
    let clues: [ImportClue]
    /// Whether the user asked to check the balances, so that a mismatch is always an error.
    let requiresBalanceCheck: Bool

    /// Detects what the user did not specify.
    ///
    /// - Throws: ``ImportFailure`` for what cannot be detected.
    init(_ text: FileBytes, context: ImportContext) throws(ImportFailure) {
        let layout = context.layout
        cells = CSVCellReader(currency: context.currency)
        table = try CSVTable(text, layout: layout, reader: cells)
        guard !table.sample.isEmpty || table.header != nil else {
            let skipped = layout.skip ?? 0
            throw ImportFailure(skipped > 0 ? .skippedWhole(lineCount: skipped) : .empty)
        }
        try table.refuseSplitAmounts(layout)
        var finder = CSVColumnFinder(table: table, layout: layout, reader: cells)
        try finder.findDates()
        isDateFormatGiven = layout.dateFormat != nil
        if let format = layout.dateFormat {
            finder.dateFormat = format
        } else {
            let (date, others) = (finder.columns.date, finder.columns.otherDates)
            let orders = CSVDateOrders(table: table, column: date, others: others, reader: cells, context: context)
            (finder.dateFormat, finder.dateClue) = try orders.best()
        }
        dateFormat = finder.dateFormat
        finder.isOfAccount = CSVAccountsAbove(table, context).isOfAccount(context)
        finder.isOfGivenAccount = context.kind(of: nil)?.isOfMoney ?? false
        let hypotheses = try finder.hypotheses(context)
        if hypotheses.allSatisfy(\.finder.isProse) { throw ImportFailure(.noColumn(.date, columns: table.names)) }
        guard let best = try hypotheses.best() else { throw ImportFailure(.noColumn(.amount, columns: table.names)) }
        finder = best.finder
        try finder.findTitle()
        finder.columns.parties?.findOwner(in: finder.rows, best.money)
        finder.columns.otherSides = finder.otherSides
        finder.columns.securities = finder.names.indices.filter { CSVColumnRole.isAboutSecurities(finder.names[$0]) }
        finder.findOriginals()
        columns = finder.columns
        clues = best.clues
        var money = best.money
        money.columns = columns
        if layout.invert == true, let sides = columns.sides {
            throw ImportFailure(.invertedSides(columns: sides.map { [table] in table.reference(to: $0).text }))
        }
        money.summaries = CSVSummaries(of: table, money)
        let balances = finder.balances
        let (hasExtraFees, takesPending) = (layout.hasExtraFees, layout.takesPending)
        money.feesAreExtra = if let hasExtraFees { hasExtraFees } else { try finder.hasExtraFees(money, balances) }
        money.takesPending = if let takesPending { takesPending } else { balances.countPending(money) }
        self.money = money
        let chain = balances.chain(of: money)
        requiresBalanceCheck = layout.checksBalance == true
        balanceOrder = layout.checksBalance == false || chain?.steps == 0 ? nil : chain?.order
    }

    /// Returns the layout that reads the file the same way again.
    func layout(_ given: ImportLayout, encoding: TextEncoding) -> ImportLayout {
        let reference = { (column: Int?) in column.map(table.reference) }
        let hasOnlyAmounts = columns.amount != nil && columns.sign == nil && !table.sample.isEmpty
        var layout = ImportLayout()
        layout.delimiter = String(UnicodeScalar(table.scanner.delimiter))
        layout.encoding = encoding
        layout.skip = table.skip
        layout.hasHeader = table.header != nil
        layout.date = table.reference(to: columns.date)
        layout.description = columns.description.map(table.reference)
        layout.memo = reference(columns.memo)
        layout.amount = reference(columns.amount)
        layout.debit = reference(columns.debit)
        layout.credit = reference(columns.credit)
        layout.sign = reference(columns.sign)
        layout.category = reference(columns.category)
        layout.dateFormat = dateFormat
        layout.decimal = money.amounts.decimal
        // A column of amounts alone is read the same in the next file too, even if none there has a minus.
        layout.invert = given.invert ?? (hasOnlyAmounts ? money.isInverted : nil)
        layout.takesPending = given.takesPending
        layout.hasExtraFees = given.hasExtraFees ?? (money.feesAreExtra ? true : nil)
        layout.checksBalance = columns.balance.map { _ in balanceOrder != nil }
        return layout
    }
}

extension CSVDialect {
    /// Reads a date in the order of the file.
    func date(_ cell: ArraySlice<UInt8>) throws(DateProblem) -> CivilDate {
        if dateFormat != .yearDayMonth, let date = CivilDate(plainISO: cell) { return date }
        guard let date = WrittenDate(cell) else { throw .unknownForm }
        return try date.date(dateFormat ?? .dayMonthYear)
    }

    /// Returns the detected order of dates if the cell is a date only in the other one.
    func orderContradicted(by cell: ArraySlice<UInt8>) -> ImportDateFormat? {
        guard !isDateFormatGiven, let dateFormat, let date = WrittenDate(cell), date.isOpen, !date.fits(dateFormat),
            date.fits(.dayMonthYear) || date.fits(.monthDayYear)
        else { return nil }
        return dateFormat
    }

    /// The currency of the amounts of rows that name none, if it is not the expected one.
    var headerCurrency: String? {
        columns.amountCurrency.flatMap(otherCurrency)
    }

    /// Returns the currency in a column's name if it is not the expected one.
    func otherCurrency(ofColumn column: Int) -> String? {
        guard let header = table.header, header.indices.contains(column) else { return nil }
        return CSVColumnName(header[column]).currencyName.flatMap(otherCurrency)
    }

    private func otherCurrency(_ name: String) -> String? {
        guard case .otherCurrency(let code) = cells.currency(name) else { return nil }
        return code
    }
}

extension CivilDate {
    /// Reads exactly `YYYY-MM-DD` in ASCII: a fast path for the form of most dates.
    fileprivate init?(plainISO cell: ArraySlice<UInt8>) {
        let start = cell.startIndex
        guard cell.count == 10, cell[start + 4] == .minus, cell[start + 7] == .minus else { return nil }
        func number(_ first: Int, _ count: Int) -> Int? {
            var value = 0
            for index in start + first..<start + first + count {
                guard cell[index].isASCIIDigit else { return nil }
                value = value * 10 + Int(cell[index] - 48)
            }
            return value
        }
        guard let year = number(0, 4), let month = number(5, 2), let day = number(8, 2) else { return nil }
        self.init(year: year, month: month, day: day)
    }
}
