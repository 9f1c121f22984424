import Money

extension CSVTable {
    /// Returns the decimal sign of the first unambiguous amount, reading the whole file if necessary.
    ///
    /// - Returns: `nil` if no amount has a point or a comma.
    /// - Throws: ``ImportFileProblem/ambiguousDecimals(example:)`` if every amount is ambiguous.
    func decimalSign(of columns: [Int], reader: CSVCellReader) throws(ImportFailure) -> DecimalSign? {
        var scanner = scanner
        var example: String?
        while scanner.advance() {
            for column in columns {
                guard let amount = reader.amount(scanner.cell(column)) else { continue }
                do throws(AmountProblem) {
                    switch try amount.number.evidence(currencyDigits: reader.currency.minorUnitDigits) {
                    case .only(let sign): return sign
                    case .either: example = example ?? scanner.text(column)
                    case .none: continue
                    }
                } catch {
                    continue
                }
            }
        }
        guard let example else { return nil }
        guard !isOwn else { return .point }
        throw ImportFailure(.ambiguousDecimals(example: example))
    }

    /// Returns the order of the first unambiguous numeric date, reading the whole file and its other columns with dates
    /// if necessary.
    ///
    /// - Returns: `nil` if the order does not matter for any date.
    /// - Throws: ``ImportFileProblem/ambiguousDates(example:)``, or ``ImportFileProblem/ambiguousYears(example:)``.
    func dateFormat(
        of column: Int,
        others: [Int],
        reader: CSVCellReader
    ) throws(ImportFailure) -> ImportDateFormat? {
        if let example = dateWithYearMaybeFirst(column, others: others, reader: reader) {
            throw ImportFailure(.ambiguousYears(example: example))
        }
        var example: String?
        var hasNames = false
        for column in [column] + others {
            var scanner = scanner
            while scanner.advance() {
                guard let date = reader.date(scanner.cell(column)) else { continue }
                switch date.form {
                case .yearFirst: return date.fits(.yearMonthDay) ? .yearMonthDay : .yearDayMonth
                case .named: hasNames = true
                case .yearLast:
                    switch (date.fits(.dayMonthYear), date.fits(.monthDayYear)) {
                    case (true, false): return .dayMonthYear
                    case (false, true): return .monthDayYear
                    case (false, false): return .yearMonthDay
                    case (true, true): if date.first != date.second { example = example ?? scanner.text(column) }
                    }
                }
            }
            if example == nil { return hasNames ? .dayMonthYear : nil }
        }
        throw ImportFailure(.ambiguousDates(example: example ?? ""))
    }

    /// Returns one of the dates if they may all begin with a two-digit year.
    ///
    /// The numbers of years are closer together than those of days. Where that decides nothing, as in a file with one
    /// date, four-digit years in other columns do.
    private func dateWithYearMaybeFirst(_ column: Int, others: [Int], reader: CSVCellReader) -> String? {
        let cells = sample.map { $0.cell(column) }.filter { reader.date($0) != nil }
        let dates = cells.compactMap(reader.date)
        let mayBeFirst = dates.allSatisfy { $0.form == .yearLast(isShort: true) && $0.fits(.yearMonthDay) }
        // A year has two digits, which a day needs not have.
        guard mayBeFirst, cells.allSatisfy({ $0.prefix(2).allSatisfy(\.isASCIIDigit) }),
            let first = dates.map(\.first).span, let last = dates.map(\.third).span, first <= last
        else {
            return nil
        }
        let years = Set(sample.flatMap { row in others.compactMap { reader.date(row.cell($0))?.longYear } })
        let isLast = { (date: WrittenDate) in years.contains(WrittenDate.year(ofTwoDigits: date.third)) }
        let isFirst = { (date: WrittenDate) in years.contains(WrittenDate.year(ofTwoDigits: date.first)) }
        if dates.allSatisfy(isLast), !dates.allSatisfy(isFirst) { return nil }
        return cells.first.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether the columns are those that MoneyFlow writes of one account, with a decimal point in amounts.
    var isOwn: Bool {
        header == OwnCSVColumns.always
    }
}

extension [Int] {
    /// The difference between the largest and the smallest number, or `nil` if there are none.
    fileprivate var span: Int? {
        guard let least = self.min(), let most = self.max() else { return nil }
        return most - least
    }
}

extension WrittenDate {
    /// The year, if it is written with four digits.
    fileprivate var longYear: Int? {
        switch form {
        case .yearFirst, .named: first
        case .yearLast(let isShort): isShort ? nil : third
        }
    }
}
