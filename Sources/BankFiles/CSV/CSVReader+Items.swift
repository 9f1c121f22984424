import Money

extension CSVReader {
    /// Whether the record has more fields than other rows, or text in more fields than the table has columns: an unquoted
    /// delimiter has moved the text after it.
    var isTooLong: Bool {
        let (width, longest) = (dialect.table.width, dialect.table.longest)
        if longest > 0, scanner.fieldCount > max(longest, dialect.table.namedCount) { return true }
        guard scanner.fieldCount > width else { return false }
        return scanner.fieldCount > scanner.fields.count
            || scanner.fields.indices[width...].contains { !scanner.cell($0).isEmpty }
    }

    /// Whether the record has fewer fields than the rows of the file can have: one is missing, and has moved the others.
    var isTooShort: Bool { scanner.fieldCount < dialect.table.shortest }

    /// Whether the record, without a date, may be the beginning of a row: it has more than one field but fewer than the
    /// rows, or only one with which a row begins.
    private var isPartOfRow: Bool {
        guard scanner.fieldCount < dialect.table.shape.fieldCount, !isNamedFooter else { return false }
        let cell = scanner.cell(0)
        return scanner.fieldCount > 1
            || dialect.table.sample.contains { $0.fieldCount > 1 && $0.cell(0).starts(with: cell) }
    }

    /// The record as a row with the wrong number of fields: fewer than the header names, or not as many as the table
    /// has.
    var refusedForLength: ImportItem {
        let (found, table) = (scanner.fieldCount, dialect.table)
        let usual = table.longest > 0 ? min(table.width, table.longest) : table.width
        let named = table.namedCount
        return refused(nil, .fieldCount(found: found, expected: found < named ? named : max(named, usual)))
    }

    /// Returns the item for a record without a date, or `nil` if it is a repeated header, a footer or a detail of the
    /// row above.
    ///
    /// Anything else is pending or invalid, so that no row is lost.
    ///
    /// - Throws: ``ImportFileProblem/mixedDates(example:order:)``.
    mutating func itemWithoutDate(_ problem: DateProblem) throws(ImportFailure) -> ImportItem? {
        let column = dialect.columns.date
        let cell = scanner.cell(column)
        if !cell.isEmpty, CSVStatus.isPending(cell) { return skipped(.pending) }
        if scanner.texts == dialect.table.header { return nil }
        if scanner.isUnended, isPartOfRow { return refused(nil, .cutShort) }
        if isFooter || isDetail { return nil }
        if isSummary || hasColumnSums || isStatedBalance { return skipped(.balance) }
        if let order = dialect.orderContradicted(by: cell) {
            let example = BankText.excerpt(scanner.text(column))
            throw ImportFailure(line: scanner.line, .mixedDates(example: example, order: order))
        }
        if scanner.fieldCount <= column {
            return refusedForLength
        }
        guard !cell.isEmpty else { return refused(column, .missing(.date)) }
        return refused(column, .date(DateError(BankText.excerpt(scanner.text(column)), problem)))
    }

    /// The item for a record with a date but no amount: left out if it is in another currency, if its balance shows that
    /// nothing has moved, if it is about securities or pending, else an invalid row.
    var itemWithoutAmount: ImportItem {
        let needed = dialect.columns.money.max() ?? 0
        if scanner.fieldCount <= needed, dialect.columns.money.count == 1 {
            return refusedForLength
        }
        if let currency = otherAmountCurrency { return skipped(.otherCurrency(currency)) }
        if let other = filledOtherSide { return refused(forOtherSide: other) }
        if let balance = dialect.money.writtenBalance(scanner) {
            return hasMoved(to: balance)
                ? refused(dialect.columns.money.first, .missing(.amount)) : skipped(.zeroAmount)
        }
        if dialect.columns.securities.contains(where: { !scanner.cell($0).isNothing }) { return skipped(.investment) }
        // The booking date, which other rows have, is missing too.
        if dialect.columns.otherDates.contains(where: { scanner.cell($0).isEmpty }) { return skipped(.pending) }
        return refused(dialect.columns.money.first, .missing(.amount))
    }

    /// The currency of another column that has an amount, if it is not the expected one.
    private var otherAmountCurrency: String? {
        let filled = dialect.columns.otherAmounts.filter { dialect.cells.amount(scanner.cell($0)) != nil }
        return filled.lazy.compactMap { dialect.otherCurrency(ofColumn: $0) }.first
    }

    /// Whether the record has enough fields but neither a date nor an amount: it is a detail of the row above, such as
    /// a part of a collective order.
    private var isDetail: Bool {
        let columns = dialect.columns
        guard scanner.fieldCount > max(columns.date, columns.money.max() ?? 0), columns.areDetails(scanner),
            filledOtherSide == nil
        else { return false }
        // With a balance, or with fewer fields or more, it may be a row whose date and amount are missing or elsewhere.
        let isEven = scanner.fieldCount == dialect.table.shape.fieldCount
        let hasNoBalance = columns.balance.map { scanner.cell($0).isEmpty } ?? false
        return isEven && hasNoBalance || !dialect.table.shape.resembles(scanner)
    }

    /// Whether the record comes after the last row, is not nearly a row, and has no amount or is named a total or a
    /// balance.
    private var isFooter: Bool {
        mutating get {
            let shape = dialect.table.shape
            guard scanner.start > wholeFile(of: dialect).lastRowStart, !shape.resembles(scanner) else { return false }
            return isNamedFooter
                || dialect.money.amount(scanner) == nil && !shape.isNearlyAsFull(scanner)
                    && !dialect.cells.isData(scanner.cells)
        }
    }

    /// Whether the record is named a total or a balance, rather than being a row whose date is damaged.
    private var isSummary: Bool {
        mutating get {
            let date = scanner.cell(dialect.columns.date)
            if date.isLikeData, dialect.table.shape.resembles(scanner) { return false }
            return dialect.columns.summaryName(scanner).map { $0 != .total } ?? false
                || isNamedFooter && scanner.start > wholeFile(of: dialect).lastRowStart
        }
    }

    /// Whether the record comes after the last row, and says nothing but a balance and its day, with the amount in place
    /// of the date.
    private var isStatedBalance: Bool {
        mutating get {
            dialect.cells.amount(scanner.cell(dialect.columns.date)) != nil && lines.reader.isBalance(scanner.texts)
                && scanner.start > wholeFile(of: dialect).lastRowStart
        }
    }

    /// Whether the record has the name of a total or a balance in place of a date, or only that name in another field; if
    /// it is not nearly a row, a text that begins so is enough.
    private var isNamedFooter: Bool {
        let date = scanner.text(dialect.columns.date)
        let isRow = dialect.table.shape.resembles(scanner)
        return CSVStatus.isTotal(date) || dialect.columns.summaryName(scanner) != nil
            || scanner.texts.contains { (!isRow || !$0.contains(" ")) && CSVStatus.isTotal($0) }
    }

    func skipped(_ reason: SkipReason, pocket: ImportAccount? = nil) -> ImportItem {
        .skipped(SkippedRow(line: scanner.line, reason: reason, text: excerpt, pocket: pocket))
    }

    func refused(_ column: Int?, _ problem: ImportProblem) -> ImportItem {
        let name = column.map(dialect.table.name)
        return .refused(RefusedRow(line: scanner.line, column: name, text: excerpt, problem: problem))
    }

    /// The date, the texts and the amount of the record, as written in the file.
    private var excerpt: String {
        let columns = dialect.columns
        let shown = [columns.date] + columns.description + columns.money
        let texts = shown.map { scanner.text($0) }.filter { !$0.isEmpty }
        return BankText.excerpt((texts.isEmpty ? scanner.texts : texts).joined(separator: " "))
    }
}
